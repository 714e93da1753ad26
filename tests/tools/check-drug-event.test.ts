import { expect, it } from "vitest";
import { CELECOXIB, graph, HALOPERIDOL, IBUPROFEN, METFORMIN, runTool } from "./bench";

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
  const absence = findings.find(({ kind }) => kind === "absence");
  expect(absence).toMatchObject({ predicate: "listed_on_label", polarity: "negative", datasets: ["sider"] });
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
  expect(findings.filter(({ kind }) => kind === "absence")).toEqual([]);
});
