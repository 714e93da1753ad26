import { Badge } from "@/components/ui/badge";
import { SourceLink } from "@/components/ui/source-link";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { RELATIONS } from "@/lib/domain/relations";
import { counted, TIER_WORDS } from "@/lib/server/web/words";
import type { SourceInfo } from "./claim-source";
import { EvidenceRecord } from "./evidence-record";
import { fieldWords } from "./field-words";

/** What a source states, with its own statistic, its licence, and each record behind it. */
export function ClaimCard({ claim, names, dataset, evidenceMax = 5, full = false }: Props) {
  const nameOf = (id: string) => names.find((each) => each.id === id)?.name ?? id;
  const shown = full ? claim.evidence : claim.evidence.slice(0, evidenceMax);
  return (
    <article className="space-y-2 rounded-md border border-line p-3 text-sm" aria-label={`Claim ${claim.id}`}>
      <p>
        <strong className="font-semibold">{nameOf(claim.subject)}</strong> {RELATIONS[claim.predicate].words}{" "}
        <strong className="font-semibold">{nameOf(claim.object)}</strong>
        {claim.negated && <Badge tone="warn">negated</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {claim.statistic && <Badge tone="accent">{statisticText(claim.statistic)}</Badge>}
        {claim.sign !== "unknown" && <Badge>{claim.sign}</Badge>}
        {claim.flags.map((flag) => (
          <Badge key={flag} tone="warn">
            {flag.replaceAll("_", " ")}
          </Badge>
        ))}
      </p>
      <Qualifiers qualifiers={claim.qualifiers} />
      <p className="text-muted">
        {dataset ? (
          <>
            <SourceLink href={dataset.link}>{dataset.title}</SourceLink> {dataset.version}, {dataset.licence} (
            {TIER_WORDS[dataset.tier]})
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
        <a href={`/claims/${claim.id}`} className="inline-block py-1 text-accent underline">
          {shown.length < claim.evidence.length ? `All ${claim.evidence.length} evidence records` : "Open as a record"}
        </a>
      )}
    </article>
  );
}

type Props = {
  claim: Claim;
  names: EntityRef[];
  dataset: SourceInfo | undefined;
  evidenceMax?: number;
  full?: boolean;
};

/** "IC025 5.31 log2" */
function statisticText({ name, value, unit }: NonNullable<Claim["statistic"]>): string {
  return `${name} ${Number(value.toPrecision(4)).toLocaleString("en-GB", { maximumFractionDigits: 10 })} ${unit}`.trim();
}

function Qualifiers({ qualifiers }: { qualifiers: Claim["qualifiers"] }) {
  const said = Object.entries(qualifiers).filter(([, value]) => value !== null);
  if (said.length === 0) return null;
  return <p className="text-muted">{said.map(([name, value]) => `${fieldWords(name)}: ${value}`).join("; ")}</p>;
}
