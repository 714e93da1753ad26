import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { EntityMark } from "@/components/entity/mark";
import { NamedText } from "@/components/entity/named-text";
import { Badge } from "@/components/ui/badge";
import type { EntityRef } from "@/lib/domain/entity";
import { isNameOnly } from "@/lib/domain/run/name-only";
import type { NamedThing } from "@/lib/domain/run/question";
import type { TurnHead } from "@/lib/server/web/turn-head";
import { codeWords } from "@/lib/server/web/words";
import { KindMenu, type Reread, ThingMenu } from "./reread";

export type ShownReading = NonNullable<TurnHead["reading"]>;

/** Writes a thing's name in the place of words of the question. */
type OnName = (words: string, thing: EntityRef) => void;

type Props = {
  reading: ShownReading;
  onName?: OnName;
  /** With it what was taken for what can be changed. */
  reread?: Reread | undefined;
};

/** How a question is understood: a line in which what it names stands with its mark, then what was read otherwise or not at all. */
export function ReadingLine({ reading, onName, reread }: Props) {
  const { restated, named, unread, corrections = [] } = reading;
  const things = thingsOf(reading);
  const notes = named.filter((each) => needsNote(each, corrections));
  return (
    <div className="space-y-1 text-[13px] text-muted leading-5">
      <p className="leading-7">
        <NamedText
          text={withoutLead(restated)}
          things={things}
          mark={(_, thing) => <Chip thing={thing} named={named} reread={reread} />}
        />
        {reread && <KindMenu reading={reading} things={things} reread={reread} />}
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

type ChipProps = { thing: EntityRef; named: ShownReading["named"]; reread: Reread | undefined };

function Chip({ thing, named, reread }: ChipProps) {
  const inner = (
    <>
      <EntityMark type={thing.type} />
      <span className="truncate">{thing.name}</span>
    </>
  );
  const title = `${codeWords(thing.type)}, ${thing.id}`;
  if (!reread)
    return (
      <span title={title} className={CHIP}>
        {inner}
      </span>
    );
  return (
    <ThingMenu thing={thing} named={named} reread={reread}>
      <button
        type="button"
        title={title}
        className={clsx(CHIP, "relative after:absolute after:inset-x-0 after:-inset-y-2.5 hover:bg-sunken")}
      >
        {inner}
        <ChevronDown size={12} aria-hidden className="shrink-0 text-faint" />
      </button>
    </ThingMenu>
  );
}

const CHIP =
  "mx-0.5 inline-flex h-6 max-w-full items-center gap-1.5 rounded-md px-2 align-middle font-medium text-ink ring-1 ring-line ring-inset";

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
