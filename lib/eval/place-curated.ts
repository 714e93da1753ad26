import type { EntityType } from "@/lib/knowledge/entity";
import { entityNumber, nameOf } from "@/lib/paths/graph-index";
import type { CuratedPath } from "./curated-paths";
import type { Cause, Opened } from "./eval-set";
import { leftOutOf, nameReader } from "./gold-names";
import { byXref } from "./look-up";

/** A curated path that can be measured: its drug is in the graph and a human protein follows the drug. A disease may be a phenotype or an event of the graph. */
export type Placed = { path: CuratedPath; drug: number; protein: number; disease: number | null };

/** Finds the ends and the first protein of curated paths in the graph, by identifier, ends by name where that fails. */
export function placeCurated(paths: readonly CuratedPath[], opened: Opened): { placed: Placed[]; leftOut: Cause[] } {
  const { index } = opened;
  const drugOf = finder(opened, ["drug"]);
  const diseaseOf = finder(opened, ["disease", "phenotype", "adverse_event"]);
  const proteins = byXref(index, "gene");
  const placed: Placed[] = [];
  const [otherNodes, drugs, notHuman, diseases] = [
    new Map<string, number>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const path of paths) {
    const { first } = path;
    if (first?.label !== "Protein") {
      const label = first?.label ?? "none";
      otherNodes.set(label, (otherNodes.get(label) ?? 0) + 1);
      continue;
    }
    const [drug, [protein], disease] = [drugOf(path.drug), proteins.get(first.id) ?? [], diseaseOf(path.disease)];
    if (drug === null) drugs.add(path.drug.name);
    if (protein === undefined) notHuman.add(first.id);
    if (drug === null || protein === undefined) continue;
    if (disease === null) diseases.add(path.disease.name);
    placed.push({ path, drug, protein, disease });
  }
  const leftOut = leftOutOf({
    "kinds of node other than a protein after the drug, with their paths": [...otherNodes].map(
      ([label, count]) => `${label} ${count}`,
    ),
    "drugs unresolved": drugs,
    "proteins that are no human gene of the graph": notHuman,
    "diseases unresolved (their paths are measured, as not found)": diseases,
  });
  return { placed, leftOut };
}

type Named = { name: string; curies: string[] };

/** By id or cross reference, the earlier type first, then the one of the same name; else by name. */
function finder(opened: Opened, types: readonly EntityType[]): (named: Named) => number | null {
  const { index } = opened;
  const xrefs = types.map((type) => byXref(index, type));
  const byName = nameReader(opened, types);
  return ({ name, curies }) => {
    const isNamed = (entity: number) => nameOf(index, entity).toLowerCase() === name.toLowerCase();
    const own = curies.map((curie) => entityNumber(index, curie)).filter((entity) => entity >= 0);
    const [sharing] = [own, ...xrefs.flatMap((of) => curies.map((curie) => of.get(curie) ?? []))].filter(
      (found) => found.length > 0,
    );
    return sharing?.find(isNamed) ?? sharing?.[0] ?? byName(name);
  };
}
