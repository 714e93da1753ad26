import { describe, expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { isLabelName } from "@/lib/domain/names/ordinary-words";
import type { PassageHit } from "@/lib/domain/passage";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import type { Registries } from "@/lib/sources/build/registries";
import { drugReader } from "@/lib/sources/labels/drug-mentions";
import { passagesNaming } from "@/lib/tools/labels/pair-passages";

const WARFARIN: Entity = { id: "DRUGCENTRAL:1", name: "warfarin", type: "drug", xrefs: [] };
const OTHER: Entity = { id: "DRUGCENTRAL:2", name: "dextrotest", type: "drug", xrefs: [] };

const { signal } = new AbortController();

describe.each([
  ["dextrotest", true],
  ["Dexta", true],
  ["Dext", false],
  ["Glucose", false],
  ["Today", false],
])("%s in the text of a label", (name, counts) => {
  const text = `Caution with ${name} in all patients.`;

  it("is or is no name of a drug", () => {
    expect(isLabelName(name)).toBe(counts);
  });

  it("is so to the importer of interactions", () => {
    const byName = (_: string, asked: string) => (asked === name ? OTHER : undefined);
    const found = [...drugReader({ byName } as unknown as Registries)(text)];
    expect(found.map(({ drug }) => drug.id)).toEqual(counts ? [OTHER.id] : []);
  });

  it("is so to the tool that quotes a label", async () => {
    const graph = named(name, text);
    const { found } = await passagesNaming(graph, [WARFARIN, { ...OTHER, name: "D" }], signal);
    expect(found.map(({ other }) => other.id)).toEqual(counts ? [OTHER.id] : []);
  });
});

it("are no released names of a drug", async () => {
  const text = "Caution with Releasol in all patients.";
  const found = async (graph: Graph) => (await passagesNaming(graph, [WARFARIN, OTHER], signal)).found;
  expect(await found(named("Releasol", text, "released"))).toEqual([]);
  expect(await found(named("Releasol", text))).toHaveLength(1);
});

/** A graph of two drugs, the second by a further name, in which the label of the first says a text. */
function named(name: string, text: string, kind: "brand" | "released" = "brand"): Graph {
  const builder = indexBuilder({ version: "v", edition: "test", datasets: [] }, [WARFARIN, OTHER]);
  builder.name({ entity: WARFARIN.id, text: WARFARIN.name, kind: "preferred" });
  builder.name({ entity: OTHER.id, text: name, kind });
  const hit: PassageHit = {
    id: "p_0000000000000000",
    entity: WARFARIN.id,
    dataset: "labels",
    document: "Coumatest",
    section: "drug_interactions",
    ordinal: 0,
    text,
    recordId: "1",
    link: null,
    quote: text,
    rank: 1,
  };
  const passages: Graph["passages"] = async ({ entities }) => (entities?.includes(WARFARIN.id) ? [hit] : []);
  return openGraph(builder.finish(), { claims: async () => [], passages, notLoaded: [] });
}
