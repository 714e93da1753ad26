import { describe, expect, it } from "vitest";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const suggested = (text: string) => graph.suggest(text, 8);
const names = (text: string) => suggested(text).names.map(({ name }) => name);

describe("what is typed", () => {
  it("is completed from the beginning of a name, the thing that more is known of first", () => {
    expect(names("metf")).toEqual(["metformin"]);
    expect(suggested("How could metf")).toMatchObject({ typed: "metf", names: [{ id: "DRUGCENTRAL:1725" }] });
    expect(names("hyd").slice(0, 2).toSorted()).toEqual(["hydralazine", "hydroxyzine"]);
  });

  it("is completed over several words, and from a word within a name", () => {
    expect(suggested("does it cause lactic acid")).toMatchObject({
      typed: "lactic acid",
      names: [{ name: "Lactic acidosis", type: "adverse_event" }],
    });
    expect(names("prostagl")).toEqual(["Synthesis of Prostaglandins (PG) and Thromboxanes (TX)"]);
  });

  it("says by which name a thing was found", () => {
    expect(suggested("zoco").names).toMatchObject([{ name: "simvastatin", matched: "Zocor", kind: "brand" }]);
    expect(suggested("hERG").names).toMatchObject([{ name: "KCNH2", matched: "HERG", kind: "alias_symbol" }]);
  });

  it("stands once for an event, its phenotype and its disease, as the event", () => {
    expect(suggested("myopath").names).toMatchObject([{ name: "Myopathy", type: "adverse_event" }]);
  });

  it("counts what labels and reports tie to a thing, each once", () => {
    const { id } = suggested("metf").names[0] ?? { id: "" };
    const tied = (predicate: "listed_on_label" | "reported_with") =>
      new Set(graph.edges({ subject: id, predicates: [predicate] }).map(({ object }) => object)).size;
    expect(suggested("metf").names[0]).toMatchObject({
      labels: tied("listed_on_label"),
      reports: tied("reported_with"),
    });
    expect(tied("listed_on_label")).toBeGreaterThan(0);
  });

  it("is near to a name where none begins so", () => {
    expect(suggested("metfromin").names).toMatchObject([{ name: "metformin", kind: "near" }]);
  });

  it.each(["", "   ", "which", "could cause", "xyzzy"])("names nothing in %j", (text) => {
    expect(names(text)).toEqual([]);
  });

  it("never holds more than is wanted", () => {
    expect(graph.suggest("c", 3).names).toHaveLength(3);
  });
});
