import { describe, expect, it } from "vitest";
import { onsides } from "@/lib/sources/events/onsides";
import { events } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "./named-drugs";

const csv = (...lines: string[]) => `${lines.join("\n")}\n`;
const FILES = {
  "onsides/csv/product_label.csv": csv(
    "label_id,source,source_product_name,source_product_id,source_label_url",
    "1,US,Fantazil,set-1,https://example.org/1",
    '2,UK,"Imaginol, tablets",7,',
    "3,EU,Duo,8,",
    "4,JP,Nowherin,9,",
    "5,US,Imaginol again,set-5,https://example.org/5",
    "6,US,Imaginol once more,set-6,https://example.org/6",
    "7,US,Bare,set-7,",
  ),
  "onsides/csv/product_to_rxnorm.csv": csv(
    "label_id,rxnorm_product_id",
    "1,P1",
    "2,P1",
    "3,P2",
    "4,P3",
    "5,P1",
    "6,P1",
  ),
  "onsides/csv/vocab_rxnorm_ingredient.csv": csv(
    "rxnorm_id,rxnorm_name,rxnorm_term_type",
    "1001,some name,Ingredient",
    "77,inventol,Ingredient",
    "88,nowherin,Ingredient",
  ),
  "onsides/csv/vocab_rxnorm_ingredient_to_product.csv": csv(
    "ingredient_id,product_id",
    "1001,P1",
    "1001,P2",
    "77,P2",
    "88,P3",
  ),
  "onsides/csv/vocab_meddra_adverse_effect.csv": csv(
    "meddra_id,meddra_name,meddra_term_type",
    "10000001,Nausea,PT",
    "10000002,Hiccups,LLT",
    "10000003,Made up trouble,LLT",
  ),
  "onsides/csv/product_adverse_effect.csv": csv(
    "product_label_id,effect_id,label_section,effect_meddra_id,match_method,pred0,pred1",
    "1,1,AR,10000001,PMB,0.1,3.2",
    "1,2,BW,10000001,PMB,0.1,3.2",
    "2,3,NA,10000001,SM,,",
    "2,4,AR,10000002,PMB,0.1,3.2",
    "2,5,AR,10000003,PMB,0.1,3.2",
    "3,6,AR,10000001,PMB,0.1,3.2",
    "4,7,AR,10000001,PMB,0.1,3.2",
    "5,8,AR,10000001,PMB,0.1,3.2",
    "6,9,AR,10000001,PMB,0.1,3.2",
    "7,10,AR,10000001,PMB,0.1,3.2",
    "8,11,AR,10000001,PMB,0.1,3.2",
  ),
};

const read = (files: Record<string, string>) =>
  keptFrom(files, drugs("imaginol", "inventol"), events("HICCUPS"), onsides);

describe("OnSIDES", () => {
  it("lists an event once a drug, shows three labels and tells how many list it", async () => {
    const { claims, dropped, rows } = await read(FILES);
    expect(claims.map(({ subject, predicate, object }) => [subject, predicate, object])).toEqual([
      ["DRUGCENTRAL:1", "listed_on_label", "AE:nausea"],
      ["DRUGCENTRAL:1", "listed_on_label", "AE:hiccups"],
    ]);
    expect(claims[0]?.evidence.map(({ recordId, link }) => [recordId, link])).toEqual([
      ["1", "https://example.org/1"],
      ["2", null],
      ["5", "https://example.org/5"],
    ]);
    expect(claims[0]?.evidence[0]?.payload).toEqual({
      preferred_term: "Nausea",
      document: "Fantazil",
      country: "US",
      section: "adverse_reactions; boxed_warning",
      labels_listing: 4,
      match: "language model",
    });
    expect(JSON.stringify(claims)).not.toContain("1000000");
    expect(rows.onsides).toBe(11);
    expect(dropped.onsides).toEqual({
      "term is no preferred term of the graph": 1,
      "label has several ingredients": 1,
      "ingredient is in no drug list": 1,
      "label has no ingredient": 1,
      "label is not in the release": 1,
    });
  });

  it("is left out where none of its files is there and refused where one is missing or changed", async () => {
    expect((await read({})).skipped).toEqual(["onsides"]);
    const { "onsides/csv/product_label.csv": _, ...others } = FILES;
    await expect(read(others)).rejects.toThrow("onsides/csv/product_label.csv");
    const effects = FILES["onsides/csv/product_adverse_effect.csv"].replace("effect_meddra_id", "pt_meddra_id");
    await expect(read({ ...FILES, "onsides/csv/product_adverse_effect.csv": effects })).rejects.toThrow(
      'expected column 4 to be "effect_meddra_id"',
    );
  });
});
