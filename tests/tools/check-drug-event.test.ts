import { expect, it } from "vitest";
import { edgeOf } from "@/lib/domain/graph";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { paediatricLabels } from "@/lib/sources/labels/paediatric-labels";
import { newClaim, record } from "@/lib/sources/source";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";
import { CELECOXIB, graph, HALOPERIDOL, HYDRALAZINE, IBUPROFEN, METFORMIN, runTool } from "./bench";

const states = (rows: readonly Record<string, unknown>[]) => rows.map(({ source, state }) => [source, state]);

it("tells source by source that a pair has a signal and no listing, and shows related wordings apart", async () => {
  const { rows, findings, coverage } = await runTool("check_drug_event", {
    drug: METFORMIN,
    event: "AE:lactic_acidosis",
  });
  expect(states(rows)).toEqual([
    ["FAERS signals", "signal"],
    ["SIDER", "not_listed"],
    ["TWOSIDES sample", "not_covered"],
    ["SIDER", "related"],
  ]);
  expect(rows[3]).toMatchObject({ name: "Acidosis", equivalent: false });
  const absence = findings.find(({ kind }) => kind === "searched_empty");
  expect(absence).toMatchObject({ predicate: "listed_on_label", polarity: "denies", datasets: ["sider"] });
  const cell = coverage.find(({ state }) => state === "searched_empty");
  expect(absence?.from.coverage).toEqual([`${cell?.dataset}/${cell?.aspect}/${cell?.entity}`]);
});

it("finds a listing under an equivalent term and names it", async () => {
  const { rows, findings } = await runTool("check_drug_event", { drug: HALOPERIDOL, event: "HP:0001657" });
  expect(rows[0]).toMatchObject({ state: "listed", id: "AE:electrocardiogram_qt_prolonged", equivalent: true });
  expect(findings[0]?.entities.map(({ id, role }) => [id, role])).toContainEqual(["HP:0001657", "via"]);
  expect(findings.some(({ predicate }) => predicate === "maps_to")).toBe(true);
});

it("F70: keeps a likely indication artefact and a source without data from reading as evidence or as safety", async () => {
  const pain = await runTool("check_drug_event", { drug: IBUPROFEN, event: "AE:pain" });
  expect(states(pain.rows)[0]).toEqual(["FAERS signals", "signal_artefact"]);
  expect(pain.total).toBe(0);
  const none = await runTool("check_drug_event", { drug: CELECOXIB, event: "AE:agranulocytosis" });
  expect(none.status).toBe("empty");
  expect(states(none.rows)).toEqual([
    ["SIDER", "not_listed"],
    ["FAERS signals", "no_signal"],
    ["TWOSIDES sample", "not_covered"],
  ]);
});

it("is not loaded, and mints no absence, where no source can be searched", async () => {
  const blind = { ...graph, coverage: () => [], datasets: [], edges: () => [] };
  const { status, findings } = await runTool("check_drug_event", { drug: CELECOXIB, event: "AE:nausea" }, blind);
  expect(status).toBe("not_loaded");
  expect(findings.filter(({ kind }) => kind === "searched_empty")).toEqual([]);
});

it("takes a listing of a single label section for one, and its silence on another event for nothing", async () => {
  const { key, aspects } = paediatricLabels.dataset;
  const evidence = [record("u-1", null)];
  const ends = { subject: HYDRALAZINE, object: "AE:nausea", dataset: key };
  const claim = newClaim({ ...ends, predicate: "listed_on_label", strength: 0.9, evidence });
  const dataset = { ...paediatricLabels.dataset, aspects, checksum: "", rowsIn: 1, claimsOut: 1, dropped: {} };
  const builder = indexBuilder({ version: "g", edition: "open", datasets: [...DATASETS, dataset] }, [...ENTITIES]);
  for (const name of NAMES) builder.name(name);
  builder.edge(edgeOf(claim));
  const one = openGraph(builder.finish(), { claims: async () => [claim], passages: async () => [], notLoaded: [] });
  const check = async (event: string) =>
    (await runTool("check_drug_event", { drug: HYDRALAZINE, event }, one)).rows.map(({ state }) => state);
  expect(await check("AE:nausea")).toContain("listed");
  expect(await check("AE:tremor")).not.toContain("not_listed");
});
