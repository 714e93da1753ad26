import { expect, it } from "vitest";
import { isStated } from "@/lib/domain/facts/fact";
import { meetsCounts } from "@/lib/domain/signal-bounds";
import { ordered } from "@/lib/tools/list-events";
import {
  CLOZAPINE,
  CYCLOSPORINE,
  HALOPERIDOL,
  HYDRALAZINE,
  IBUPROFEN,
  ids,
  METFORMIN,
  runTool,
  SIMVASTATIN,
  TACROLIMUS,
} from "./bench";
import { indexOf } from "./random-graph";

it("S0-181: lists label and signal events and says which evidence each is in", async () => {
  const output = await runTool("get_drug_adverse_events", { drug: METFORMIN });
  expect(output.total).toBe(3);
  const lactic = output.rows.find(({ id }) => id === "AE:lactic_acidosis");
  expect(lactic).toMatchObject({
    cases: 840,
    ic025: 7.01,
    evidence: ["signal: FAERS signals IC025 7.01"],
    apart: null,
  });
  expect(output.rows.find(({ id }) => id === "AE:acidosis")?.evidence).toEqual(["label: SIDER"]);
  expect(output.findings[0]).toMatchObject({
    kind: "count",
    numbers: expect.arrayContaining([{ value: 3, unit: "adverse events", role: "total" }]),
  });
});

it("sets administrative terms and likely indication artefacts apart and counts neither", async () => {
  const tacrolimus = await runTool("get_drug_adverse_events", { drug: TACROLIMUS });
  expect(tacrolimus.total).toBe(4);
  expect(tacrolimus.rows.at(-1)).toMatchObject({ id: "AE:off_label_use", apart: "administrative term" });
  const ibuprofen = await runTool("get_drug_adverse_events", { drug: IBUPROFEN });
  expect(ibuprofen.rows.filter(({ apart }) => apart)).toMatchObject([
    { id: "AE:pain", apart: "likely indication artefact" },
  ]);
  expect(ibuprofen.total).toBe(4);
});

it("mints claim and statistic findings with units, roles and claim ids", async () => {
  const { findings } = await runTool("get_drug_adverse_events", { drug: METFORMIN });
  const statistic = findings.find(({ kind }) => kind === "reporting_signal");
  expect(statistic).toMatchObject({
    predicate: "reported_with",
    causalGrade: "signal",
    datasets: ["faers"],
    numbers: [
      { value: 7.01, unit: "log2", role: "ic025" },
      { value: 840, unit: "reports", role: "case_count" },
    ],
  });
  const claim = findings.find(({ kind }) => kind === "label_listing");
  expect(claim).toMatchObject({ predicate: "listed_on_label", causalGrade: "label" });
  expect(claim?.from.claimIds[0]).toMatch(/^c_[0-9a-f]{16}$/);
  expect(claim?.from.handle).toBeNull();
});

it("keeps the evidence and counts a filter asks for", async () => {
  expect(ids(await runTool("get_drug_adverse_events", { drug: METFORMIN, source: "label" }))).toEqual([
    "AE:acidosis",
    "AE:nausea",
  ]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: METFORMIN, ic025Min: 7.01 }))).toEqual([
    "AE:lactic_acidosis",
  ]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: METFORMIN, ic025Min: 7.02 }))).toEqual([]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: METFORMIN, ic025Above: 7.01 }))).toEqual([]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: IBUPROFEN, casesMin: 60 }))).toEqual([
    "AE:gastrointestinal_haemorrhage",
  ]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: IBUPROFEN, casesMin: 61 }))).toEqual([]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: HALOPERIDOL, source: "both" }))).toEqual([
    "AE:electrocardiogram_qt_prolonged",
  ]);
});

it("tells a bound that is met from one that is exceeded", () => {
  const counts = { cases: 5, prr: 2 };
  expect([meetsCounts(counts, { prrMin: 2 }), meetsCounts(counts, { prrAbove: 2 })]).toEqual([true, false]);
  expect(meetsCounts({ cases: null, prr: null }, { prrAbove: 0 })).toBe(false);
});

it("F70: words a drug without data as searched and points at the searched cells", async () => {
  const { status, findings, coverage } = await runTool("get_drug_adverse_events", { drug: HYDRALAZINE });
  expect(status).toBe("empty");
  expect(findings.find(({ kind }) => kind === "searched_empty")).toMatchObject({
    polarity: "denies",
    from: { coverage: [`sider/label_listings/${HYDRALAZINE}`, `faers/reporting_signals/${HYDRALAZINE}`] },
  });
  expect(coverage.map(({ state }) => state)).toContain("not_loaded");
});

