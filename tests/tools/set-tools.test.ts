import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ASPIRIN, CELECOXIB, CYCLOSPORINE, graph, HYDRALAZINE, IBUPROFEN, ids, runTool, TACROLIMUS } from "./bench";

it("shares events of two drugs in full, with the evidence of each drug", async () => {
  const output = await runTool("compare_drug_events", { drugs: [CYCLOSPORINE, TACROLIMUS], operation: "shared" });
  expect(ids(output)).toEqual(["AE:hypertension", "AE:nephropathy_toxic", "AE:tremor"]);
  expect(output.rows[0]).toMatchObject({
    drugs: [CYCLOSPORINE, TACROLIMUS],
    shared: true,
    score: expect.closeTo(0.7),
    evidence: ["cyclosporine: label: SIDER", "tacrolimus: label: SIDER"],
  });
  expect(output.findings.find(({ kind }) => kind === "overlap")).toMatchObject({
    predicate: "listed_on_label",
    causalGrade: "label",
    entities: [{ name: "cyclosporine", role: "subject" }, { name: "tacrolimus", role: "subject" }, { role: "object" }],
    numbers: [{ value: 2, unit: "drugs", role: "drug_count" }],
  });
});

it("marks what is shared in a union and says who lacks what in a difference", async () => {
  const union = await runTool("compare_drug_events", { drugs: [CYCLOSPORINE, TACROLIMUS], operation: "union" });
  expect(union.total).toBe(5);
  expect(union.rows.filter(({ shared }) => shared)).toHaveLength(3);
  const minus = await runTool("compare_drug_events", {
    drugs: [CYCLOSPORINE],
    operation: "minus",
    without: [TACROLIMUS],
  });
  expect(ids(minus)).toEqual(["AE:headache"]);
  expect(minus.findings.find(({ kind }) => kind === "searched_empty")).toMatchObject({
    polarity: "denies",
    entities: [
      { id: TACROLIMUS, role: "subject" },
      { id: "AE:headache", role: "object" },
    ],
    from: {
      coverage: [`sider/label_listings/${TACROLIMUS}|AE:headache`, `faers/reporting_signals/${TACROLIMUS}|AE:headache`],
    },
  });
});

it("ranks what two of three drugs have by the weakest of their evidence", async () => {
  const output = await runTool("compare_drug_events", {
    drugs: [IBUPROFEN, CELECOXIB, ASPIRIN],
    operation: "at_least",
    k: 2,
  });
  expect(output.rows.map(({ id, count }) => [id, count])).toEqual([
    ["AE:gastrointestinal_haemorrhage", 3],
    ["AE:myocardial_infarction", 2],
  ]);
  expect(
    ids(await runTool("compare_drug_events", { drugs: [IBUPROFEN, ASPIRIN], operation: "shared", source: "signal" })),
  ).toEqual(["AE:gastrointestinal_haemorrhage"]);
});

it("is partial, not zero, where no source covers one of the drugs", async () => {
  const blind = { ...graph, coverage: (id: string) => (id === HYDRALAZINE ? [] : graph.coverage(id)) };
  const output = await runTool("compare_drug_events", { drugs: [IBUPROFEN, HYDRALAZINE], operation: "shared" }, blind);
  expect(output).toMatchObject({ status: "partial", total: 0 });
  expect(output.summary).toContain("No source that was searched covers hydralazine");
});

it("says of no drug that it lacks what only a threshold took out of its set", async () => {
  const reported = (subject: string, value: number) =>
    statement({
      subject,
      predicate: "reported_with",
      object: "A",
      dataset: "faers",
      statistic: { name: "IC025", value, unit: "log2" },
    });
  const reports = graphOf([reported("D1", 3), reported("D2", 1.82)], {}, ["D3"]);
  const args = { drugs: ["D1", "D2", "D3"], operation: "unique", ic025Min: 2 };
  const { findings } = await runTool("compare_drug_events", args, reports);
  const absences = findings.filter(({ kind }) => kind === "searched_empty");
  expect(absences.map(({ entities }) => entities.map(({ id }) => id))).toEqual([["D3", "A"]]);
});

it("compares mechanisms of action and sets assay-only agreement apart", async () => {
  const shared = await runTool("compare_drug_targets", { drugs: [IBUPROFEN, ASPIRIN], operation: "shared" });
  expect(shared.rows.map(({ name }) => name)).toEqual(["PTGS1", "PTGS2"]);
  const assay = await runTool("compare_drug_targets", { drugs: [CYCLOSPORINE, TACROLIMUS], operation: "shared" });
  expect(assay.total).toBe(0);
  expect(assay.rows).toMatchObject([{ name: "PPP3CA", apart: "also binds in an assay; not a mechanism of action" }]);
});

