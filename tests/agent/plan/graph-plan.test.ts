import { describe, expect, it } from "vitest";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import type { SetExpr } from "@/lib/domain/run/question";
import { asked, called, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { aspirin, geneA, metformin, nausea, thing } from "@/tests/domain/run/things";
import { result, tools } from "@/tests/domain/run/tools";

const statins = thing("drug_class", "Statins", "MESH:1");
const gout = thing("disease", "gout", "MONDO:1");
const heart = thing("phenotype", "Abnormality of the cardiovascular system", "HP:1");
const all: SetExpr = { op: "all", type: "drug" };
const nothing: SetExpr = { op: "and", of: [] };

type Asking = Parameters<typeof reading>[0];
const callsOf = (asking: Asking) => planByRules(stateAfter(asked(), resolved(reading(asking))), tools, 8).calls;
const own = (asking: Asking) =>
  callsOf(asking)
    .filter(({ tool }) => !tool.startsWith("resolve_"))
    .map(({ tool, args }) => [tool, args]);

describe("what questions of the whole graph ask first", () => {
  const table: [Asking, unknown[]][] = [
    [
      {
        ask: "which_drugs",
        want: "drugs",
        subject: all,
        object: entity(geneA),
        filters: { relations: ["metabolised_by"] },
      },
      [["get_gene_drugs", { genes: ["R1.ids[0]"], relations: ["metabolised_by"] }]],
    ],
    [
      { ask: "which_drugs", want: "indications", subject: all, object: entity(gout) },
      [["get_indication_drugs", { disease: "R1.ids[0]" }]],
    ],
    [
      { want: "genes", subject: entity(gout), filters: { sources: ["clingen"] } },
      [["get_disease_genes", { disease: "R1.ids[0]", sources: ["clingen"] }]],
    ],
    [{ want: "interactors", subject: entity(geneA) }, [["get_gene_interactors", { genes: ["R1.ids[0]"] }]]],
    [{ want: "classes", subject: entity(metformin) }, [["get_drug_classes", { drugs: ["R1.ids[0]"] }]]],
    [{ want: "members", subject: entity(statins) }, [["get_class_members", { drugClass: "MESH:1" }]]],
    [
      { subject: entity(statins) },
      [
        ["get_class_members", { drugClass: "MESH:1" }],
        ["compare_drug_events", { drugs: ["R2.ids[0:250]"], operation: "union" }],
      ],
    ],
    [
      { ask: "which_drugs", want: "drugs", subject: entity(statins), object: entity(nausea) },
      [
        ["get_class_members", { drugClass: "MESH:1" }],
        ["get_event_drugs", { event: "R2.ids[0]" }],
      ],
    ],
    [
      {
        ask: "boolean",
        want: "pharmacogenetics",
        subject: entity(metformin),
        object: { op: "and", of: [entity(geneA), entity(nausea)] },
      },
      [["get_drug_pharmacogenetics", { drug: "R1.ids[0]", genes: ["R2.ids[0]"], event: "R3.ids[0]" }]],
    ],
    [
      { subject: entity(metformin), conditions: [{ text: "gout", ref: gout }], filters: { indications: "keep" } },
      [["get_drug_adverse_events", { drug: "R1.ids[0]", indications: "keep", conditions: ["MONDO:1"] }]],
    ],
    [
      { subject: entity(metformin), filters: { branch: heart } },
      [
        ["get_drug_adverse_events", { drug: "R1.ids[0]" }],
        ["get_organ_events", { drugs: ["R1.ids[0]"], branch: "HP:1" }],
      ],
    ],
    [{ ask: "count", want: "claims", subject: nothing }, [["get_graph_statistics", { part: "claims" }]]],
    [{ want: "sources", subject: nothing }, [["get_graph_statistics", { part: "datasets" }]]],
  ];
  it.each(table)("%o", (asking, expected) => {
    expect(own(asking)).toEqual(expected);
  });

  it("asks for a class by the id the reading chose, since classifications share names", () => {
    expect(callsOf({ subject: entity(statins) })[0]).toMatchObject({
      tool: "resolve_drug_classes",
      args: { names: ["MESH:1"] },
    });
  });
});

describe("paths of a class", () => {
  it("are looked for from the few members that have the event, once these are known", () => {
    const members = result({
      tool: "get_class_members",
      handle: "R3",
      args: { drugClass: "MESH:1" },
      rows: [{ id: "D:1" }, { id: "D:2" }],
      refs: [metformin, aspirin],
    });
    const holders = result({
      tool: "get_event_drugs",
      handle: "R4",
      args: { event: nausea.id },
      rows: [{ id: "D:9" }, { id: "D:2" }],
    });
    const of = reading({ ask: "mechanism", subject: entity(statins), object: entity(nausea) });
    const gap = {
      category: "mechanism" as const,
      description: "no path",
      priority: 1 as const,
      suggestedTool: "find_drug_to_ae_paths",
    };
    const state = { ...stateAfter(asked(), resolved(of), planned(), called(members, holders)), gaps: [gap] };
    expect(planByRules(state, tools, 8).calls.map(({ tool, args }) => [tool, args])).toEqual([
      ["find_drug_to_ae_paths", { drug: "D:2", event: nausea.id }],
    ]);
  });
});
