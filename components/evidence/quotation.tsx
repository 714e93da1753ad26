"use client";
import { SourceLink } from "@/components/ui/source-link";
import type { Quotation as Quoted } from "@/lib/domain/facts/fact";
import { placeOf } from "@/lib/domain/passage";
import { useTitleOf } from "./claim-source";

/** A source's own words as a record: the quotation, the document and section it is from, and the dataset that holds it. */
export function Quotation({ quote }: { quote: Quoted }) {
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
