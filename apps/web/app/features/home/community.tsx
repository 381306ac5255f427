import type { HomeContent } from "@upaya/contracts/content/home.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Sec, SecHead } from "./sec.tsx";
import { homeWords as words } from "./words.ts";

type Group = HomeContent["groups"][number];

export function Community({ groups, sample }: { groups: readonly Group[]; sample: boolean }) {
  const half = Math.ceil(groups.length / 2);
  return (
    <Sec id="community">
      <div className="comm">
        <div>
          <SecHead title={words.communityTitle} lead={words.communityLead} />
          <Chips label={words.groupsByName}>
            {groups.map(({ id, name }) => (
              <ChipLink key={id} to="/community" lang={languageOf(name)}>
                {name}
              </ChipLink>
            ))}
          </Chips>
          <LinkButton to="/community">{words.visit}</LinkButton>
        </div>
        <div>
          {sample ? (
            <p className="meta comm-note">
              <Tag tone="y">{words.sample}</Tag> {words.sampleQuestions}
            </p>
          ) : null}
          <div className="posts" role="region" aria-label={words.groups} tabIndex={0}>
            <div>{groups.slice(0, half).map(post)}</div>
            <div>{groups.slice(half).map(post)}</div>
          </div>
        </div>
      </div>
    </Sec>
  );
}

function post({ id, name, line }: Group) {
  return (
    <article className="post" key={id}>
      <div className="row">
        <Avatar name={name} />
        <b lang={languageOf(name)}>{name}</b>
      </div>
      <p lang={languageOf(line)}>{line}</p>
    </article>
  );
}
