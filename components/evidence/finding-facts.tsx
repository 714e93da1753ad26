"use client";
import { EntityLink } from "@/components/entity/mark";
import { Badge } from "@/components/ui/badge";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { RELATIONS } from "@/lib/domain/relations";
import { searchedWords } from "@/lib/server/web/finding-words";
import { codeWords } from "@/lib/server/web/words";
import { useTitleOf } from "./claim-source";
import { fieldWords } from "./field-words";

/** What a finding holds, slot by slot: the things, the relation, the numbers, and what it was computed from. */
export function FindingFacts({ finding }: { finding: Fact }) {
  const { kind, predicate, entities, numbers, polarity, causalGrade, actions, from, text, sign } = finding;
  const notes = actions.filter(isMatch);
  const acts = actions.filter((each) => !isMatch(each));
  const titleOf = useTitleOf();
  const sentence = say(finding);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm">
      <Slot name="Fact">
        <Badge>{codeWords(kind)}</Badge> {polarity === "denies" && <Badge tone="warn">negative</Badge>}
      </Slot>
      {sentence && <Slot name="States">{sentence}</Slot>}
      {text !== null && !sentence?.includes(text) && <Slot name="Text">“{text}”</Slot>}
      {predicate && <Slot name="Relation">{RELATIONS[predicate].words}</Slot>}
      {acts.length > 0 && <Slot name="Action">{acts.map(inLower).join(", ")}</Slot>}
      {notes.length > 0 && <Slot name="Match of terms">{notes.join(", ")}</Slot>}
      {sign !== "unknown" && <Slot name="Direction">{sign}</Slot>}
      <Slot name="Grade">{causalGrade}</Slot>
      {entities.slice(0, ENTITIES_MAX).map(({ id, name, type, role }) => (
        <Slot key={`${role}${id}`} name={role}>
          <EntityLink id={id} name={name} type={type} />
        </Slot>
      ))}
      {entities.length > ENTITIES_MAX && <Slot name="and">{entities.length - ENTITIES_MAX} more</Slot>}
      {numbers.map(({ role, value, unit }) => (
        <Slot key={`${role} ${unit}`} name={fieldWords(role)}>
          {value.toLocaleString("en-GB")} {unit !== role && unit}
        </Slot>
      ))}
      {from.handle && <Slot name="Computed from">result {from.handle}</Slot>}
      {from.coverage.length > 0 && <Slot name="Searched in">{searchedWords(from.coverage, titleOf)}</Slot>}
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

function Slot({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted first-letter:uppercase">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
