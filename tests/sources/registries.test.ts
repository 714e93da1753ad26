import { describe, expect, it } from "vitest";
import { createRegistries } from "@/lib/sources/build/registries";

const drug = (id: string, name: string) => ({ id, name, type: "drug" as const, xrefs: [] });

describe("registries", () => {
  it("find a name in either spelling and only within its type", () => {
    const registries = createRegistries();
    registries.add({ id: "AE:oedema", name: "Oedema", type: "adverse_event", xrefs: [] });
    registries.name("adverse_event", "Oedema", "AE:oedema", 0);
    expect(registries.byName("adverse_event", "EDEMA")?.id).toBe("AE:oedema");
    expect(registries.byName("phenotype", "Edema")).toBeUndefined();
  });

  it("do not choose between two entities of equal trust, and prefer the more trusted", () => {
    const registries = createRegistries();
    for (const entity of [drug("D:1", "a"), drug("D:2", "b"), drug("D:3", "c")]) registries.add(entity);
    registries.name("drug", "shared", "D:1", 1);
    registries.name("drug", "shared", "D:2", 1);
    expect(registries.byName("drug", "shared")).toBeUndefined();
    registries.name("drug", "shared", "D:3", 0);
    expect(registries.byName("drug", "shared")?.id).toBe("D:3");
  });

  it("give a complex one id whatever the order of its members", () => {
    const registries = createRegistries();
    const group = registries.geneGroup(["HGNC:2", "HGNC:1"], "GSK-3");
    expect(registries.geneGroup(["HGNC:1", "HGNC:2"], "other name")).toBe(group);
    expect(group.members).toEqual(["HGNC:1", "HGNC:2"]);
  });

  it("unite cross references and keep the first owner of a CURIE", () => {
    const registries = createRegistries();
    registries.add({ ...drug("D:1", "a"), xrefs: ["UNII:X"] });
    registries.add({ ...drug("D:1", "a"), xrefs: ["CAS:1"] });
    registries.add({ ...drug("D:2", "b"), xrefs: ["UNII:X"] });
    expect(registries.entity("D:1")?.xrefs).toEqual(["UNII:X", "CAS:1"]);
    expect(registries.byCurie("UNII:X", "drug")?.id).toBe("D:1");
  });
});
