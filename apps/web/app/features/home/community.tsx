import { MessageCircle } from "lucide-react";
import type { HomeContent } from "@upaya/contracts/content/home.ts";
import { count } from "../../lib/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { Sec, SecHead } from "./sec.tsx";
import { homeWords as words } from "./words.ts";

type Group = HomeContent["groups"][number];

export function Community({ groups }: { groups: readonly Group[] }) {
  const half = Math.ceil(groups.length / 2);
  return (
    <Sec id="community">
      <div className="comm">
        <div>
          <SecHead title={words.communityTitle} lead={words.communityLead} />
          <Chips label={words.groups}>
            {groups.map(({ id, name }) => (
              <ChipLink key={id} to="/community" lang={languageOf(name)}>
                {name}
              </ChipLink>
            ))}
          </Chips>
          <LinkButton to="/community">{words.visit}</LinkButton>
        </div>
        <div className="posts">
          <div>{groups.slice(0, half).map(post)}</div>
          <div>
            {groups.slice(half).map(post)}
            <Together groups={groups} />
          </div>
        </div>
      </div>
    </Sec>
  );
}

function post({ id, name, members, line }: Group) {
  return (
    <article className="post" key={id}>
      <div className="row">
        <Avatar name={name} />
        <span>
          <b lang={languageOf(name)}>{name}</b>
          <span className="meta">{words.members(members)}</span>
        </span>
      </div>
      <p lang={languageOf(line)}>{line}</p>
    </article>
  );
}

function Together({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  const members = groups.reduce((sum, group) => sum + group.members, 0);
  return (
    <div className="live on-board">
      <MessageCircle className="i i-l" aria-hidden />
      <span>
        <b className="num">{count(members)}</b>
        {words.together(groups.length)}
      </span>
    </div>
  );
}
