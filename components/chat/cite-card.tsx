"use client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, PanelRight } from "lucide-react";
import { MarkedEvents } from "@/components/entity/marked-events";
import { useDatasets, useRecords, useTitleOf } from "@/components/evidence/claim-source";
import { fieldWords } from "@/components/evidence/field-words";
import { GradeMark } from "@/components/evidence/grade-mark";
import { Interval } from "@/components/evidence/interval";
import { runQuery } from "@/components/ui/post";
import type { Evidence } from "@/lib/domain/claim";
import { type Fact, type Quotation, quotesOf } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { calmed } from "@/lib/domain/names/calm-text";
import { ownValue } from "@/lib/domain/own-value";
import { placeOf } from "@/lib/domain/passage";
import type { Cite } from "@/lib/server/web/turn-head";
import { CITE_KINDS } from "@/lib/server/web/words";

type Props = { runId: string; cite: Cite; onOpen: () => void };

/** What a citation stands for: the words or figures, their grade, and who states them under which licence and where. */
export function CiteCard({ runId, cite: { letter, number, title, factId }, onOpen }: Props) {
  const run = useQuery(runQuery(runId));
  const finding = run.data?.findings.find(({ id }) => id === factId);
  return (
    <>
      <p className="flex items-center gap-2 text-muted text-xs">
        {finding && <GradeMark grade={finding.causalGrade} />}
        <b className="font-semibold text-ink">
          {letter}
          {number}
        </b>
        {CITE_KINDS[letter]}
      </p>
      <p className="mt-1.5 font-semibold text-[15px] leading-5 first-letter:uppercase">{title}</p>
      {run.isError && <p className="mt-1 text-bad">{run.error.message}</p>}
      {run.isPending && <p aria-hidden className="skeleton mt-2 h-4 w-2/3 rounded bg-sunken" />}
      {finding ? <Ground finding={finding} title={title} onOpen={onOpen} /> : <Actions onOpen={onOpen} link={null} />}
    </>
  );
}

function Ground({ finding, title, onOpen }: { finding: Fact; title: string; onOpen: () => void }) {
  const [quote] = quotesOf(finding);
  const { answered } = useRecords(finding.from.claimIds.slice(0, 1));
  const claim = answered?.ok ? answered.value.claims[0] : undefined;
  const record = claim?.evidence[0];
  const sentence = say(finding)?.replace(/\.$/, "");
  return (
    <>
      {quote && <Quoted quote={quote} finding={finding} />}
      {!quote && sentence && sentence !== title && <p className="mt-1 text-muted">{sentence}.</p>}
      <Interval numbers={finding.numbers} />
      {finding.kind === "label_listing" && record && <ListedIn record={record} />}
      <SourceOf dataset={quote?.dataset ?? claim?.dataset ?? finding.datasets[0]} more={finding.datasets.length - 1} />
      <Actions onOpen={onOpen} link={quote?.link ?? record?.link ?? null} />
    </>
  );
}

/** A source's own words with the event it is cited for marked, and the place they stand in. */
function Quoted({ quote, finding: { entities } }: { quote: Quotation; finding: Fact }) {
  return (
    <figure className="mt-1.5">
      <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line break-words">
        “<MarkedEvents text={calmed(quote.text)} things={entities} />”
      </blockquote>
      <figcaption className="mt-1 text-faint text-xs first-letter:uppercase">{placeOf(quote)}</figcaption>
    </figure>
  );
}

/** Fields of a listing that tell a reader where it stands. */
const PLACES = ["document", "section", "mention", "preferred_term", "term"];

/** Where a label lists an event, as the record says: its words are not part of it. */
function ListedIn({ record: { payload } }: { record: Evidence }) {
  const places = PLACES.flatMap((name) => {
    const value = ownValue(payload, name);
    return value ? [[name, String(value)] as const] : [];
  });
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3">
        {places.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-faint first-letter:uppercase">{fieldWords(name)}</dt>
            <dd className="min-w-0 break-words text-right font-medium">{value.replaceAll("_", " ")}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-faint text-xs">The record names the place; the label's own words are not part of it.</p>
    </>
  );
}

function SourceOf({ dataset, more }: { dataset: string | undefined; more: number }) {
  const source = useDatasets().find(({ key }) => key === dataset);
  const titleOf = useTitleOf();
  if (!dataset) return null;
  return (
    <p className="mt-2.5 border-line border-t pt-2.5 text-faint text-xs">
      {source ? `${source.title}, ${source.version}. ${source.licence}` : titleOf(dataset)}
      {more > 0 && `, and ${more} more`}
    </p>
  );
}

const ACTION =
  "inline-flex min-h-6 items-center gap-1.5 rounded-md px-2 font-medium text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11";

function Actions({ onOpen, link }: { onOpen: () => void; link: string | null }) {
  return (
    <p className="-mx-2 -mb-1 mt-1.5 flex gap-1">
      <button type="button" onClick={onOpen} className={ACTION}>
        <PanelRight size={14} aria-hidden /> Open in panel
      </button>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className={ACTION}>
          <ExternalLink size={14} aria-hidden /> Original
        </a>
      )}
    </p>
  );
}
