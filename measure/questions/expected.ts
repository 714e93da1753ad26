import type { ExpectationOf, Expr, Narrowing } from "./entry";
import type { Facts, Stated } from "./facts";

/** What an answer must hold, and what it may hold beside: the rest is wrong. */
export type Bounds = { must: ReadonlySet<string>; may: ReadonlySet<string> };

/** A name of an expectation that the loaded graph does not hold. */
export class NotHeld extends Error {
  constructor(readonly text: string) {
    super(`the graph holds nothing named "${text}"`);
  }
}

/** The id of a thing by its name; throws `NotHeld` where the loaded graph has none, and the question is left out. */
export function heldId(facts: Facts, type: "drug" | "adverse_event" | "gene", name: string): string {
  const id = facts.idOf(type, name);
  if (id === null) throw new NotHeld(name);
  return id;
}

/** The adverse events of a set of drugs: listed on a label, or reported with IC025 > 0; what stands apart may be left in or out of what another drug takes away; an equal term is taken away too. */
export function expectedEvents({ set, filters = {} }: { set: Expr; filters?: Narrowing | undefined }, facts: Facts) {
  const all = boundsOf(set, filters, facts);
  if (filters.organ === undefined) return all;
  const organ = facts.ofOrgan(filters.organ);
  if (!organ) throw new Error(`no words are known here for the organ "${filters.organ}"`);
  return {
    must: filtered(all.must, (id) => organ.must.has(id)),
    may: filtered(all.may, (id) => organ.must.has(id) || organ.may.has(id)),
  };
}

function boundsOf(expr: Expr, filters: Narrowing, facts: Facts): Bounds {
  if ("drug" in expr) {
    const { counted, apart } = eventsOf(heldId(facts, "drug", expr.drug), filters, facts);
    return { must: counted, may: new Set([...counted, ...apart]) };
  }
  if ("minus" in expr) {
    const [from, without] = expr.minus.map((part) => boundsOf(part, filters, facts));
    if (!from || !without) throw new Error("a difference has two parts");
    const isIn = (ids: ReadonlySet<string>) => (id: string) => facts.sameAs(id).some((term) => ids.has(term));
    return {
      must: filtered(from.must, (id) => !isIn(without.may)(id)),
      may: filtered(from.must, (id) => !isIn(without.must)(id)),
    };
  }
  const parts = ("and" in expr ? expr.and : "or" in expr ? expr.or : expr.of).map((part) =>
    sure(boundsOf(part, filters, facts)),
  );
  const needed = "and" in expr ? parts.length : "or" in expr ? 1 : expr.atLeast;
  const held = filtered(
    new Set(parts.flatMap((part) => [...part])),
    (id) => parts.filter((part) => part.has(id)).length >= needed,
  );
  return { must: held, may: held };
}

function sure({ must }: Bounds): ReadonlySet<string> {
  return must;
}

function filtered(ids: ReadonlySet<string>, keep: (id: string) => boolean): Set<string> {
  return new Set([...ids].filter(keep));
}

/** Of one drug: what counts, and what stands apart as administrative, as what the drug is used for (but what is boxed), or as a likely artefact of that. */
function eventsOf(drug: string, { source, casesMin }: Narrowing, facts: Facts) {
  const listed = onLabel(drug, facts.from);
  const signals = facts
    .from(drug, "reported_with")
    .filter(({ value, cases }) => (value ?? 0) > 0 && (cases ?? 0) >= (casesMin ?? 0));
  const ofLabel = source === "signal" || casesMin !== undefined ? [] : listed;
  const ofReports = source === "label" ? [] : signals;
  const boxed = new Set(listed.filter(({ predicate }) => predicate === "boxed_warning").map(({ object }) => object));
  const isHarm = (claim: Stated) => counts(claim) && (!claim.treated || boxed.has(claim.object));
  const counted = new Set([...ofLabel, ...ofReports].filter(isHarm).map(({ object }) => object));
  const all = [...ofLabel, ...ofReports].map(({ object }) => object);
  return { counted, apart: new Set(all.filter((id) => !counted.has(id))) };
}

function counts({ administrative, artefact }: Stated): boolean {
  return !administrative && !artefact;
}

/** What labels state of a thing as an adverse event: in a box, among warnings, or listed. */
function onLabel(id: string, statedOf: Facts["from"]): Stated[] {
  return ["boxed_warning", "warned_of", "listed_on_label"].flatMap((predicate) => statedOf(id, predicate));
}

/** Yes where a label lists the event or an equal term; no where a label is there, lists none and there is no signal; else open. */
export function expectedVerdict(drug: string, event: string, facts: Facts): boolean | null {
  const terms = new Set(facts.sameAs(event));
  const listed = onLabel(drug, facts.from);
  if (listed.some(({ object }) => terms.has(object))) return true;
  const isReported = facts
    .from(drug, "reported_with")
    .some(({ object, value }) => terms.has(object) && (value ?? 0) > 0);
  return listed.length > 0 && !isReported ? false : null;
}

/** Drugs with an event; those that have it only under an equal term may stand either way. */
export function expectedDrugs(
  { event, among, filters = {} }: Omit<ExpectationOf<"drugs">, "kind">,
  facts: Facts,
): Bounds {
  const own = heldId(facts, "adverse_event", event);
  const asked = among && new Set(among.map((name) => heldId(facts, "drug", name)));
  const holders = (id: string) => drugsWith(id, filters, facts).filter((drug) => !asked || asked.has(drug));
  const must = new Set(holders(own));
  return { must, may: new Set([...must, ...facts.sameAs(own).flatMap(holders)]) };
}

function drugsWith(event: string, { source, casesMin }: Narrowing, facts: Facts): string[] {
  const listed = source === "signal" || casesMin !== undefined ? [] : onLabel(event, facts.to);
  const signals = facts
    .to(event, "reported_with")
    .filter(({ value, cases }) => (value ?? 0) > 0 && (cases ?? 0) >= (casesMin ?? 0));
  return [...listed, ...(source === "label" ? [] : signals)].filter(counts).map(({ subject }) => subject);
}

/** What a drug is stated to act on. */
export function expectedTargets(drug: string, facts: Facts): Bounds {
  const must = new Set(facts.from(drug, "targets").map(({ object }) => object));
  return { must, may: new Set([...must, ...facts.from(drug, "binds_in_assay").map(({ object }) => object)]) };
}

/** Pathways of one gene; of several, those of all must be there and those of any may be. */
export function expectedPathways(genes: readonly string[], facts: Facts): Bounds {
  const each = genes.map((gene) => new Set(facts.from(gene, "member_of").map(({ object }) => object)));
  const may = new Set(each.flatMap((ids) => [...ids]));
  return { must: filtered(may, (id) => each.every((ids) => ids.has(id))), may };
}

/** What the drug is indicated for; nothing may be added or left out. */
export function expectedIndications(drug: string, facts: Facts): Bounds {
  const ids = new Set(facts.from(drug, "indicated_for").map(({ object }) => object));
  return { must: ids, may: ids };
}

/** Whether a target of the drug is itself stated to bring about the event or an equal term, and not the other way round than the drug acts: then there is a path. */
export function hasShortPath(drug: string, event: string, facts: Facts): boolean {
  const affecting = facts.sameAs(event).flatMap((term) => facts.to(term, "affects_event"));
  const ways = (subject: string) => affecting.filter((each) => each.subject === subject).map(({ way }) => way);
  return facts.from(drug, "targets").some(({ object, way }) => {
    const stated = facts.genesOf(object).flatMap(ways);
    return stated.length > 0 && (way === null || stated.some((each) => each === null || each === way));
  });
}
