import clsx from "clsx";
import Link from "next/link";
import { Badge, type Tone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { entityHref } from "@/lib/server/web/ask-link";
import type { BoardRow, BoardTold } from "@/lib/server/web/board-rows";
import { percent } from "@/lib/server/web/words";

const STATES: Record<BoardRow["state"], { words: string; tone: Tone }> = {
  supported: { words: "supported", tone: "good" },
  contradicted: { words: "spoken against", tone: "neutral" },
  undecided: { words: "undecided", tone: "warn" },
  untested: { words: "not tested yet", tone: "neutral" },
  untestable: { words: "not testable here", tone: "neutral" },
};

/** The explanations a run raised, the likeliest first, with what its tests on other drugs show of each; a count opens the drugs it counted. */
export function Board({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <ul aria-label="Explanations and their tests" className="divide-y divide-line text-[13px] leading-5">
      {rows.map((row) => (
        <li key={row.id} className="py-2 first:pt-0 last:pb-0">
          <Statement row={row} />
          <Told of={row.for} isFor />
          <Told of={row.against} isFor={false} />
          {row.next && <p className="mt-0.5 text-muted">Next: {row.next}</p>}
        </li>
      ))}
    </ul>
  );
}

function Statement({ row: { statement, state, probability } }: { row: BoardRow }) {
  const isTested = state !== "untested" && state !== "untestable";
  const { words, tone } = STATES[state];
  return (
    <div className="flex items-baseline gap-2">
      <p className="min-w-0 flex-1">
        <span className={clsx("mr-1.5", isTested && state !== "contradicted" ? "font-medium" : "text-muted")}>
          {statement.charAt(0).toUpperCase() + statement.slice(1)}
        </span>{" "}
        <Badge tone={tone}>{words}</Badge>
      </p>
      {isTested && (
        <span className="shrink-0 text-faint tabular-nums" title="How likely it is by its prior and its tests">
          {percent(probability)}
        </span>
      )}
    </div>
  );
}

function Told({ of: told, isFor }: { of: readonly BoardTold[]; isFor: boolean }) {
  return told.map(({ text, drugs, more }) => (
    <div
      key={text}
      className="mt-0.5 grid grid-cols-[4rem_minmax(0,1fr)] text-muted max-sm:grid-cols-[3.5rem_minmax(0,1fr)]"
    >
      <span className={isFor ? "text-good" : "text-faint"}>{isFor ? "for" : "against"}</span>
      {drugs.length === 0 ? <span>{text}</span> : <Counted {...{ text, drugs, more }} />}
    </div>
  ));
}

function Counted({ text, drugs, more }: BoardTold) {
  return (
    <Disclosure summary={<span className="text-[13px] text-muted">{text}</span>}>
      <p className="mb-2">
        {drugs.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ", "}
            <Link href={entityHref(id)} prefetch={false} className="underline hover:text-ink">
              {name}
            </Link>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}
      </p>
    </Disclosure>
  );
}
