import fc from "fast-check";
import { expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();

const SENTENCES: [text: string, ...found: [text: string, id: string][]][] = [
  [
    "Which adverse events are shared by cyclosporine and tacrolimus?",
    ["cyclosporine", "DRUGCENTRAL:760"],
    ["tacrolimus", "DRUGCENTRAL:2552"],
  ],
  [
    "How could metformin cause lactic acidosis?",
    ["metformin", "DRUGCENTRAL:1725"],
    ["lactic acidosis", "AE:lactic_acidosis"],
  ],
  ["Is metformin's acidosis known?", ["metformin", "DRUGCENTRAL:1725"], ["acidosis", "AE:acidosis"]],
  [
    "Headaches and tremors on Prograf",
    ["Headaches", "AE:headache"],
    ["tremors", "AE:tremor"],
    ["Prograf", "DRUGCENTRAL:2552"],
  ],
  ["what was the rest of the set, and was it met by SARS", ["SARS", "HGNC:10519"]],
  ["sars and herg and cox are written small"],
  ["hERG block by haloperidol", ["hERG", "HGNC:6251"], ["haloperidol", "DRUGCENTRAL:1353"]],
  ["COX-2, COX1 and ptgs2", ["COX-2", "HGNC:9605"], ["COX1", "HGNC:9604"], ["ptgs2", "HGNC:9605"]],
  ["COX-2 and COX-2.5", ["COX-2", "HGNC:9605"]],
  ["MI or mi after rofecoxib", ["MI", "AE:myocardial_infarction"]],
  ["statins and NSAIDs are classes"],
  [
    "the potassium voltage-gated channel subfamily H member 2",
    ["potassium voltage-gated channel subfamily H member 2", "HGNC:6251"],
  ],
  [
    "gastrointestinal bleeding? GASTROINTESTINAL HEMORRHAGE!",
    ["bleeding", "AE:haemorrhage"],
    ["GASTROINTESTINAL HEMORRHAGE", "AE:gastrointestinal_haemorrhage"],
  ],
  ["lactic, acidosis", ["acidosis", "AE:acidosis"]],
  ["asa and ASA", ["ASA", "DRUGCENTRAL:74"]],
  ["(ibuprofen)/celecoxib", ["ibuprofen", "DRUGCENTRAL:1407"], ["celecoxib", "DRUGCENTRAL:568"]],
  [
    "long QT interval with type 2 diabetes mellitus",
    ["long QT interval", "HP:0001657"],
    ["type 2 diabetes mellitus", "MONDO:0005148"],
  ],
  ["DOES SARS HARM WITH ASPIRIN", ["ASPIRIN", "DRUGCENTRAL:74"]],
  ["16.2 of 14 in 7: all diseases with A or B"],
  ["which syndromes are side effects or adverse events of a drug"],
  [""],
];

it.each(SENTENCES)("F65: finds what is named in: %s", (text, ...found) => {
  const mentions = graph.mentions(text).map((mention) => [mention.text, mention.candidates[0]?.id]);
  expect(mentions).toEqual(found);
});

it("ranks an adverse event before the phenotype and the disease of the same name", () => {
  const [mention] = graph.mentions("a myopathy");
  expect(mention?.candidates.map(({ type }) => type)).toEqual(["adverse_event", "phenotype", "disease"]);
});

it("gives offsets into the text as it was written, in order and without overlaps", () => {
  const words = fc.constantFrom(
    "aspirin",
    "Lactic acidosis",
    "hERG",
    "été",
    "𝕏",
    "metformin’s",
    "of",
    ",",
    "\n",
    "Zocor;",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
      const text = parts.join(" ");
      let last = 0;
      for (const mention of graph.mentions(text)) {
        expect(text.slice(mention.start, mention.end)).toBe(mention.text);
        expect(mention.start).toBeGreaterThanOrEqual(last);
        last = mention.end;
      }
      expect(graph.mentions(text).length).toBe(
        parts.filter((part) => /aspirin|Lactic|hERG|metformin|Zocor/.test(part)).length,
      );
    }),
  );
});

it("keeps to names that hold a clause mark where it is written, and reads a list as a list", () => {
  const names = (text: string) =>
    commaGraph()
      .mentions(text)
      .map((mention) => mention.text);
  expect(names("Does potassium phosphate, dibasic cause nausea?")).toEqual(["potassium phosphate, dibasic"]);
  expect(names("dibasic, potassium")).toEqual([]);
});

it("takes no alias that is jargon, and the gene's own symbol all the same", () => {
  const ids = (text: string) =>
    commaGraph()
      .mentions(text)
      .map(({ candidates }) => candidates[0]?.id);
  expect(ids("Is the API safe")).toEqual([]);
  expect(ids("What binds SERPINF2?")).toEqual(["HGNC:9075"]);
});

function commaGraph(): Graph {
  const entities: Entity[] = [
    { id: "D1", name: "potassium phosphate, dibasic", type: "drug", xrefs: [] },
    { id: "HGNC:9075", name: "SERPINF2", type: "gene", xrefs: [] },
  ];
  const builder = indexBuilder({ version: "v", edition: "test", datasets: [] }, entities);
  for (const { id, name } of entities) builder.name({ entity: id, text: name, kind: "preferred" });
  builder.name({ entity: "HGNC:9075", text: "API", kind: "alias_symbol" });
  return openGraph(builder.finish(), { claims: async () => [], passages: async () => [], notLoaded: [] });
}
