import { EntityLink } from "@/components/entity/mark";
import { Badge } from "@/components/ui/badge";
import { SourceLink } from "@/components/ui/source-link";
import { TextLink } from "@/components/ui/text-link";
import { type Claim, type Evidence, type Frequency, frequenciesIn } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { RELATIONS } from "@/lib/domain/relations";
import { codeWords, counted, tierWords } from "@/lib/server/web/words";
import type { SourceInfo } from "./claim-source";
import { fieldWords } from "./field-words";

/** Records shown of a claim beside others. */
const EVIDENCE_MAX = 5;

/** What a source states, with its own statistic, its licence, and each record behind it. */
export function ClaimCard({ claim, names, dataset, full = false }: Props) {
  const shown = full ? claim.evidence : claim.evidence.slice(0, EVIDENCE_MAX);
  return (
    <article className="space-y-2 rounded-md border border-line p-3 text-sm" aria-label={`Claim ${claim.id}`}>
      <p>
        <End id={claim.subject} names={names} /> {RELATIONS[claim.predicate].words}{" "}
        <End id={claim.object} names={names} />
        {claim.negated && <Badge tone="warn">negated</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {claim.statistic && <Badge tone="accent">{statisticText(claim.statistic)}</Badge>}
        {claim.sign !== "unknown" && <Badge>{claim.sign}</Badge>}
        {claim.flags.map((flag) => (
          <Badge key={flag} tone="warn">
            {codeWords(flag)}
          </Badge>
        ))}
      </p>
      <Qualifiers qualifiers={claim.qualifiers} />
      <p className="text-muted">
        {dataset ? (
          <>
            <SourceLink href={dataset.link}>{dataset.title}</SourceLink> {dataset.version}, {dataset.licence} (
            {tierWords(dataset.tier)})
          </>
        ) : (
          claim.dataset
        )}
        , {counted(claim.evidence.length, "evidence record")}
      </p>
      <ul className="space-y-2">
        {shown.map((evidence) => (
          <li key={evidence.recordId}>
            <EvidenceRecord evidence={evidence} />
          </li>
        ))}
      </ul>
      {!full && (
        <TextLink href={`/claims/${claim.id}`}>
          {shown.length < claim.evidence.length ? `All ${claim.evidence.length} evidence records` : "Open as a record"}
        </TextLink>
      )}
    </article>
  );
}

type Props = {
  claim: Claim;
  names: EntityRef[];
  dataset: SourceInfo | undefined;
  full?: boolean;
};

/** An end of a claim: the way to its page where its name is known. */
function End({ id, names }: { id: string; names: readonly EntityRef[] }) {
  const thing = names.find((each) => each.id === id);
  return thing ? <EntityLink {...thing} /> : <strong className="font-semibold">{id}</strong>;
}

/** "IC025 5.31 log2" */
function statisticText({ name, value, unit }: NonNullable<Claim["statistic"]>): string {
  return `${name} ${Number(value.toPrecision(4)).toLocaleString("en-GB", { maximumFractionDigits: 10 })} ${unit}`.trim();
}

function Qualifiers({ qualifiers }: { qualifiers: Claim["qualifiers"] }) {
  const said = Object.entries(qualifiers).filter(([, value]) => value !== null);
  if (said.length === 0) return null;
  return <p className="text-muted">{said.map(([name, value]) => `${fieldWords(name)}: ${value}`).join("; ")}</p>;
}

/** One source record: its id and link, its own fields, its publications; frequencies with their arms side by side. */
function EvidenceRecord({ evidence }: { evidence: Evidence }) {
  const { recordId, link, publications, payload } = evidence;
  const fields = Object.entries(payload).flatMap(([name, value]) =>
    frequenciesIn(value).length > 0 ? [] : [{ name, value }],
  );
  const frequencies = Object.values(payload).flatMap(frequenciesIn);
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
      {armsOf(frequencies).map((arm) => (
        <div key={arm}>
          <p className="text-muted">{arm === "unclear" ? "Frequency, arm or dose unclear" : `Frequency, ${arm} arm`}</p>
          <p>
            {frequencies
              .filter((each) => each.arm === arm)
              .map(({ text, group }) => (group ? `${text} (${group})` : text))
              .join(", ") || "not stated"}
          </p>
        </div>
      ))}
    </div>
  );
}

function armsOf(frequencies: Frequency[]): Frequency["arm"][] {
  const isUnclear = frequencies.some(({ arm }) => arm === "unclear");
  const isStated = frequencies.some(({ arm }) => arm === "drug");
  return [
    ...(isStated || !isUnclear ? (["drug"] as const) : []),
    ...(isUnclear ? (["unclear"] as const) : []),
    "placebo",
  ];
}

function fieldText(value: Evidence["payload"][string]): string {
  if (value === null) return "not stated";
  if (typeof value === "number") return value.toLocaleString("en-GB", { maximumFractionDigits: 6 });
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Address of a publication named by a CURIE we know, else null: other schemes stay text. */
export function publicationLink(publication: string): string | null {
  const [scheme, id] = publication.split(/:(.*)/);
  if (scheme?.toUpperCase() === "PMID" && /^\d+$/.test(id ?? "")) return `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
  if (scheme?.toUpperCase() === "DOI" && id) return `https://doi.org/${encodeURI(id)}`;
  return /^\d{5,9}$/.test(publication) ? `https://pubmed.ncbi.nlm.nih.gov/${publication}/` : publication;
}
