import Link from "next/link";
import type { CSSProperties } from "react";
import { RowsTable } from "@/components/chat/mini-table";
import { STRIP, StripSteps, stripWords } from "@/components/chat/path-strip";
import { MarkedEvents } from "@/components/entity/marked-events";
import { NamedText } from "@/components/entity/named-text";
import { CiteMark, CitesBehind, citeWords } from "@/components/evidence/cite-mark";
import { buttonLook } from "@/components/ui/button";
import type { EntityRef } from "@/lib/domain/entity";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import { calmed } from "@/lib/domain/names/calm-text";
import { placeOf } from "@/lib/domain/passage";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { noPathReason } from "@/lib/server/export/no-path";
import { withheldWords } from "@/lib/server/share/licensed-copy";
import { readingOf, type ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { askLink } from "@/lib/server/web/ask-link";
import { ENTITY_LOOKS } from "@/lib/server/web/drawing/looks";
import type { Cite, Line } from "@/lib/server/web/turn-head";
import { shownAnswer, tableOf } from "@/lib/server/web/turn-of-run";

/** Rows that stand in the answer itself; more have a part of their own. */
export const ROWS_SHOWN = 5;

type Table = { id: string; answer: Answer; basis: string; rows: number; first: Answer };

/** The typed answers that have rows, what leads first, each with how many, its first rows, its rule, and the id of its part. */
export function tablesOf({ answer, basis, further = [] }: Artifacts): Table[] {
  const leading = further.filter(({ leads }) => leads);
  const parts = [...leading, { answer, basis }, ...further.filter(({ leads }) => !leads)];
  return parts.flatMap((part, index) => {
    const table = tableOf(part.answer);
    return table ? [{ ...part, id: `list-${index + 1}`, rows: table.rows, first: table.answer }] : [];
  });
}

/** What the copy came to, in the order it is read: the lead, the best path or the first rows, what sources say, what is not known. */
export function SharedAnswer({ share }: { share: ShareSnapshot }) {
  const { artifacts, findings } = share;
  const answer = shownAnswer({ artifacts, findings, reading: readingOf(share) });
  const { lead, quotes, path, isPartial, confidence } = answer;
  const body = [...answer.body, ...answer.tests];
  const things = [...artifacts.subgraph.nodes.filter(({ role }) => role !== "answer"), ...(path?.steps ?? [])];
  const line = (each: Line, index: number) => (
    <CitedLine key={each.text} id={`s${index + 1}`} line={each} things={things} />
  );
  return (
    <>
      {isPartial && (
        <p className="mt-5 border-warn border-l-2 pl-3 text-[13px] leading-5">
          This answer is partial: the run ended before it was done. What was found by then follows.
        </p>
      )}
      <p className="mt-5 text-pretty font-medium text-[17px] leading-[26px] md:mt-7 md:text-[19px] md:leading-[30px]">
        {lead.map(line)}
      </p>
      {path && (
        <a href="#paths" aria-label={stripWords(path)} className={`${STRIP} break-inside-avoid`}>
          <StripSteps strip={path} />
        </a>
      )}
      {noPathReason(artifacts).map((reason) => (
        <p key={reason} className="mt-5 border-line-strong border-l-2 pl-3">
          {reason}
        </p>
      ))}
      {tablesOf(artifacts).map((table) => (
        <FirstRows key={table.id} {...table} />
      ))}
      {body.length > 0 && (
        <p className="mt-4 text-pretty">{body.map((each, index) => line(each, lead.length + index))}</p>
      )}
      {quotes.map((quote) => (
        <Quoted key={quote.text} quote={quote} findings={findings} />
      ))}
      <NotKnown artifacts={artifacts} open={answer.open} />
      <Confidence confidence={confidence} />
      {artifacts.followUps.length > 0 && (
        <div className="mt-6 print:hidden">
          <FollowUps questions={artifacts.followUps} />
        </div>
      )}
    </>
  );
}

function FirstRows({ id, first, rows }: Table) {
  return (
    <div className="my-5">
      <RowsTable answer={first} caption="The first rows of the answer" />
      {rows > ROWS_SHOWN && (
        <a href={`#${id}`} className="mt-1 inline-block min-h-8 py-1 font-medium text-[13px] text-muted hover:text-ink">
          All {rows} further down
        </a>
      )}
    </div>
  );
}

/** A source's own words with the event marked, and where they stand; whole on paper. */
function Quoted({ quote: { text, cites }, findings }: { quote: Line; findings: readonly Fact[] }) {
  const cited = findings.find(({ id }) => cites.some(({ factId }) => factId === id));
  const [source] = cited ? quotesOf(cited) : [];
  return (
    <blockquote className="mt-4 break-inside-avoid border-mark-line border-l-2 pl-4">
      <p className="line-clamp-6 whitespace-pre-line text-pretty print:line-clamp-none">
        <MarkedEvents text={calmed(source?.text ?? text)} things={cited?.entities ?? []} />
      </p>
      <footer className="mt-1 text-[13px] text-faint leading-5">
        {source && <span className="first-letter:uppercase">{placeOf(source)}</span>}
        {cites.map((cite) => (
          <CiteLink key={cite.factId} cite={cite} />
        ))}
      </footer>
    </blockquote>
  );
}

/** What is not known, each once; what a copy leaves out is told beside its records. */
function NotKnown({ artifacts: { withheld }, open }: { artifacts: Artifacts; open: readonly string[] }) {
  const shown = open.filter((text) => !withheld || text !== withheldWords(withheld));
  if (shown.length === 0) return null;
  return (
    <div className="mt-5 space-y-1 text-[13px] text-muted leading-5">
      <p className="font-medium text-ink">Not known</p>
      {shown.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Confidence({ confidence: { value, reasons, deductions = [] } }: Pick<Artifacts, "confidence">) {
  const told = deductions.map(({ taken, reason }) => `Less ${taken.toFixed(2)}: ${reason}`);
  return (
    <p className="mt-3 text-[13px] text-muted leading-5">
      {value > 0 && (
        <>
          <span className="font-medium text-ink">Confidence {value.toFixed(2)}.</span> How complete and consistent what
          was found is, not how likely the event is.{" "}
        </>
      )}
      {(told.length > 0 ? told : reasons).join(" ")}
    </p>
  );
}

/** Questions that follow from an answer on a page without a conversation: each leads to where one begins. */
export function FollowUps({ questions }: { questions: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {questions.map((question) => (
        <li key={question}>
          <Link href={askLink(question)} prefetch={false} className={`${buttonLook("plain")} text-left`}>
            {question}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A sentence to be read without script: its names marked by their type, its citations leading to their notes. */
function CitedLine({ id, line, things }: { id: string; line: Line; things: readonly EntityRef[] }) {
  const mark = (name: string, { type }: EntityRef) => (
    <span className="thing" style={{ "--c": `var(${ENTITY_LOOKS[type].color})` } as CSSProperties}>
      {name}
    </span>
  );
  return (
    <span id={id} className="scroll-mt-28">
      <NamedText text={calmed(line.text)} things={things} mark={mark} />
      <CitesBehind cites={line.cites} show={(cite) => <CiteLink cite={cite} />} />
      {line.isInterpretation && <span className="ml-1 font-normal text-faint text-xs">interpretation</span>}{" "}
    </span>
  );
}

/** A citation that leads to its note. */
function CiteLink({ cite }: { cite: Cite }) {
  return (
    <a href={`#f${cite.number}`} className="cite" aria-label={citeWords(cite)}>
      <CiteMark {...cite} />
    </a>
  );
}
