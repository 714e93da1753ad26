import { SourceLink } from "@/components/ui/source-link";
import type { Evidence } from "@/lib/domain/claim";
import { placeOf } from "@/lib/domain/passage";
import type { ClaimQuote } from "@/lib/server/entity/claim-view";
import { codeWords } from "@/lib/server/web/words";

/** The words of a source that state a claim, set off within their passage. */
export function ClaimPassage({ quote }: { quote: ClaimQuote }) {
  const { text, start, end, link, recordId } = quote;
  return (
    <figure className="space-y-2">
      <blockquote className="whitespace-pre-line break-words border-line-strong border-l-2 pl-4 text-[15px] leading-6">
        {text.slice(0, start)}
        {end > start && <mark className="bg-mark text-ink">{text.slice(start, end)}</mark>}
        {text.slice(Math.max(start, end))}
      </blockquote>
      <figcaption className="text-[13px] text-muted">
        {placeOf(quote)}. Record <SourceLink href={link}>{recordId}</SourceLink>
      </figcaption>
    </figure>
  );
}

type Place = Pick<Evidence, "link" | "recordId"> & { document: string; section: string; heading: string | null };

/** Where in a label its records stand, of those that name a document and a section. */
export function placesOf(evidence: readonly Evidence[]): Place[] {
  return evidence.flatMap(({ link, recordId, payload: { document, section, heading } }) =>
    typeof document === "string" && typeof section === "string"
      ? [{ link, recordId, document, section, heading: typeof heading === "string" ? heading : null }]
      : [],
  );
}

/** Where the words stand that an edition of facts leaves out: product, section, heading and term, and the original where it has an address. */
export function ClaimPlace({ place, term }: { place: Place; term: string }) {
  const { document, section, heading, link, recordId } = place;
  const slots = [
    ["Product", document],
    ["Section", codeWords(section)],
    ["Heading", heading],
    ["Term", term],
  ] as const;
  return (
    <div className="border-line-strong border-l-2 pl-4 text-[13px] leading-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {slots.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 break-words font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-1 text-muted">
        The text itself is not in this edition{link ? <>; it stands in </> : ", and the source gives no address of it."}
        {link && <SourceLink href={link}>{recordId}</SourceLink>}
      </p>
    </div>
  );
}
