import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { EXAMPLES } from "@/components/ask/examples";
import type { PanelTab } from "@/components/panel/address";
import { Board } from "@/components/result/board";
import { Button } from "@/components/ui/button";
import type { EntityRef } from "@/lib/domain/entity";
import type { Reading } from "@/lib/domain/run/question";
import type { BoardRow } from "@/lib/server/web/board-rows";
import type { TurnAnswer as Answered, Cite, TurnHead } from "@/lib/server/web/turn-head";
import { count, counted } from "@/lib/server/web/words";
import { Line } from "./line";
import { MiniTable } from "./mini-table";
import { PathStrip } from "./path-strip";
import { type Wishes, wishesOf } from "./use-talk";

type Props = {
  head: TurnHead;
  answer: Answered;
  things: readonly EntityRef[];
  picked: ReadonlySet<string>;
  onOpen: (tab: PanelTab, cite?: Cite) => void;
  onAsk: (question: string, wishes: Wishes) => void;
  /** Puts a name into the box, to be asked about. */
  onAbout: (thing: EntityRef) => void;
};

/** Sentences of the body that stand in the thread; the panel has them all. */
const BODY_MAX = 6;

/** What a turn came to, in the order it is read: the lead, the best path or the first rows, evidence, what is not known. */
export function TurnAnswer({ head, answer, things, picked, onOpen, onAsk, onAbout }: Props) {
  const { lead, body, quotes, open, table, path, isPartial } = answer;
  const named = [...things, ...(path?.steps ?? [])];
  const { runId } = head;
  const onCite = (cite: Cite) => onOpen("evidence", cite);
  const lines = (of: Answered["lead"]) =>
    of.map((line) => <Line key={line.text} line={line} {...{ things: named, runId, picked, onCite, onAbout }} />);
  return (
    <div className="mt-4">
      {isPartial && (
        <p className="mb-3 border-warn border-l-2 pl-3 text-[13px] leading-5">
          This answer is partial: the run ended before it was done. What was found by then follows.
        </p>
      )}
      <p className="text-pretty font-medium text-[17px] leading-[26px]">{lines(lead)}</p>
      {head.isUnanswered && <Nearest head={head} onAsk={onAsk} />}
      {path && <PathStrip strip={path} onOpen={() => onOpen("paths")} />}
      <BoardBrief rows={head.explanations} onOpen={() => onOpen("reasoning")} />
      {table && <MiniTable table={table} onOpen={() => onOpen("evidence")} />}
      {body.length > 0 && <p className="mt-3 text-pretty">{lines(body.slice(0, BODY_MAX))}</p>}
      {body.length > BODY_MAX && (
        <button
          type="button"
          onClick={() => onOpen("evidence")}
          className="min-h-8 font-medium text-[13px] text-muted hover:text-ink"
        >
          {count(body.length - BODY_MAX)} more in the panel
        </button>
      )}
      <Grounds quotes={lines(quotes)} open={open} />
      {answer.indications && <Indications head={head} kept={answer.indications === "keep"} onAsk={onAsk} />}
    </div>
  );
}