it("finds the drugs of an event, of a phenotype through its terms, and says so", async () => {
  const event = await runTool("get_event_drugs", { event: "AE:gastrointestinal_haemorrhage" });
  expect(event.total).toBe(4);
  const phenotype = await runTool("get_event_drugs", { event: "HP:0001657" });
  expect(phenotype.rows).toMatchObject([
    { name: "haloperidol", terms: expect.arrayContaining(["Electrocardiogram QT prolonged"]) },
  ]);
  expect((await runTool("get_event_drugs", { event: "AE:agranulocytosis", source: "label" })).total).toBe(0);
});

it("asks of some drugs alone, and then finds nothing on how many drugs an event has", async () => {
  const event = "AE:gastrointestinal_haemorrhage";
  const [one] = (await runTool("get_event_drugs", { event })).rows;
  const among = await runTool("get_event_drugs", { event, among: [String(one?.id), TACROLIMUS] });
  expect(among.rows.map(({ id }) => id)).toEqual([one?.id]);
  expect(among.findings.filter(({ kind }) => kind === "count")).toEqual([]);
  const none = await runTool("get_event_drugs", { event, among: [] });
  expect([none.status, none.findings]).toEqual(["empty", []]);
});

it("compares what the targets of each drug are linked to, though no target is shared, and tells them", async () => {
  const links = graphOf([
    statement({ subject: "D1", predicate: "targets", object: "G1" }),
    statement({ subject: "D1", predicate: "targets", object: "G2" }),
    statement({ subject: "D2", predicate: "targets", object: "G3" }),
    statement({ subject: "G1", predicate: "member_of", object: "P1" }),
    statement({ subject: "G3", predicate: "member_of", object: "P1" }),
    statement({ subject: "G2", predicate: "member_of", object: "P2" }),
  ]);
  const asked = { drugs: ["D1", "D2"], kind: "pathways", operation: "shared" };
  const shared = await runTool("compare_target_links", asked, links);
  expect(shared.rows).toMatchObject([
    { id: "P1", evidence: ["D1: through G1 (DrugCentral)", "D2: through G3 (DrugCentral)"] },
  ]);
  expect(shared.rows[0]?.claimIds).toHaveLength(4);
  expect(shared.findings.find(({ kind }) => kind === "overlap")?.text).toBe("D1 through G1; D2 through G3");
  const own = { drugs: ["D1"], kind: "pathways", operation: "minus", without: ["D2"] };
  const minus = await runTool("compare_target_links", own, links);
  expect(ids(minus)).toEqual(["P2"]);
  expect(minus.findings.filter(({ kind }) => kind === "searched_empty").map(({ entities }) => entities[0]?.id)).toEqual(
    ["D2"],
  );
  const none = await runTool("compare_target_links", { ...asked, kind: "diseases" }, links);
  expect(none.total).toBe(0);
  expect(none.findings.filter(({ kind }) => kind === "count")).toHaveLength(3);
});

it("takes what is left out from the sets of each drug, with what is equal to it", async () => {
  const events = { drugs: [CYCLOSPORINE, TACROLIMUS], operation: "shared", except: ["AE:tremor"] };
  expect(ids(await runTool("compare_drug_events", events))).toEqual(["AE:hypertension", "AE:nephropathy_toxic"]);
  const linked = graphOf([
    statement({ subject: "D", predicate: "listed_on_label", object: "A" }),
    statement({ subject: "D", predicate: "listed_on_label", object: "B" }),
    statement({ subject: "A", predicate: "maps_to", object: "H", qualifiers: { match: "exact" } }),
  ]);
  const left = await runTool("get_drug_adverse_events", { drug: "D", except: ["H"] }, linked);
  expect(ids(left)).toEqual(["B"]);
  expect(left.total).toBe(1);
});

it("leaves targets out of a drug's own list and of what drugs share", async () => {
  const drugs = [IBUPROFEN, CELECOXIB];
  const [first] = ids(await runTool("compare_drug_targets", { drugs, operation: "shared" }));
  const except = [String(first)];
  expect(ids(await runTool("compare_drug_targets", { drugs, operation: "shared", except }))).not.toContain(first);
  expect(ids(await runTool("get_drug_targets", { drug: IBUPROFEN }))).toContain(first);
  expect(ids(await runTool("get_drug_targets", { drug: IBUPROFEN, except }))).not.toContain(first);
});
