import type { Filters, GeneRelation } from "@/lib/domain/run/question";
import type { Construction } from "./chart";
import type { Meaning, Predicate } from "./meaning";
import { rowsOf } from "./rows";

const ACTING: GeneRelation[] = ["targets", "binds_in_assay", "interacts_with"];

function said(of: Predicate["of"], parts: readonly Meaning[], more: Partial<Predicate> = {}): Meaning | null {
  const named = parts.find(({ set }) => set);
  if (!named?.set) return null;
  const filters: Filters = Object.assign({}, ...parts.filter((each) => each !== named).map((each) => each.filters), more.filters);
  const denied = more.denied ?? named.denied ?? false;
  return { predicates: [{ of, set: named.set, denied, filters }] };
}

const has =
  (filters: Filters = {}, denied?: boolean) =>
  (...parts: Meaning[]) =>
    said("events", parts, { filters, ...(denied !== undefined && { denied }) });

const atGene = (filters: Filters) => (...parts: Meaning[]) => said("genes", parts, { filters });

/** What is denied: a predicate turned round; a second denial does not go with it. */
function denied(...parts: Meaning[]): Meaning | null {
  const of = parts.find(({ predicates }) => predicates)?.predicates ?? [];
  if (of.length === 0 || of.some((each) => each.denied)) return null;
  return { predicates: of.map((each) => ({ ...each, denied: true })) };
}

function both(...parts: Meaning[]): Meaning {
  return { predicates: parts.flatMap(({ predicates = [] }) => predicates) };
}

/** What a drug is said to do: to cause an event, to treat something, to act at a gene. */
export const PREDICATES: Construction<Meaning>[] = [
  ...rowsOf("VP", ["cause ES", "has ES", "cause risk? ae? of ES", "has ae of ES", "has evidence of ES"], has()),
  ...rowsOf("VP", ["of ES"], has(), 1),
  ...rowsOf("VP", ["ES"], has(), 1.3),
  ...rowsOf("VP", ["seen of ES", "aux seen of ES", "evidence of ES"], has()),
  ...rowsOf("VP", ["has EVID evidence of? ES", "has EVID listv of? ES", "has EVID ae of ES", "has ES of EVID"], has()),
  ...rowsOf("VP", ["has ES signal", "has ES report"], has({ source: "signal" })),
  ...rowsOf("VP", ["has|cause no listv of? ES EVID?", "has no EVID listv of? ES", "no listv of? ES EVID?"], has({ source: "label" }, true)),
  ...rowsOf("VP", ["cause ES EVID", "has ES EVID", "of ES EVID", "has EVID of ES", "EVID of ES", "has ES of EVID"], has()),
  ...rowsOf("VP", ["label listv ES", "label has ES", "listv ES", "label listv ES of", "of label listv ES"], has({ source: "label" })),
  ...rowsOf("VP", ["aux EVID of ES", "aux evidence of? ES"], has()),
  ...rowsOf("VP", ["without ES", "without of? ES", "without evidence of? ES", "no ES", "has no ES", "absent ES"], has({}, true)),
  ...rowsOf("VP", ["without EVID of ES", "no EVID of ES", "has no EVID of ES", "without ES EVID", "no ES EVID", "has no ES EVID", "no ES EVID", "nothing of ES EVID?", "no evidence of ES", "not EVID of ES", "absent EVID of ES"], has({}, true)),
  ...rowsOf("VP", ["has ES NEVID", "cause ES NEVID", "NEVID of ES"], (...parts) => lacking(parts)),
  ...rowsOf("VP", ["without EVID ES", "no EVID ES", "has no EVID ES"], has({}, true)),
  ...rowsOf("VP", ["not VP", "not aux? VP", "neither VP"], denied),
  ...rowsOf("VP", ["treat ES", "of? use of ES", "aux treat ES"], (...parts) => said("use", parts)),
  ...rowsOf("VP", ["hit GS"], atGene({})),
  ...rowsOf("VP", ["inhibit GS", "inhibitorn of? GS", "GS inhibitorn", "inhibit of? GS"], atGene({ relations: ACTING, action: "inhibition" })),
  ...rowsOf("VP", ["activate GS", "activatorn of? GS", "GS activatorn"], atGene({ relations: ACTING, action: "activation" })),
  ...rowsOf("VP", ["aux? metab of? GS", "GS metab"], atGene({ relations: ["metabolised_by"] })),
  ...rowsOf("VP", ["aux? transportv of? GS"], atGene({ relations: ["transported_by"] })),
  ...rowsOf("VP", ["substrate of? GS", "GS substrate"], atGene({ relations: ["metabolised_by", "transported_by"] })),
  ...rowsOf("VP", ["has S listv? of? ES", "has ES of S", "of ES of S", "has ES S"], (...parts) => {
    const [predicate] = said("events", parts)?.predicates ?? [];
    const sections = parts.find((each) => each.sections)?.sections;
    return predicate && sections ? { predicates: [{ ...predicate, sections }] } : null;
  }),
  ...rowsOf("VPS", "VP", (vp) => vp),
  ...rowsOf("VPS", ["VPS and VP", "VPS but VP", "VPS comma VP", "VPS that VP", "VPS and|but that VP"], both),
];

