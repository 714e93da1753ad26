"use client";
import { Badge } from "@/components/ui/badge";
import type { Finding } from "@/lib/domain/finding";
import { RELATIONS } from "@/lib/domain/relations";
import { meaningSentence, searchedWords } from "@/lib/server/web/finding-words";
import { TYPE_WORDS } from "@/lib/server/web/words";
import { useTitleOf } from "./claim-source";
import { fieldWords } from "./field-words";

/** What a finding holds, slot by slot: the things, the relation, the numbers, and what it was computed from. */
export function FindingFacts({ finding }: { finding: Finding }) {
  const { kind, predicate, entities, numbers, polarity, causalGrade, actions, from, text, sign } = finding;
  const notes = actions.filter(isMatch);
  const acts = actions.filter((each) => !isMatch(each));
  const titleOf = useTitleOf();
  const sentence = meaningSentence(finding);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm">
      <Fact name="Finding">
        {finding.id} <Badge>{kind}</Badge> {polarity === "negative" && <Badge tone="warn">negative</Badge>}
      </Fact>
      {sentence && <Fact name="States">{sentence}</Fact>}
      {text !== null && !sentence && <Fact name={kind === "unresolved" ? "Searched" : "Text"}>“{text}”</Fact>}
      {predicate && <Fact name="Relation">{RELATIONS[predicate].words}</Fact>}
      {acts.length > 0 && <Fact name="Action">{acts.map(inLower).join(", ")}</Fact>}
      {notes.length > 0 && <Fact name="Match of terms">{notes.join(", ")}</Fact>}
      {sign !== "unknown" && <Fact name="Direction">{sign}</Fact>}
      <Fact name="Grade">{causalGrade}</Fact>
      {entities.slice(0, ENTITIES_MAX).map(({ id, name, type, role }) => (
        <Fact key={`${role}${id}`} name={role}>
          {name} <span className="text-muted">({TYPE_WORDS[type]})</span>
        </Fact>
      ))}
      {entities.length > ENTITIES_MAX && <Fact name="and">{entities.length - ENTITIES_MAX} more</Fact>}
      {numbers.map(({ role, value, unit }) => (
        <Fact key={role} name={fieldWords(role)}>
          {value.toLocaleString("en-GB")} {unit !== role && unit}
        </Fact>
      ))}
      {from.handle && <Fact name="Computed from">result {from.handle}</Fact>}
      {from.coverage.length > 0 && <Fact name="Searched in">{searchedWords(from.coverage, titleOf)}</Fact>}
    </dl>
  );
}

const ENTITIES_MAX = 12;

/** An action in lower case, unless it holds a figure, whose unit has a case of its own. */
function inLower(action: string): string {
  return /\d/.test(action) ? action : action.toLowerCase();
}

/** How near two terms are, which a path notes beside the actions of its targets. */
function isMatch(note: string): boolean {
  return /\bsame\b|\bbroader term\b|\bkind of\b/.test(note);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted first-letter:uppercase">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
