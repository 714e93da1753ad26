import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Artifacts } from "@/lib/domain/run/artifacts";

/** What a coverage cell speaks of, by name; a pair ("DRUG|EVENT") reads "tofacitinib and Pulmonary embolism". */
export function coverageName(entity: string, names: readonly EntityRef[]): string {
  return entity
    .split("|")
    .map((id) => names.find((each) => each.id === id)?.name ?? slugName(id))
    .join(" and ");
}

/** Every name an answer holds: of what is drawn, of the steps of its paths and of what its findings speak of. */
export function namesIn({ subgraph, paths, weakRoutes }: Artifacts, findings: readonly Fact[]): EntityRef[] {
  const steps = [...paths, ...weakRoutes].flatMap((path) => path.steps);
  return [...subgraph.nodes, ...steps, ...findings.flatMap(({ entities }) => entities)];
}

/** An adverse event's id is the slug of its preferred term; other ids say nothing to a reader and stay as they are. */
function slugName(id: string): string {
  const slug = /^AE:(.+)$/.exec(id)?.[1]?.replaceAll("_", " ");
  return slug ? slug.charAt(0).toUpperCase() + slug.slice(1) : id;
}
