import { Suspense } from "react";
import type { HeldCertificate, MyCertificate } from "@upaya/contracts/learning/certificates.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { myLearning } from "../../lib/learn-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { certificateCall } from "./calls.ts";
import { CertificateLoading, Head, News } from "./head.tsx";
import { Issued } from "./issued.tsx";
import type { NameStepProps } from "./name-step.tsx";
import { Failed, Issuing, NotEligible } from "./on-the-way.tsx";
import { useAskedAgain } from "./use-asked-again.ts";
import { Withdrawn } from "./withdrawn.tsx";
import { certificateWords as words } from "./words.ts";

/** What a name may be written with comes with the form that asks for it. */
const NameStep = lazyPart<NameStepProps>(async () => (await import("./name-step.tsx")).NameStep);

/** The certificate of a course: what is left, the name, the sheet. Every state has its words and its way on. */
export function CertificatePage({ slug, user }: { slug: string; user: string }) {
  const read = useRead(certificateCall, { params: { slug } });
  useAskedAgain(read.data?.state === "issuing", read.again);
  if (read.failure?.status === 404) return <None failure={read.failure} />;
  return (
    <LoadedPart of={read} wait={<CertificateLoading />} frame={(inside) => <Head title={words.title}>{inside}</Head>}>
      {(mine) => (
        <News state={mine.state}>
          <ByState mine={mine} user={user} />
        </News>
      )}
    </LoadedPart>
  );
}

interface StateProps {
  mine: MyCertificate;
  user: string;
}

function ByState({ mine, user }: StateProps) {
  const { state, certificate } = mine;
  if (state === "not_eligible" || certificate === null) return <NotEligible of={mine} />;
  const shown: Readonly<Record<typeof state, (held: HeldCertificate) => React.ReactNode>> = {
    eligible: () => (
      <Suspense fallback={<CertificateLoading />}>
        <NameStep of={mine} user={user} />
      </Suspense>
    ),
    issuing: (held) => <Issuing held={held} />,
    failed: (held) => <Failed slug={mine.course.slug} held={held} />,
    issued: (held) => <Issued slug={mine.course.slug} held={held} user={user} />,
    withdrawn: (held) => <Withdrawn held={held} user={user} />,
  };
  return shown[state](certificate);
}

/** Not on one's list, or a course that never had one. */
function None({ failure: { code } }: { failure: ApiFailure }) {
  const isWithout = code === "learning.not_certified";
  return (
    <Head title={words.title}>
      <EmptyState
        title={isWithout ? words.without : words.missing}
        line={isWithout ? words.withoutText : words.missingText}
        action={<LinkButton to={myLearning}>{words.toMine}</LinkButton>}
      />
    </Head>
  );
}
