import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { actedOn } from "@/lib/domain/question/names/acted-on";
import { receptorMentions } from "@/lib/domain/question/names/receptor-names";

/** A graph that holds every name, as that of a gene. */
const graph: Pick<Graph, "resolve" | "mentions"> = {
  resolve: (name) => [{ id: name, name, type: "gene", matchedName: name, matchedBy: "exact", score: 1 }],
  mentions: () => [],
};

const genesIn = (text: string) =>
  receptorMentions(text, graph).map(({ terms, candidates }) => (terms ?? candidates).map(({ name }) => name).join(" "));

it.each([
  ["Is loratadine an antagonist at the histamine H1 receptor?", ["HRH1"]],
  ["H1 histamine receptor blockers", ["HRH1"]],
  ["Does haloperidol bind dopamine D2 receptors?", ["DRD2"]],
  ["Is theophylline an adenosine receptor antagonist?", ["ADORA1 ADORA2A ADORA2B ADORA3"]],
  ["antagonists of the oestrogen receptor", ["ESR1 ESR2 Estrogen receptor"]],
  ["binds dopamine and H2 receptors", ["DRD1 DRD2 DRD3 DRD4 DRD5", "HRH2"]],
  ["acts on insulin receptors", ["INSR"]],
  ["blocks VEGF receptors", ["FLT1 KDR FLT4"]],
])("reads what binds a receptor as part of its name: %s", (text, genes) => {
  expect(genesIn(text)).toEqual(genes);
});

it.each([
  ["Is edoxaban a P-gp substrate?", ["ABCB1"]],
  ["is it a substrate of p-gp", ["ABCB1"]],
  ["inhibits the proton pump", ["ATP4A ATP4B Potassium-transporting ATPase"]],
  ["Is it metabolised by CYP 2D6?", ["CYP2D6"]],
  ["Does it inhibit cytochrome P450 3A4?", ["CYP3A4"]],
  ["Is warfarin a 2C9 substrate?", ["CYP2C9"]],
  ["induces CYP2C9 and 3A4", ["CYP2C9", "CYP3A4"]],
  ["blocks L-type calcium channels", ["CACNA1C CACNA1D CACNA1S CACNA1F Voltage-gated L-type calcium channel"]],
])("reads the everyday name of an enzyme, transporter or channel: %s", (text, genes) => {
  expect(genesIn(text)).toEqual(genes);
});

it.each([
  "What are the adverse events of adenosine?",
  "Does insulin interact with histamine?",
  "Does letrozole treat oestrogen receptor positive breast cancer?",
  "insulin receptor substrate 1",
  "vitamin D deficiency",
  "Does calcium raise the risk of gout?",
])("reads no protein where the word is a drug or part of another name: %s", (text) => {
  expect(genesIn(text)).toEqual([]);
});

const CLASS = "adenosine receptor antagonist";
const mention = (text: string) => {
  const start = text.indexOf(CLASS);
  const candidates = [
    { id: "C1", name: CLASS, type: "drug_class", matchedName: CLASS, matchedBy: "exact", score: 1 } as const,
  ];
  return actedOn({ text: CLASS, start, end: start + CLASS.length, candidates }, text, graph)?.text ?? null;
};

it("reads the protein in the class a drug is said to belong to", () => {
  expect(mention(`Is caffeine an ${CLASS}?`)).toBe("adenosine receptor");
  expect(mention(`Is caffeine a selective ${CLASS}?`)).toBe("adenosine receptor");
});

it("leaves a class whose members are asked about as it is", () => {
  expect(mention(`What are the side effects of an ${CLASS}?`)).toBeNull();
  expect(mention(`Is there an ${CLASS} that causes tremor?`)).toBeNull();
});
