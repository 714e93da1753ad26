import { differences, numberDifference } from "./compare.mjs";

/** Holds a drawn claim against the raw rows its evidence names: what disagrees, in words; empty when all agrees. */
export function judgeClaim(claim, source, { statements, entities, genes, passages }) {
  if (claim.evidence.length === 0) return ["no evidence"];
  if (source.withoutFile) {
    return claim.evidence.map((evidence) => source.withoutFile(claim, evidence, entities)).filter(Boolean);
  }
  const [found, matched] = [[], []];
  for (const evidence of claim.evidence) {
    const candidates = statements.get(recordOf(source, evidence)) ?? [];
    if (candidates.length === 0) {
      found.push(`no row "${evidence.record_id}"`);
      continue;
    }
    const judged = candidates.map((statement) => ({
      statement,
      differing: [
        ...differences(claim, evidence, statement, { entities, genes }),
        statement.extra?.(evidence, claim, entities),
        passageDifference(evidence, statement, passages),
      ].filter(Boolean),
    }));
    const [best] = judged.sort((one, other) => one.differing.length - other.differing.length);
    found.push(...best.differing.map((text) => `"${evidence.record_id}": ${text}`));
    matched.push(...judged.filter(({ differing }) => differing.length === 0).map(({ statement }) => statement));
  }
  return found.length > 0 ? found : [numberDifference(claim, matched, source)].filter(Boolean);
}

/** The raw row an evidence row names; a number after # tells rows apart that name themselves alike. */
export function recordOf(source, evidence) {
  return source.recordOf ? source.recordOf(evidence) : evidence.record_id.replace(/#\d+$/, "");
}

/** A passage is shown as a quotation, so its words must stand in the source in this order. */
function passageDifference({ payload }, { passageOf }, passages) {
  if (!payload.passage || passageOf === undefined) return undefined;
  const squeeze = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const text = squeeze(passages.get(payload.passage));
  if (text === "") return `no passage ${payload.passage}`;
  return squeeze(passageOf).includes(text) ? undefined : `passage ${payload.passage} does not stand in the text`;
}
