import { describe, expect, it } from "vitest";
import { nameTrust } from "@/lib/sources/build/build-state";
import { createRegistries } from "@/lib/sources/build/registries";
import { geneByEntrez, geneBySymbol } from "@/lib/sources/genes/gene-lookup";

describe("a gene by symbol", () => {
  const registries = createRegistries();
  const gene = (id: string, name: string, former: string[] = [], aliases: string[] = []) => {
    registries.add({ id, name, type: "gene", xrefs: [`NCBIGene:${id.slice("HGNC:".length)}`] });
    registries.name("gene", name, id, 0);
    for (const text of former) registries.name("gene", text, id, nameTrust("previous_symbol"));
    for (const text of aliases) registries.name("gene", text, id, nameTrust("alias_symbol"));
  };
  gene("HGNC:1", "CXCL8", ["IL8"]);
  gene("HGNC:2", "TAT");
  gene("HGNC:3", "RPL23A", [], ["uL23"]);
  gene("HGNC:4", "CENPX", ["STRA13"]);
  gene("HGNC:5", "BHLHE40", ["STRA13"]);
  gene("HGNC:6", "C1orf35");

  it.each([
    ["CXCL8", "HGNC:1"],
    ["IL8", "HGNC:1"],
    ["C1orf35", "HGNC:6"],
    ["tat", undefined],
    ["UL23", undefined],
    ["STRA13", undefined],
  ])("reads approved and former symbols, no alias and nothing written as in microbes: %s", (symbol, id) =>
    expect(geneBySymbol(registries, symbol)?.id).toBe(id),
  );

  it("takes the NCBI id before the symbol, and an alias not at all", () => {
    expect(geneByEntrez(registries, "2", "IL8")?.name).toBe("TAT");
    expect(geneByEntrez(registries, "999", "IL8")?.name).toBe("CXCL8");
    expect(geneByEntrez(registries, "999", "UL23")).toBeUndefined();
  });
});
