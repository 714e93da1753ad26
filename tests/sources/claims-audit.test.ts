import { expect, it } from "vitest";
import { readSiderDrugs } from "@/measure/check-claims/sources-events.mjs";
import { folder } from "./folder";

it("audits SIDER by the files its importer reads alone", async () => {
  const dir = folder({
    "sider_nc/drug_atc.tsv": "CID100000001\tM01AE01\n",
    "sider_nc/drug_names.tsv": "CID100000001\tibuprofen\n",
  });
  const { ids, names } = await readSiderDrugs(dir);
  expect([...ids]).toEqual([["CID100000001", ["ATC:M01AE01"]]]);
  expect([...names]).toEqual([["CID100000001", ["ibuprofen"]]]);
});
