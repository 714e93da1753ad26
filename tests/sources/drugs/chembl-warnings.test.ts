import { expect, it } from "vitest";
import { chemblWarnings } from "@/lib/sources/drugs/chembl-warnings";
import type { Draft } from "@/lib/sources/source";
import { given } from "@/tests/fixtures/built-graph";
import { keptFrom } from "@/tests/sources/named-drugs";

const drug = (id: string, molecule: string): Draft => ({
  kind: "entity",
  entity: { id, name: id, type: "drug", xrefs: [`CHEMBL.COMPOUND:${molecule}`] },
});
const event = (id: string, name: string): Draft => ({
  kind: "entity",
  entity: { id, name, type: "adverse_event", xrefs: [] },
});
const KNOWN = given([
  ...[drug("D1", "CHEMBL1"), drug("D2", "CHEMBL2"), drug("D3", "CHEMBL3")],
  ...[event("AE:hepatotoxicity", "Hepatotoxicity"), event("AE:hepatitis", "Hepatitis")],
]);
const EMPTY = ",".repeat(8);
/** A table with a first column that has no name, and eight more behind the names. */
const flags = (...rows: string[]) =>
  [`,atc,withdrawn flag,black_box warning,smiles,name${EMPTY}`, ...rows.map((row) => `${row}${EMPTY}`)].join("\n");
const reasons = (...rows: string[]) =>
  ["Drug,Toxicity as reported in ChEMBL,Standardized toxicity label,Overall toxicity category", ...rows].join("\n");

const read = (info: string, why: string) =>
  keptFrom(
    { "chembl_warnings/drug_info.csv": info, "chembl_warnings/drug_withdrawal_reasons.csv": why },
    KNOWN,
    chemblWarnings,
  );

it("states the flags of a drug, and what it was withdrawn for, with the words of the source as evidence", async () => {
  const { claims } = await read(
    flags("CHEMBL1,X_,TRUE,1,C,imaginol_", "CHEMBL2,X_,FALSE,1,C,other_", "CHEMBL3,X_,FALSE,0,C,third_"),
    reasons("CHEMBL1,Grave harm of the liver,hepatotoxicity;severe hepatitis,hepatologic;hepatologic"),
  );
  expect(claims.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`).sort()).toEqual([
    "D1 flagged_as FLAG:boxed_warning",
    "D1 flagged_as FLAG:withdrawn",
    "D1 withdrawn_for AE:hepatitis",
    "D1 withdrawn_for AE:hepatotoxicity",
    "D2 flagged_as FLAG:boxed_warning",
  ]);
  const withdrawn = claims.find(({ object }) => object === "FLAG:withdrawn");
  expect(withdrawn?.evidence.map(({ recordId }) => recordId)).toEqual(["CHEMBL1 flags", "CHEMBL1 reason"]);
  const reason = claims.find(({ object }) => object === "AE:hepatitis");
  expect(reason?.evidence[0]?.payload).toMatchObject({
    toxicity: "Grave harm of the liver",
    category: "hepatologic;hepatologic",
  });
});

it("states nothing where no flag is set or the drug is unknown, and counts reasons that are no event", async () => {
  const { claims, dropped, rows } = await read(
    flags("CHEMBL3,X_,FALSE,0,C,third_", "CHEMBL9,X_,TRUE,0,C,unknown_"),
    reasons("CHEMBL2,None,None,None", "CHEMBL3,Odd,of no event in particular,None", "CHEMBL9,None,None,None"),
  );
  expect(claims.map(({ subject, object }) => `${subject} ${object}`).sort()).toEqual([
    "D2 FLAG:withdrawn",
    "D3 FLAG:withdrawn",
  ]);
  expect(rows["chembl-warnings"]).toBe(5);
  expect(dropped["chembl-warnings"]).toEqual({
    "neither flag is set, which states nothing": 1,
    "molecule is in no drug list": 2,
    "no reason of the withdrawal is stated": 1,
    "reason is no adverse event of the graph": 1,
  });
});
