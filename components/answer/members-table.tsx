import { Badge, type Tone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { ownValue } from "@/lib/domain/own-value";
import type { Answer } from "@/lib/domain/run/artifacts";
import { counted } from "@/lib/server/web/words";
import { EvidenceChips } from "./evidence-chips";
import { readEvidence } from "./evidence-text";

export type Members = NonNullable<Extract<Answer, { kind: "boolean" }>["members"]>;

const STATES: Record<string, { tone: Tone; word: string }> = {
  listed: { tone: "good", word: "listed on a label" },
  signal_only: { tone: "warn", word: "reporting signal only" },
  near_listed: { tone: "warn", word: "a term near it listed" },
  stated: { tone: "good", word: "stated by a source" },
  not_stated: { tone: "neutral", word: "not stated" },
  not_listed: { tone: "neutral", word: "not listed" },
  not_covered: { tone: "neutral", word: "no label source covers its whole label" },
};
/** Members that stand open; more are folded. */
const OPEN_MAX = 12;

/** How a class of drugs was read: each drug that was looked up, what holds for it and where that stands. */
export function MembersTable({ members }: { members: Members }) {
  return (
    <div className="mt-3">
      <Disclosure
        summary={`The class was read as ${counted(members.length, "drug")}`}
        open={members.length <= OPEN_MAX}
      >
        <ul className="grid gap-x-8 lg:grid-cols-2">
          {members.map(({ id, name, basis, evidence, claimIds }) => {
            const { tone, word } = ownValue(STATES, basis) ?? { tone: "neutral", word: basis.replaceAll("_", " ") };
            return (
              <li
                key={`${id} ${basis} ${claimIds.join()}`}
                className="flex flex-wrap items-baseline gap-x-2 border-line border-b py-1 text-sm"
              >
                <span className="flex-1">{name}</span>
                <Badge tone={tone}>{word}</Badge>
                <EvidenceChips
                  evidence={readEvidence(evidence).flatMap((held) => held.evidence)}
                  title={name}
                  claimIds={claimIds}
                />
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </div>
  );
}
