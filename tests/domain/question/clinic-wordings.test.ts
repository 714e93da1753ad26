import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { saidOtherwise } from "@/lib/domain/question/names/clinic-wordings";

const graph = {
  resolve: (name: string) => [
    { id: `AE:${name}`, name, type: "adverse_event", matchedName: name, matchedBy: "exact", score: 1 },
  ],
} as unknown as Pick<Graph, "resolve">;
const named = (text: string) => saidOtherwise(text, graph).map(({ candidates }) => candidates[0]?.name);

it("knows abbreviations and phrases of the clinic that no source of names lists", () => {
  expect(named("Is EGPA reported?")).toEqual(["Eosinophilic granulomatosis with polyangiitis"]);
  expect(named("vigabatrin visual field loss")).toEqual(["Visual field defect"]);
  expect(named("which drugs lowered his convulsive threshold?")).toEqual(["Seizure"]);
  expect(named("TTP or TMA")).toEqual(["Thrombotic microangiopathy"]);
});

it("tells the lupus a drug induces from the disease, and neither from what only bears the word", () => {
  expect(named("isoniazid induced lupus")).toEqual(["Lupus-like syndrome"]);
  expect(named("is lupus listed for it?")).toEqual(["Systemic lupus erythematosus"]);
  expect(named("lupus nephritis, discoid lupus or a lupus anticoagulant")).toEqual([]);
  expect(named("ARIA and NSF")).toEqual(["Nephrogenic systemic fibrosis", "Amyloid related imaging abnormalities"]);
});

it("takes no small letters of another word for an abbreviation", () => {
  expect(named("atn ain tma of ainsworth")).toEqual([]);
});

it("knows a term of two words the other way round, where none is called as it stands", () => {
  const terms = ["Jaundice cholestatic", "Acute kidney injury"];
  const known = {
    resolve: (name: string) =>
      terms.flatMap((term) => (term.toLowerCase() === name.toLowerCase() ? graph.resolve(term) : [])),
  };
  const found = (text: string) =>
    saidOtherwise(text, known as typeof graph).map(({ text: told, candidates }) => [told, candidates[0]?.name]);
  expect(found("does it cause cholestatic jaundice?")).toEqual([["cholestatic jaundice", "Jaundice cholestatic"]]);
  expect(found("does it cause jaundice cholestatic?")).toEqual([]);
});

it("reads drugs that the clinic abbreviates, before other things of that name", () => {
  expect(named("TMP with VPA and hypoK")).toEqual(["trimethoprim", "valproic acid", "Hypokalaemia"]);
  expect(named("tmp and vpa")).toEqual([]);
});
