import { expect, it } from "vitest";
import { contraindicationList } from "@/lib/sources/labels/contraindication-list";
import { given } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "@/tests/sources/named-drugs";
import { workbook } from "@/tests/sources/workbook";

const CONDITIONS = given(
  [
    ["MONDO:1", "gout"],
    ["MONDO:2", "kidney stone"],
  ].map(([id = "", name = ""]) => ({ kind: "entity", entity: { id, name, type: "disease", xrefs: [] } })),
);
const HEADER = [
  "active ingredient",
  "contraindications",
  "disease contraindicated",
  "disease id nameres",
  "disease label nameres",
  "llm_nameres_correct",
  "final normalized disease id",
  "final normalized disease label",
  "is_allergen",
  "is_diagnostic_agent",
];
const row = (written: string, id: string, { sure = "TRUE", allergen = "FALSE\n", drug = "imaginol" } = {}) => [
  ...[drug, "Do not use in it.", written, "", "", sure, id, written],
  ...[allergen, "FALSE\n"],
];
const read = (...rows: string[][]) =>
  keptFrom(
    { "everycure_lists/matrix_contraindication_list.xlsx": workbook([HEADER, ...rows]) },
    drugs("imaginol"),
    CONDITIONS,
    contraindicationList,
  );

it("takes the condition by its id where the match is certain, else by its exact name, with the label's sentence", async () => {
  const { claims } = await read(row("gouty attack", "MONDO:1"), row("kidney stone", "MONDO:1", { sure: "FALSE" }));
  expect(claims.map(({ predicate, object }) => `${predicate} ${object}`).sort()).toEqual([
    "contraindicated_in MONDO:1",
    "contraindicated_in MONDO:2",
  ]);
  expect(claims[0]?.evidence[0]?.payload).toMatchObject({ sentence: "Do not use in it.", ingredient: "imaginol" });
});

it("states nothing of allergens, of no single drug, or of a condition nobody knows", async () => {
  const { claims, dropped } = await read(
    row("gout", "MONDO:1", { allergen: "TRUE\n" }),
    row("gout", "MONDO:1", { drug: "imaginol and another" }),
    row("a state unknown", "MONDO:9", { sure: "FALSE" }),
  );
  expect(claims).toEqual([]);
  expect(dropped["everycure-contraindications"]).toEqual({
    "allergen or diagnostic agent": 1,
    "ingredient is no single drug of the graph": 1,
    "condition is no disease, phenotype or adverse event of the graph": 1,
  });
});