function lacking(parts: readonly Meaning[]): Meaning | null {
  const made = said("events", parts, { denied: true });
  const [predicate] = made?.predicates ?? [];
  const { lacks, ...filters } = predicate?.filters ?? {};
  const source = lacks === "any" ? undefined : lacks;
  return predicate ? { predicates: [{ ...predicate, filters: { ...filters, ...(source && { source }) } }] } : null;
}

const every = { op: "all", type: "drug" } as const;

/** The drugs asked for: all, or those named or of a class, with what they are said to do. */
export const DRUG_NOUN: Construction<Meaning>[] = [
  ...rowsOf("DN", "drugn", () => ({ set: every, predicates: [] })),
  ...rowsOf("DN", ["DS", "of DS"], (...parts) => ({ ...parts.at(-1), predicates: [] })),
  ...rowsOf("DN", ["GS inhibitorn", "inhibitorn of? GS", "GS activatorn", "activatorn of? GS", "GS substrate", "substrate of? GS"], (a, b, c) => {
    const gene = [a, b, c].find((each) => each?.set);
    return gene?.set ? { set: every, predicates: [actor(gene, a, b)] } : null;
  }),
  ...rowsOf("DN", ["DN that? VPS", "DN that? aux? VPS", "DN of that VPS"], (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates);
    const predicates = parts.flatMap((each) => each.predicates ?? []);
    return noun?.set ? { ...noun, predicates } : null;
  }),
  ...rowsOf("DN", ["DN of DS"], (noun, _, among) => (noun.set?.op === "all" && among.set ? { ...among, predicates: noun.predicates ?? [] } : null)),
  ...rowsOf("DN", ["DN comma? DS aside", "DS aside comma? DN", "DN comma except DS"], (...parts) => {
    const [a, b] = parts.filter((each) => each.set);
    const noun = [a, b].find((each) => each?.predicates);
    const out = [a, b].find((each) => each !== noun);
    return noun?.set && out?.set ? { ...noun, set: { op: "minus", from: noun.set, without: out.set } } : null;
  }),
  ...rowsOf("DN", ["DN except of? DS"], (noun, _a, _b, out) =>
    noun.set && out.set ? { ...noun, set: { op: "minus", from: noun.set, without: out.set } } : null,
  ),
];

function actor(gene: Meaning, a: Meaning, b: Meaning): Predicate {
  const text = [a.text, b.text].find((each) => each) ?? "";
  const filters: Filters =
    text === "substrate"
      ? { relations: ["metabolised_by", "transported_by"] }
      : { relations: ACTING, action: text === "activatorn" ? "activation" : "inhibition" };
  return { of: "genes", set: gene.set ?? every, denied: false, filters };
}
