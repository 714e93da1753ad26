import { SourceLink } from "@/components/ui/source-link";
import type { Evidence, Frequency } from "@/lib/domain/claim";
import { fieldWords } from "./field-words";

/** One source record: its id and link, its own fields, its publications; frequencies with their arms side by side. */
export function EvidenceRecord({ evidence }: { evidence: Evidence }) {
  const { recordId, link, publications, payload } = evidence;
  const fields = Object.entries(payload).flatMap(([name, value]) => (isFrequencies(value) ? [] : [{ name, value }]));
  const frequencies = Object.values(payload).flatMap((value) => (isFrequencies(value) ? value : []));
  return (
    <div className="rounded bg-sunken p-2 text-xs">
      <p>
        Record <SourceLink href={link}>{recordId}</SourceLink>
      </p>
      {fields.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          {fields.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{fieldWords(name)}</dt>
              <dd className="min-w-0 break-words">{fieldText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {frequencies.length > 0 && <Arms frequencies={frequencies} />}
      {publications.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-2">
          {publications.map((publication) => (
            <SourceLink key={publication} href={publicationLink(publication)}>
              {publication}
            </SourceLink>
          ))}
        </p>
      )}
    </div>
  );
}

function Arms({ frequencies }: { frequencies: Frequency[] }) {
  return (
    <div className="mt-1 grid grid-cols-2 gap-2">
      {(["drug", "placebo"] as const).map((arm) => (
        <div key={arm}>
          <p className="text-muted">Frequency, {arm} arm</p>
          <p>
            {frequencies
              .filter((each) => each.arm === arm)
              .map(({ text }) => text)
              .join(", ") || "not stated"}
          </p>
        </div>
      ))}
    </div>
  );
}

function isFrequencies(value: Evidence["payload"][string]): value is Frequency[] {
  return Array.isArray(value) && value.some((each) => typeof each === "object" && each !== null && "arm" in each);
}

function fieldText(value: Evidence["payload"][string]): string {
  if (value === null) return "not stated";
  if (typeof value === "number") return value.toLocaleString("en-GB", { maximumFractionDigits: 6 });
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Address of a publication named by a CURIE we know, else null: other schemes stay text. */
function publicationLink(publication: string): string | null {
  const [scheme, id] = publication.split(/:(.*)/);
  if (scheme?.toUpperCase() === "PMID" && /^\d+$/.test(id ?? "")) return `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
  if (scheme?.toUpperCase() === "DOI" && id) return `https://doi.org/${encodeURI(id)}`;
  return /^\d{5,9}$/.test(publication) ? `https://pubmed.ncbi.nlm.nih.gov/${publication}/` : publication;
}
