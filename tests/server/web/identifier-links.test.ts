import { expect, it } from "vitest";
import { identifiersOf } from "@/lib/server/web/identifier-links";

it("opens each identifier at the site of its scheme, those of the main registries first", () => {
  expect(identifiersOf(["CAS:657-24-9", "DRUGBANK:DB00331", "DRUGCENTRAL:1725"])).toEqual([
    { scheme: "DrugCentral", id: "1725", href: "https://drugcentral.org/drugcard/1725" },
    { scheme: "DrugBank", id: "DB00331", href: "https://go.drugbank.com/drugs/DB00331" },
    { scheme: "CAS", id: "657-24-9", href: "https://commonchemistry.cas.org/detail?cas_rn=657-24-9" },
  ]);
});

it("keeps an identifier of an unknown scheme or an odd form as text, and leaves out ids of our own", () => {
  expect(identifiersOf(["constructor:1", "HGNC:1/../2", "AE:nausea", "GROUP:1"])).toEqual([
    { scheme: "HGNC", id: "1/../2", href: null },
    { scheme: "constructor", id: "1", href: null },
  ]);
});