/** What sources say in their own words, and what is not known. */
function Grounds({ quotes, open }: { quotes: ReactNode[]; open: string[] }) {
  if (quotes.length + open.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-3 @md:grid-cols-[88px_minmax(0,1fr)]">
      {quotes.length > 0 && (
        <>
          <dt className="font-medium text-[13px] text-faint leading-6">Evidence</dt>
          <dd className="space-y-2">
            {quotes.map((quote, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: quotations whose order never changes
              <p key={index} className="line-clamp-5 text-pretty">
                {quote}
              </p>
            ))}
          </dd>
        </>
      )}
      {open.length > 0 && (
        <>
          <dt className="font-medium text-[13px] text-faint leading-5">Not known</dt>
          <dd className="space-y-1 text-[13px] text-muted leading-5">
            {open.map((text) => (
              <p key={text} className="line-clamp-3" title={text}>
                {text}
              </p>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

/** What to ask instead, where the question could not be read or names something unknown. */
function Nearest({ head: { question, reading, followUps, after }, onAsk }: Pick<Props, "head" | "onAsk">) {
  if (!reading) return null;
  const nearest = nearestQuestions(question, reading, followUps);
  const questions = nearest.length === 0 && reading.talk ? EXAMPLES : nearest;
  if (questions.length === 0) return null;
  return (
    <section aria-label={reading.talk ? "What can be asked" : "Did you mean"} className="mt-3">
      <p className="text-[13px] text-muted">{reading.talk ? "What can be asked:" : "Did you mean:"}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {questions.map((each) => (
          <li key={each}>
            <button
              type="button"
              onClick={() => onAsk(each, { ...(after && { after }) })}
              className="min-h-8 rounded-2xl px-3 py-1 text-left text-[13px] text-muted leading-5 ring-1 ring-line ring-inset hover:text-ink hover:ring-line-strong"
            >
              {each}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lets the reader rank events that an indication may account for like all others, or move them last again. */
function Indications({ head, kept, onAsk }: Pick<Props, "head" | "onAsk"> & { kept: boolean }) {
  const ask = () => onAsk(head.question, { indications: kept ? "demote" : "keep", ...wishesOf(head) });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-[13px] text-muted leading-5">
      <p>
        {kept
          ? "Events that an indication of the drug may account for keep their rank."
          : "Events that an indication of the drug may account for come last."}
      </p>
      <Button onClick={ask}>{kept ? "Move them last" : "Rank them with the others"}</Button>
    </div>
  );
}

const CANDIDATES_MAX = 3;
const QUESTIONS_MAX = 8;

/** Questions to ask instead of one that could not be answered: the nearest readings, else it with near names, then what follows. */
export function nearestQuestions(
  question: string,
  reading: Pick<Reading, "named" | "alternatives">,
  followUps: readonly string[],
): string[] {
  const respelt = reading.named.flatMap(({ text, chosen, candidates }) =>
    chosen ? [] : candidates.slice(0, CANDIDATES_MAX).map(({ name }) => withName(question, text, name)),
  );
  const nearest = reading.alternatives.length > 0 ? reading.alternatives : respelt;
  const all = [...nearest, ...followUps].filter((each) => each !== question);
  return [...new Set(all)].slice(0, QUESTIONS_MAX);
}

/** The question with another name in the place of the first, whatever its case. */
function withName(question: string, text: string, name: string): string {
  const at = question.toLowerCase().indexOf(text.toLowerCase());
  return at < 0 ? question : `${question.slice(0, at)}${name}${question.slice(at + text.length)}`;
}

/** Explanations that stand in a thread; the panel has them all, with the drugs each test counted. */
const ROWS_MAX = 3;

/** The explanations that stand best and what was counted for and against each; a press opens all of them in the panel. */
export function BoardBrief({ rows, onOpen }: { rows: readonly BoardRow[]; onOpen: () => void }) {
  const tested = rows.filter((row) => row.for.length + row.against.length > 0);
  if (tested.length === 0) return null;
  const standing = tested.filter(({ state }) => state !== "contradicted");
  const shown = [...standing, ...tested.filter((row) => !standing.includes(row))].slice(0, ROWS_MAX);
  return (
    <div className="my-5 rounded-[10px] border border-line px-3 pt-2.5 pb-1">
      <Board rows={shown} />
      <button
        type="button"
        onClick={onOpen}
        className="mt-1.5 flex min-h-9 w-full items-center justify-between border-line border-t text-left text-[13px] text-faint hover:text-ink"
      >
        <span>
          {rows.length > shown.length ? `All ${counted(rows.length, "explanation")}` : "The tests"}, with the drugs
          counted
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 print:hidden" />
      </button>
    </div>
  );
}
