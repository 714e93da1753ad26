import { expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { edgeOf, type Graph } from "@/lib/domain/graph";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { exportedRun } from "@/lib/server/share/exported-run";
import { withoutPatient } from "@/lib/server/share/redaction";
import { askIn } from "@/tests/agent/artifacts/asking";
import { statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const CONDITIONS =
  "psoriasis gout asthma epilepsy migraine anaemia sepsis rickets scurvy malaria measles cholera typhoid".split(" ");
const DRUG = "DRUGCENTRAL:1";

/** A drug that lists headache and gout; each condition is a disease and an adverse event that mean the same. */
const graph = patientGraph();

it.each([
  ["Does metformin cause headache in a patient with psoriasis and gout?", /psoriasis|gout/i],
  ["Does metformin cause headache in patients with gout?", /gout/i],
  ["adverse events of metformin in patients with gout", /MONDO:gout/],
])("leaves out parts made from what is known of the patient: %s", async (question, told) => {
  const { state } = await askIn(graph, question);
  expect(state.reading?.query?.conditions?.length).toBeGreaterThan(0);
  const shared = await withoutPatient({ ...state, graphVersion: graph.version }, graph);
  const exported = await exportedRun("run", { ...state, graphVersion: graph.version }, async () => graph);
  expect(JSON.stringify(exported)).not.toMatch(told);
  expect(JSON.stringify({ ...shared, question: "" })).not.toMatch(told);
});

it("names nothing of a patient that is beyond what is weighed", async () => {
  const { state } = await askIn(graph, `adverse events of metformin. The patient has ${CONDITIONS.join(", ")}.`);
  expect(state.reading?.query?.conditions).toHaveLength(10);
  const { reading, results } = await withoutPatient({ ...state, graphVersion: graph.version }, graph);
  expect(reading?.named.map(({ text }) => text)).toEqual(["metformin"]);
  expect(JSON.stringify(results)).not.toContain("typhoid");
});

function patientGraph(): Graph {
  const entity = (id: string, name: string, type: Entity["type"]): Entity => ({ id, name, type, xrefs: [] });
  const entities = [
    entity(DRUG, "metformin", "drug"),
    entity("AE:headache", "Headache", "adverse_event"),
    ...CONDITIONS.flatMap((name) => [
      entity(`AE:${name}`, `${name.charAt(0).toUpperCase()}${name.slice(1)}`, "adverse_event"),
      entity(`MONDO:${name}`, name, "disease"),
    ]),
  ];
  const claims: Claim[] = [
    ...["AE:headache", "AE:gout"].map((object) =>
      statement({ subject: DRUG, predicate: "listed_on_label", object, dataset: "sider" }),
    ),
    ...CONDITIONS.map((name) =>
      statement({
        subject: `AE:${name}`,
        predicate: "maps_to",
        object: `MONDO:${name}`,
        qualifiers: { mapping: "exact" },
      }),
    ),
  ];
  const builder = indexBuilder({ version: "v", edition: "test", datasets: DATASETS }, entities);
  for (const claim of claims) builder.edge(edgeOf(claim));
  const read = async (ids: readonly string[]) => claims.filter(({ id }) => ids.includes(id));
  return openGraph(builder.finish(), { claims: read, passages: async () => [], notLoaded: [] });
}
