import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ownValue } from "@/lib/domain/own-value";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { declareEvent, linkEvent } from "./adverse-event";
import { reviewedTermOf } from "./event-synonyms-table";

const TABLE = table("hpo/medraMapping.tsv", "term|cui|phenotype|label|code|level|verdict|remark", {
  header: false,
  quote: false,
  encoding: "windows-1252",
});
type Row = RowOf<typeof TABLE>;
const METHOD = "HPO MedDRA mapping";

/** How sure the curator was of the mapping; most rows carry no verdict, or a remark in its place. */
const VERDICTS: Record<string, number> = { OK: 0.9, MAP: 0.75, "?": 0.5 };
const UNJUDGED = 0.7;

/** HPO's hand-curated mapping of MedDRA terms to phenotypes. It runs after the sources of adverse events, and adds terms they do not have. */
export const meddraMapping = defineSource({ key: "hpo-meddra", files: [TABLE] }, async function* (context) {
  const seen = new Set<string>();
  for await (const { row } of rowsOf(context, TABLE))
    yield* mapped({ ...row, verdict: row.verdict.toUpperCase() }, context, seen);
});

function* mapped(row: Row, context: SourceContext, seen: Set<string>): Generator<Draft> {
  const { term, cui, phenotype, verdict } = row;
  const { registries, drop } = context;
  if (verdict === "NO") return drop("curator's verdict is No");
  const target = registries.byCurie(phenotype, "phenotype");
  if (!target) return drop("HPO id is obsolete without a replacement, or no phenotypic abnormality", term);
  const { event, drafts } = eventOf(term, cui, context);
  const pair = `${event.id} ${target.id}`;
  if (seen.has(pair)) return drop("another row of the same term and phenotype");
  seen.add(pair);
  yield* drafts;
  if (/^C\d{7}$/.test(cui)) yield* linkEvent(context, event.id, `UMLS:${cui}`, METHOD);
  yield* claimed(event, target, row, context);
}

/**
 * The event of a term: that of our reviewed table; else a term that no event bears, with the UMLS id of one, is another name of
 * that event. One id may be of several preferred terms ("Pyrexia", "Body temperature increased").
 */
function eventOf(term: string, cui: string, context: SourceContext): { event: Entity; drafts: Draft[] } {
  const reviewed = context.registries.byName("adverse_event", reviewedTermOf(term) ?? "");
  if (reviewed) return named(reviewed, term);
  const declared = declareEvent(context, term);
  const known = context.registries.byCurie(`UMLS:${cui}`, "adverse_event");
  if (declared.drafts.length === 0 || !known || cui === "") return declared;
  return named(known, term);
}

function named(event: Entity, text: string): { event: Entity; drafts: Draft[] } {
  return { event, drafts: [{ kind: "name", entity: event.id, text, nameKind: "synonym" }] };
}

function* claimed(event: Entity, target: Entity, row: Row, context: SourceContext): Generator<Draft> {
  const isNamed = (text: string) =>
    context.registries.byName("phenotype", text)?.id === target.id ||
    normaliseName(text) === normaliseName(target.name);
  const exact = isNamed(row.term) && isNamed(event.name);
  if (exact) yield* linkEvent(context, event.id, target.id, METHOD);
  const method = exact ? "HPO's mapping, and the same name" : "HPO's mapping, by a curator";
  const payload = { method, term: row.term, umls: row.cui, verdict: row.verdict || null };
  yield claimDraft(event, "maps_to", target, {
    qualifiers: { match: exact ? "exact" : "close" },
    strength: exact ? 1 : (ownValue(VERDICTS, row.verdict) ?? UNJUDGED),
    evidence: [record(`${row.term} ${row.phenotype}`, `https://hpo.jax.org/browse/term/${target.id}`, payload)],
  });
}
