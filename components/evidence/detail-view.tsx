"use client";
import { Message } from "@/components/ui/message";
import { SourceLink } from "@/components/ui/source-link";
import { type Quotation as Quoted, quotesOf } from "@/lib/domain/facts/fact";
import { placeOf } from "@/lib/domain/passage";
import { counted } from "@/lib/server/web/words";
import { ClaimCard } from "./claim-card";
import { useDatasets, useRecords, useTitleOf } from "./claim-source";
import { FindingFacts } from "./finding-facts";
import type { Detail } from "./selection";

/** A fact or claims with their records. */
export function DetailView({ detail }: { detail: Detail }) {
  const quotes = detail.finding ? quotesOf(detail.finding) : [];
  return (
    <div className="space-y-4">
      {detail.finding && <FindingFacts finding={detail.finding} />}
      {quotes.map((quote) => (
        <Quotation key={quote.passageId} quote={quote} />
      ))}
      {detail.claimIds.length > 0 ? (
        <ClaimRecords ids={detail.claimIds} />
      ) : quotes.length > 0 ? null : (
        <p className="text-muted text-sm">
          No claim stands behind this finding: it says that something was searched for and not found, or was counted.
        </p>
      )}
    </div>
  );
}

function ClaimRecords({ ids }: { ids: string[] }) {
  const { answered, omitted } = useRecords(ids);
  const datasets = useDatasets();
  if (!answered) return <p className="text-muted text-sm">Reading the claims…</p>;
  if (!answered.ok) return <Message tone="bad">{answered.message}</Message>;
  const { claims, entities } = answered.value;
  const missing = ids.length - omitted - claims.length;
  return (
    <div className="space-y-3">
      <h3 className="font-semibold text-sm">{counted(claims.length, "claim")}</h3>
      {claims.map((claim) => (
        <ClaimCard
          key={claim.id}
          claim={claim}
          names={entities}
          dataset={datasets.find(({ key }) => key === claim.dataset)}
        />
      ))}
      {omitted > 0 && <p className="text-muted text-sm">{counted(omitted, "further claim")} not shown here.</p>}
      {missing > 0 && (
        <p className="text-sm text-warn">{counted(missing, "claim")} not held by the graph loaded now.</p>
      )}
    </div>
  );
}

/** A source's own words as a record: the quotation, the document and section it is from, and the dataset that holds it. */
function Quotation({ quote }: { quote: Quoted }) {
  const { text, dataset, recordId, link, passageId } = quote;
  const titleOf = useTitleOf();
  return (
    <figure className="space-y-1 rounded-md border border-line p-3 text-sm" aria-label={`Passage ${passageId}`}>
      <blockquote className="whitespace-pre-line break-words border-line-strong border-l-2 pl-3">{text}</blockquote>
      <figcaption className="text-muted">
        {placeOf(quote)}. {titleOf(dataset)}, record <SourceLink href={link}>{recordId}</SourceLink>, passage{" "}
        <span className="font-mono">{passageId}</span>
      </figcaption>
    </figure>
  );
}
