import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { CYCLOSPORINE, graph, HALOPERIDOL, HYDRALAZINE, IBUPROFEN, METFORMIN, runTool } from "./bench";

it("S0-184: gives each path with its steps, claims and a finding that names every step", async () => {
  const { rows, findings, total, status } = await runTool("find_drug_to_ae_paths", {
    drug: IBUPROFEN,
    event: "AE:hypertension",
  });
  expect(status).toBe("ok");
  expect(total).toBeGreaterThan(0);
  const known = graph.paths(IBUPROFEN, "AE:hypertension", { mode: "all", top: 10 });
  expect(rows.map(({ name }) => name)).toEqual(
    [...known.paths, ...known.weakRoutes].map(({ steps }) => steps.map(({ name }) => name).join(" → ")),
  );
  const finding = findings.find(({ kind }) => kind === "path");
  expect(finding?.entities.filter(({ role }) => role !== "member").map(({ id }) => id)).toEqual(
    known.paths[0]?.steps.map(({ id }) => id),
  );
  expect(finding?.entities.at(0)).toMatchObject({ id: IBUPROFEN, role: "subject" });
  expect(finding?.from.claimIds.length).toBeGreaterThan(0);
});

it("S0-184: includes paths that reach the event through a pathway, named as a step", async () => {
  const through = graphOf([
    statement({ subject: "D", predicate: "targets", object: "G1" }),
    ...["G1", "G2", "G3"].map((subject) => statement({ subject, predicate: "member_of", object: "P" })),
    statement({ subject: "G2", predicate: "has_phenotype", object: "H" }),
    statement({ subject: "G3", predicate: "has_phenotype", object: "H9" }),
    statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } }),
  ]);
  const { rows, findings } = await runTool("find_drug_to_ae_paths", { drug: "D", event: "A" }, through);
  expect(rows.map(({ name }) => name)).toEqual(["D → G1 → P → G2 → H → A"]);
  const finding = findings.find(({ kind }) => kind === "path");
  expect(finding?.entities.map(({ id }) => id)).toContain("P");
  expect(finding?.from.claimIds).toHaveLength(5);
});

it("finds paths that begin at a gene", async () => {
  const linked = graphOf([
    statement({ subject: "G1", predicate: "has_phenotype", object: "H" }),
    statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } }),
  ]);
  const { rows } = await runTool("find_gene_to_ae_paths", { gene: "G1", event: "A" }, linked);
  expect(rows.map(({ name }) => name)).toEqual(["G1 → H → A"]);
});

it("gives the reason and a searched absence where there is no path", async () => {
  const { total, summary, findings } = await runTool("find_drug_to_ae_paths", {
    drug: HYDRALAZINE,
    event: "AE:tremor",
  });
  expect(total).toBe(0);
  expect(summary).toContain("no path");
  expect(findings.find(({ kind }) => kind === "searched_empty")?.from.coverage).toContain(
    `drugcentral/targets/${HYDRALAZINE}`,
  );
});

it("never grades a path through an assay hit as mechanism", async () => {
  const { findings } = await runTool("find_drug_to_ae_paths", { drug: CYCLOSPORINE, event: "AE:tremor" });
  const assay = findings.filter(({ kind, predicate }) => kind === "path" && predicate === "binds_in_assay");
  expect(assay.length).toBeGreaterThan(0);
  expect(assay.every(({ causalGrade }) => causalGrade === "association")).toBe(true);
});

it("S0-185: shows the source record behind a claim, and says which claims it does not hold", async () => {
  const [edge] = graph.edges({ subject: METFORMIN, predicates: ["reported_with"] });
  const output = await runTool("get_claim_evidence", { claims: [edge?.claimId, "c_0000000000000000"] });
  expect(output.status).toBe("partial");
  expect(output.rows).toMatchObject([
    { record: "metformin|lactic_acidosis", statistic: "IC025 7.01 log2", claimIds: [edge?.claimId] },
  ]);
  expect(output.rows[0]?.says).toContain("case_count: 840");
  expect(output.findings.map(({ kind }) => kind)).toEqual(["reporting_signal", "unresolved_name"]);
});

it("S0-187: lists every relation among given entities", async () => {
  const { rows } = await runTool("build_subgraph", {
    entities: [HALOPERIDOL, "HGNC:6251", "AE:electrocardiogram_qt_prolonged", "AE:nausea"],
  });
  expect(rows.map(({ name, predicate }) => `${name} ${predicate}`).sort()).toEqual([
    "KCNH2 → Electrocardiogram QT prolonged affects_event",
    "haloperidol → Electrocardiogram QT prolonged listed_on_label",
    "haloperidol → Electrocardiogram QT prolonged reported_with",
    "haloperidol → KCNH2 binds_in_assay",
  ]);
});
