import { Fragment } from "react";
import { EntityMark } from "@/components/entity/mark";
import { partsOf } from "@/components/entity/parts-of";
import { Badge } from "@/components/ui/badge";
import type { EntityRef } from "@/lib/domain/entity";
import { isNameOnly } from "@/lib/domain/run/name-only";
import type { NamedThing } from "@/lib/domain/run/question";
import type { TurnHead } from "@/lib/server/web/turn-head";
import { codeWords } from "@/lib/server/web/words";

export type ShownReading = NonNullable<TurnHead["reading"]>;

/** Writes a thing's name in the place of words of the question. */
type OnName = (words: string, thing: EntityRef) => void;

/** How a question is understood: a line in which what it names stands with its mark, then what was read otherwise or not at all. */
export function ReadingLine({ reading, onName }: { reading: ShownReading; onName?: OnName }) {
  const { restated, named, unread, corrections = [] } = reading;
  const notes = named.filter((each) => needsNote(each, corrections));
  return (
    <div className="space-y-1 text-[13px] text-muted leading-5">
      <p className="leading-7">
        {partsOf(withoutLead(restated), thingsOf(reading)).map(({ at, part, thing }) =>
          thing ? (
            <span
              key={at}
              title={`${codeWords(thing.type)}, ${thing.id}`}
              className="mx-0.5 inline-flex h-6 max-w-full items-center gap-1.5 rounded-md px-2 align-middle font-medium text-ink ring-1 ring-line ring-inset"
            >
              <EntityMark type={thing.type} />
              <span className="truncate">{thing.name}</span>
            </span>
          ) : (
            <span key={at}>{part}</span>
          ),
        )}
      </p>
      {notes.map((each) => (
        <p key={each.text}>
          <NameNote named={each} isCorrected={corrections.some(({ text }) => text === each.text)} onName={onName} />
        </p>
      ))}
      {unread.length > 0 && (
        <p className="border-warn border-l-2 pl-2 text-warn">
          <span className="font-medium">Not used:</span> {unread.join(", ")}
        </p>
      )}
    </div>
  );
}

/** What a reading names, each once. */
export function thingsOf({ named }: Pick<ShownReading, "named">): EntityRef[] {
  return [...new Map(named.flatMap(({ chosen }) => (chosen ? [[chosen.id, chosen] as const] : []))).values()];
}

/** "I read this as: mechanisms by which ..." without its first words, which the place of the line says. */
function withoutLead(restated: string): string {
  const text = restated.replace(/^I read this as:? /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function needsNote(named: NamedThing, corrections: readonly { text: string }[]): boolean {
  return !named.chosen || isNameOnly(named) || corrections.some(({ text }) => text === named.text);
}

type NoteProps = { named: NamedThing; isCorrected: boolean; onName: OnName | undefined };

function NameNote({ named, isCorrected, onName }: NoteProps) {
  const { text, chosen, ambiguous, candidates } = named;
  if (isNameOnly(named))
    return (
      <>
        <Badge tone="warn">known by name only</Badge> {isCorrected && `“${text}” taken for `}
        {candidates[0]?.name}: this edition holds nothing else on it
      </>
    );
  if (chosen)
    return (
      <>
        “{text}” taken for <Offer words={text} thing={chosen} label={chosen.name} onName={onName} />
        {onName && <kbd className="key ml-1.5 text-faint text-xs pointer-coarse:hidden">Tab</kbd>}
      </>
    );
  return (
    <>
      <Badge tone="warn">{ambiguous ? "ambiguous" : "not found"}</Badge> “{text}”{candidates.length > 0 && " could be "}
      {candidates.map((thing, index) => (
        <Fragment key={thing.id}>
          {index > 0 && ", "}
          <Offer words={text} thing={thing} label={`${thing.name} (${codeWords(thing.type)})`} onName={onName} />
        </Fragment>
      ))}
    </>
  );
}

type OfferProps = { words: string; thing: EntityRef; label: string; onName: OnName | undefined };

/** A name that can be written in the place of the words, where there is a box to write into. */
function Offer({ words, thing: { id, name, type }, label, onName }: OfferProps) {
  if (!onName) return label;
  return (
    <button
      type="button"
      title={`Write ${name}`}
      onClick={() => onName(words, { id, name, type })}
      className="font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {label}
    </button>
  );
}
