import { expect, it } from "vitest";
import { expertLists } from "@/lib/sources/pairs/expert-lists";
import { given } from "@/tests/fixtures/built-graph";
import { keptFrom } from "@/tests/sources/named-drugs";

const known = given(
  ["imaginol", "inventol", "madeupine"].map((name, at) => ({
    kind: "entity" as const,
    entity: { id: `DRUGCENTRAL:${at + 1}`, name, type: "drug" as const, xrefs: [`DRUGBANK:DB9000${at + 1}`] },
  })),
);

const WARNED = "onc_ddi/ONC_High_Priority_Mapped.csv";
const QUIET = "onc_ddi/ONC_Non_Interuptive_Mapped.csv";

it("reads both lists by DrugBank id, each pair once, with what the panel says of it", async () => {
  const { claims, dropped, rows } = await keptFrom(
    {
      [WARNED]:
        "\uFEFFInventol$DB90002$Imaginol$DB90001$\r\nImaginol$DB90001$Inventol$DB90002$\r\nImaginol$DB90001$Nowherin$DB99999$\r\n",
      [QUIET]: "Madeupine$DB90003$Imaginol$DB90001$\r\nMadeupine$DB90003$Madeupine$DB90003$\r\n",
    },
    known,
    expertLists,
  );
  expect(claims).toMatchObject([
    { subject: "DRUGCENTRAL:1", object: "DRUGCENTRAL:2", qualifiers: { severity: "always to be warned of" } },
    { subject: "DRUGCENTRAL:1", object: "DRUGCENTRAL:3", qualifiers: { severity: "no interruptive alert" } },
  ]);
  expect(claims[0]?.evidence.map(({ recordId }) => recordId)).toEqual([
    "high priority|DB90002|DB90001",
    "high priority|DB90001|DB90002",
  ]);
  expect(claims[0]?.strength).toBeGreaterThan(claims[1]?.strength ?? 1);
  expect(rows["onc-ddi"]).toBe(5);
  expect(dropped["onc-ddi"]).toEqual({ "DrugBank id is of no drug": 1, "both names are one drug": 1 });
});

it("refuses a line of too few cells, and is left out where its files are not there", async () => {
  const cut = keptFrom({ [WARNED]: "Inventol$DB90002$\r\n", [QUIET]: "a$b$c$d$\n" }, known, expertLists);
  await expect(cut).rejects.toThrow("expected 5 columns, found 3");
  expect((await keptFrom({}, known, expertLists)).skipped).toEqual(["onc-ddi"]);
});