it("S0-192: gives every row of a long list, and findings for the foremost beside the whole count", async () => {
  const label = { drug: 0, label: true, ic025: 0, artefact: false };
  const long = indexOf(
    Array.from({ length: 150 }, (_, event) => ({ ...label, event })),
    150,
  );
  const { rows, total, findings, refs } = await runTool("get_drug_adverse_events", { drug: "D0" }, long);
  expect(rows).toHaveLength(150);
  expect(total).toBe(149);
  expect(refs).toHaveLength(151);
  expect(findings.filter(isStated)).toHaveLength(40);
  expect(findings[0]?.numbers[0]).toEqual({ value: 149, unit: "adverse events", role: "total" });
});

it("gives reporting statistics of one event, under an equivalent name too", async () => {
  const all = await runTool("get_drug_signals", { drug: HALOPERIDOL });
  expect(all.rows).toMatchObject([{ id: "AE:electrocardiogram_qt_prolonged", cases: 44, ic025: 2.6 }]);
  expect((await runTool("get_drug_signals", { drug: HALOPERIDOL, event: "HP:0001657" })).total).toBe(1);
  const none = await runTool("get_drug_signals", { drug: HALOPERIDOL, event: "AE:nausea" });
  expect(none).toMatchObject({ status: "empty", total: 0 });
  expect(none.findings.find(({ kind }) => kind === "searched_empty")?.entities).toHaveLength(2);
});

it("S0-182: lists targets with their action before what a drug also binds, and counts what it omits", async () => {
  const { rows, total, findings } = await runTool("get_drug_targets", { drug: HALOPERIDOL });
  expect(rows).toMatchObject([
    { name: "DRD2", action: ["INVERSE AGONIST"], relation: "targets", apart: null },
    { name: "KCNH2", relation: "also binds", evidence: ["also binds (assay, 32 nM): DrugCentral"] },
  ]);
  expect(total).toBe(1);
  expect(findings.find(({ predicate, kind }) => kind === "target_activity" && predicate === "targets")).toMatchObject({
    actions: ["INVERSE AGONIST"],
    causalGrade: "mechanism",
  });
  expect(findings.find(({ predicate }) => predicate === "binds_in_assay")).toMatchObject({
    causalGrade: "association",
    numbers: [{ value: 7.5, unit: "-log10 M", role: "pActivity" }],
  });
  const celecoxib = await runTool("get_drug_targets", { drug: "DRUGCENTRAL:568" });
  expect(celecoxib.rows.map(({ name }) => name)).toEqual(["PTGS2"]);
  expect(celecoxib.summary).toContain("1 weaker or unmeasured");
});

it("passes a complex once, with its members", async () => {
  const { rows, refs, findings } = await runTool("get_drug_targets", { drug: METFORMIN });
  expect(rows).toMatchObject([{ id: "GROUP:complex_i", members: ["NDUFS1", "NDUFS2", "NDUFV1"] }]);
  expect(refs.filter(({ type }) => type === "gene")).toHaveLength(3);
  expect(findings.find(isStated)?.entities.filter(({ role }) => role === "member")).toHaveLength(3);
});

it("tells which aspects nothing was loaded for", async () => {
  const output = await runTool("get_drug_indications", { drug: CYCLOSPORINE });
  expect(output.status).toBe("not_loaded");
  expect(output.findings.filter(({ kind }) => kind === "searched_empty")).toEqual([]);
});

it("gives pharmacogenetics with what the source states", async () => {
  const { rows } = await runTool("get_drug_pharmacogenetics", { drug: SIMVASTATIN });
  expect(rows).toMatchObject([{ name: "SLCO1B1", statements: ["level: 1A"], evidence: ["PharmGKB"] }]);
});

it("gives an overview with a count an aspect", async () => {
  const { rows, findings, summary } = await runTool("get_drug_profile", { drug: CLOZAPINE });
  expect(rows.map(({ section, name }) => [section, name])).toEqual([
    ["target", "DRD2"],
    ["adverse event", "Agranulocytosis"],
  ]);
  expect(findings[0]?.numbers).toContainEqual({ value: 1, unit: "targets", role: "held" });
  expect(summary).toContain("1 adverse events");
});

it("orders by reports, those that make no signal too, or by PRR where asked, else by strength", async () => {
  const counts: Record<string, { case_count: number; prr: number }> = {
    c_few: { case_count: 3, prr: 9 },
    c_many: { case_count: 40, prr: 2 },
    c_noise: { case_count: 20, prr: 0.9 },
  };
  const claims = async (ids: readonly string[]) =>
    ids.map((id) => ({ id, evidence: [{ payload: counts[id] }] }) as never);
  const items = Object.keys(counts).map((claimId) => {
    const reports = [{ claimId }];
    return { id: claimId, label: [], signals: claimId === "c_noise" ? [] : reports, reports } as never;
  });
  const by = async (order?: "reports" | "prr") =>
    (await ordered({ claims } as never, items, order)).items.map(({ id }) => id);
  expect(await by("reports")).toEqual(["c_many", "c_noise", "c_few"]);
  expect(await by("prr")).toEqual(["c_few", "c_many", "c_noise"]);
  expect(await by()).toEqual(["c_few", "c_many", "c_noise"]);
});
