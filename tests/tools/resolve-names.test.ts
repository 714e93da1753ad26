import { expect, it } from "vitest";
import { runTool } from "./bench";

it("S0-180: resolves drugs by name, synonym, brand and salt, with how each matched", async () => {
  const names = ["tacrolimus", "ciclosporin", "Glucophage", "metformin hydrochloride"];
  const { rows, status, refs } = await runTool("resolve_drugs", { names });
  expect(status).toBe("ok");
  expect(rows.map(({ id, matchedBy, text }) => [text, id, matchedBy])).toEqual([
    ["tacrolimus", "DRUGCENTRAL:2552", "exact"],
    ["ciclosporin", "DRUGCENTRAL:760", "synonym"],
    ["Glucophage", "DRUGCENTRAL:1725", "brand"],
    ["metformin hydrochloride", "DRUGCENTRAL:1725", "salt"],
  ]);
  expect(refs.map(({ id }) => id)).toContain("DRUGCENTRAL:2552");
});

it("offers what is near in spelling and chooses nothing", async () => {
  const { rows, total, findings } = await runTool("resolve_adverse_events", { names: ["agranulocitosis"] });
  expect(total).toBe(0);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["ambiguous"]));
  expect(findings[0]).toMatchObject({ kind: "unresolved_name", text: "agranulocitosis" });
  expect(findings[0]?.entities.every(({ role }) => role === "candidate")).toBe(true);
});

it("takes a misspelt drug and says for which", async () => {
  const { rows, summary } = await runTool("resolve_drugs", { names: ["simvastatn"] });
  expect(rows).toMatchObject([{ text: "simvastatn", name: "simvastatin", matchedBy: "spelling", status: "resolved" }]);
  expect(summary).toBe('"simvastatn" is simvastatin.');
});

it("mints an unresolved finding with the text of an unknown name", async () => {
  const { rows, status, findings } = await runTool("resolve_drugs", { names: ["qqqqxzxz"] });
  expect(status).toBe("empty");
  expect(rows).toMatchObject([{ text: "qqqqxzxz", status: "unresolved", id: null }]);
  expect(findings).toMatchObject([{ kind: "unresolved_name", text: "qqqqxzxz", polarity: "denies", entities: [] }]);
});

it("S0-185: resolves genes by alias and former symbols, and a complex by its name", async () => {
  const { rows } = await runTool("resolve_genes", {
    names: ["HERG", "LQT2", "Mitochondrial complex I (NADH dehydrogenase)"],
  });
  expect(rows.map(({ id }) => id)).toEqual(["HGNC:6251", "HGNC:6251", "GROUP:complex_i"]);
});

it("takes the adverse event where a phenotype bears the same name, and the phenotype where no event does", async () => {
  const { rows } = await runTool("resolve_adverse_events", {
    names: ["Lactic acidosis", "heart attack", "Long QT interval"],
  });
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    ["AE:lactic_acidosis", "resolved"],
    ["AE:myocardial_infarction", "resolved"],
    ["HP:0001657", "resolved"],
  ]);
});

it("resolves diseases", async () => {
  const { rows } = await runTool("resolve_diseases", { names: ["Alzheimer disease"] });
  expect(rows).toMatchObject([{ id: "MONDO:0004975", type: "disease", status: "resolved" }]);
});
