import type { EntityType } from "@/lib/domain/entity";
import { entityNumber, nameOf } from "@/lib/graph/paths/graph-index";
import type { CuratedPath } from "./curated-paths";
import type { Cause, Opened } from "./eval-set";
import { leftOutOf, nameReader } from "./gold-names";
import { byXref } from "./look-up";

/**
 * A curated path that can be measured: its drug is in the graph and a human protein follows the drug. `proteins` are all
 * that do, as entity numbers in the order of the links. A disease may be a phenotype or an event of the graph.
 */
export type Placed = { path: CuratedPath; drug: number; proteins: readonly number[]; disease: number | null };

/** Finds the ends and the proteins next to the drug of curated paths in the graph, by identifier, ends by name where that fails. */
export function placeCurated(paths: readonly CuratedPath[], opened: Opened): { placed: Placed[]; leftOut: Cause[] } {
  const { index } = opened;
  const drugOf = finder(opened, ["drug"]);
  const diseaseOf = finder(opened, ["disease", "phenotype", "adverse_event"]);
  const genes = byXref(index, "gene");
  const placed: Placed[] = [];
  const [otherNodes, drugs, notHuman, diseases] = [
    new Map<string, number>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const path of paths) {
    const listed = path.next.filter(({ label }) => label === "Protein");
    if (listed.length === 0) {
      const label = path.next[0]?.label ?? "none";
      otherNodes.set(label, (otherNodes.get(label) ?? 0) + 1);
      continue;
    }
    const human = listed.flatMap(({ id }) => genes.get(id)?.[0] ?? []);
    const [drug, disease] = [drugOf(path.drug), diseaseOf(path.disease)];
    if (drug === null) drugs.add(path.drug.name);
    if (human.length === 0) for (const { id } of listed) notHuman.add(id);
    if (drug === null || human.length === 0) continue;
    if (disease === null) diseases.add(path.disease.name);
    placed.push({ path, drug, proteins: human, disease });
  }
  const leftOut = leftOutOf({
    "kinds of node other than a protein after the drug, with their paths": [...otherNodes].map(
      ([label, count]) => `${label} ${count}`,
    ),
    "drugs unresolved": drugs,
    "proteins that are no human gene of the graph, of paths without another": notHuman,
    "diseases unresolved (their paths are measured, as not found)": diseases,
  });
  return { placed, leftOut };
}

type Named = { name: string; curies: string[] };

/**
 * By id or cross reference, the earlier type first; where the identifiers are of several, the one the name denotes, else the
 * one of the first identifier. Else by name.
 */
function finder(opened: Opened, types: readonly EntityType[]): (named: Named) => number | null {
  const { index } = opened;
  const xrefs = types.map((type) => byXref(index, type));
  const byName = nameReader(opened, types);
  return ({ name, curies }) => {
    const own = curies.map((curie) => entityNumber(index, curie)).filter((entity) => entity >= 0);
    const sharing = xrefs.map((of) => curies.flatMap((curie) => of.get(curie) ?? []));
    const found = [own, ...sharing].find((each) => each.length > 0) ?? [];
    if (found.length === 1) return found[0] ?? null;
    const isNamed = (entity: number) => nameOf(index, entity).toLowerCase() === name.toLowerCase();
    const denoted = found.find(isNamed) ?? byName(name);
    return denoted !== null && (found.length === 0 || found.includes(denoted)) ? denoted : (found[0] ?? null);
  };
}
