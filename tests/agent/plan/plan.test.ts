import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import type { Ask, SetExpr, Want } from "@/lib/domain/run/question";
import { Ask as Asks, Want as Wants } from "@/lib/domain/run/question";
import { dependencyLevels } from "@/lib/domain/run/reference";
import { asked, called, gap, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { and, entity, or, reading } from "@/tests/domain/run/readings";
import { aspirin, geneA, lacticAcidosis, metformin, nausea, thing, warfarin } from "@/tests/domain/run/things";
import { ask, result, tools } from "@/tests/domain/run/tools";

const plan = (of: ReturnType<typeof reading>, calls = 8) =>
  planByRules(stateAfter(asked(), resolved(of)), tools, calls);
const callsOf = (of: ReturnType<typeof reading>) => plan(of).calls;
const compared = (subject: SetExpr, want: Want = "adverse_events") =>
  callsOf(reading({ ask: "compare", want, subject })).at(-1);
const minus = (from: SetExpr, without: SetExpr): SetExpr => ({ op: "minus", from, without });

describe("sets of drugs", () => {
  it("S0-17: asks one set tool for what drugs share", () => {
    expect(compared(and(metformin, aspirin))).toMatchObject({
      tool: "compare_drug_events",
      args: { drugs: ["R1.ids[0]", "R1.ids[1]"], operation: "shared" },
    });
  });

  it("S0-109: reads combined adverse events as the union", () => {
    expect(compared(or(aspirin, warfarin))?.args.operation).toBe("union");
  });

  it("asks for any number of drugs at once, for at least k, and without others", () => {
    const eight = Array.from({ length: 8 }, (_, index) => thing("drug", `drug ${index}`, `D:1${index}`));
    expect(compared(and(...eight))?.args.drugs).toHaveLength(8);
    expect(compared({ op: "at_least", k: 2, of: [metformin, aspirin, warfarin].map(entity) })?.args).toMatchObject({
      operation: "at_least",
      k: 2,
    });
    expect(compared(minus(entity(metformin), or(aspirin, warfarin)))?.args).toEqual({
      drugs: ["R1.ids[0]"],
      operation: "minus",
      without: ["R1.ids[1]", "R1.ids[2]"],
    });
    expect(compared(minus(and(metformin, aspirin), entity(warfarin)))?.args).toMatchObject({
      operation: "shared",
      without: ["R1.ids[2]"],
    });
    expect(compared(and(metformin, aspirin), "targets")?.tool).toBe("compare_drug_targets");
    expect(compared(and(metformin, aspirin), "pathways")).toMatchObject({
      tool: "compare_target_links",
      args: { kind: "pathways", operation: "shared" },
    });
  });

  it("takes the union, with its holders, where one operation cannot say it", () => {
    const nested: SetExpr = { op: "and", of: [entity(metformin), or(aspirin, warfarin)] };
    expect(compared(nested)?.args).toMatchObject({
      operation: "union",
      drugs: ["R1.ids[0]", "R1.ids[1]", "R1.ids[2]"],
    });
    expect(compared(minus(entity(metformin), and(aspirin, warfarin)))?.args.operation).toBe("union");
  });

  it("hands the conditions of the question on", () => {
    const filters = { source: "label" as const, casesMin: 5, limit: 3 };
    const listed = callsOf(reading({ subject: entity(metformin), filters })).at(-1);
    expect(listed?.args).toEqual({ drug: "R1.ids[0]", source: "label", casesMin: 5 });
    const signals = callsOf(reading({ want: "signals", subject: entity(metformin), filters: { ic025Min: 1 } })).at(-1);
    expect(signals).toMatchObject({ tool: "get_drug_adverse_events", args: { ic025Min: 1, source: "signal" } });
  });
});

describe("names", () => {
  it("refers to a resolver's row only where name and entity cannot part", () => {
    const candidate = { ...metformin, matchedName: "Glucophage", matchedBy: "brand" as const, score: 1 };
    const brand = { text: "Glucophage", chosen: metformin, ambiguous: false, candidates: [candidate] };
    const [first, second] = callsOf(reading({ subject: entity(metformin) }, [brand]));
    expect(first?.args).toEqual({ names: ["Glucophage"] });
    expect(second?.args).toEqual({ drug: "D:1" });
  });

  it("asks for the entity's own name where the reading chose it for more than its text", () => {
    const chosen = { text: "acidosis of the lactic kind", chosen: lacticAcidosis, ambiguous: false, candidates: [] };
    const of = reading({ ask: "boolean", subject: entity(metformin), object: entity(lacticAcidosis) }, [chosen]);
    expect(callsOf(of)[0]).toMatchObject({
      args: { names: ["Lactic acidosis"] },
      reason: 'Find what "acidosis of the lactic kind" denotes in the graph',
    });
  });

  it("asks for the entity's own name where what was read is a wording and no name of it", () => {
    const candidate = { ...lacticAcidosis, matchedName: "Acidosis lactic", matchedBy: "synonym" as const, score: 1 };
    const said = { text: "raises lactate", chosen: lacticAcidosis, ambiguous: false, candidates: [candidate] };
    const of = reading({ ask: "boolean", subject: entity(metformin), object: entity(lacticAcidosis) }, [said]);
    expect(callsOf(of)[0]?.args).toEqual({ names: ["Lactic acidosis"] });
  });

  it("resolves each type with its own tool, and each name once", () => {
    const of = reading({ ask: "mechanism", subject: and(metformin, metformin), object: entity(lacticAcidosis) });
    expect(
      callsOf(of)
        .slice(0, 2)
        .map(({ tool, args }) => [tool, args.names]),
    ).toEqual([
      ["resolve_drugs", ["metformin"]],
      ["resolve_adverse_events", ["Lactic acidosis"]],
    ]);
    const genes = callsOf(reading({ want: "pathways", subject: entity(geneA) }));
    expect(genes.map(({ tool, args }) => [tool, args])).toEqual([
      ["resolve_genes", { names: ["GENEA"] }],
      ["get_gene_pathways", { genes: ["R1.ids[0]"] }],
    ]);
  });
});

describe("what each kind of question asks first", () => {
  const pair = { subject: entity(metformin), object: entity(lacticAcidosis) };
  const all: SetExpr = { op: "all", type: "drug" };
  const table: [Parameters<typeof reading>[0], string[]][] = [
    [{ ask: "boolean", ...pair }, ["check_drug_event"]],
    [{ ask: "count", subject: entity(metformin) }, ["get_drug_adverse_events"]],
    [{ ask: "count", want: "targets", subject: entity(metformin) }, ["get_drug_targets"]],
    [{ ask: "boolean", want: "targets", subject: entity(metformin), object: entity(geneA) }, ["get_drug_targets"]],
    [{ ask: "path", ...pair }, ["find_drug_to_ae_paths", "check_drug_event"]],
    [{ ask: "mechanism", ...pair }, ["find_drug_to_ae_paths", "get_drug_targets"]],
    [{ ask: "mechanism", subject: entity(metformin) }, ["get_drug_targets"]],
    [
      { ask: "profile", subject: entity(metformin) },
      ["get_drug_profile", "get_drug_adverse_events", "get_drug_targets"],
    ],
    [{ ask: "which_drugs", want: "drugs", subject: all, object: entity(nausea) }, ["get_event_drugs"]],
    [
      { ask: "count", want: "drugs", subject: minus(all, entity(aspirin)), object: entity(nausea) },
      ["get_event_drugs"],
    ],
    [{ ask: "list", want: "drugs", subject: entity(nausea) }, ["get_event_drugs"]],
    [{ ask: "list", want: "signals", ...pair }, ["get_drug_signals"]],
    [{ ask: "list", want: "pathways", subject: entity(metformin) }, ["get_drug_targets", "get_gene_pathways"]],
    [{ ask: "profile", subject: entity(geneA) }, ["expand_gene_context"]],
  ];
  it.each(table)("%o", (asking, expected) => {
    const names = callsOf(reading(asking)).map(({ tool }) => tool);
    expect(names.filter((name) => !name.startsWith("resolve_"))).toEqual(expected);
  });

  it("takes the genes of a target list the same plan asks for, by reference", () => {
    const calls = callsOf(reading({ want: "pathways", subject: entity(metformin) }));
    expect(calls[2]?.args).toEqual({ genes: "R2.genes[0:20]" });
    expect(dependencyLevels(calls).map((level) => level.length)).toEqual([1, 1, 1]);
  });
});

describe("later iterations", () => {
  const listed = result({ handle: "R2", args: { drug: "D:1" }, rows: [{ id: "AE:nausea", name: "Nausea" }] });
  const first = [planned(ask("get_drug_adverse_events", { drug: "D:1" })), called(listed)];
  const follow = (...gaps: ReturnType<typeof gap>[]) =>
    planByRules(stateAfter(asked(), resolved(), ...first, observed("insufficient", gaps)), tools, 4);

  it("S2-6: follow the gaps, the most pressing first", () => {
    const { calls, thought } = follow(gap("signal", "get_drug_signals", 3), gap("mechanism", "get_drug_targets", 1));
    expect(calls.map(({ tool }) => tool)).toEqual(["get_drug_targets", "find_drug_to_ae_paths", "get_drug_signals"]);
    expect(thought).toMatch(/^Still missing: no mechanism; no signal\. Next: look up what metformin targets/);
  });

  it("S0-165: never ask again what was answered", () => {
    expect(follow(gap("adverse_event", "get_drug_adverse_events")).calls).toEqual([]);
    expect(follow(gap("entity", "resolve_drugs")).calls).toEqual([]);
  });

  it("ask for nothing that no tool of the registry can give", () => {
    expect(follow(gap("other", "get_moon_phase")).calls).toEqual([]);
    expect(follow(gap("other", "constructor")).calls).toEqual([]);
    expect(follow(gap("other", null))).toMatchObject({ calls: [], stop: null });
  });
});

const refs = [metformin, aspirin, warfarin, geneA, nausea, lacticAcidosis];
const leaf = fc.constantFrom(...refs).map(entity);
const set = fc.letrec<{ set: SetExpr }>((tie) => ({
  set: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.record({
      op: fc.constantFrom("and" as const, "or" as const),
      of: fc.array(tie("set"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant("minus" as const), from: tie("set"), without: tie("set") }),
  ),
})).set;

it("S2-7: plans within the cap, only tools there are, in an order that can be carried out, for any query", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Ask>(...Asks.options),
      fc.constantFrom<Want>(...Wants.options),
      set,
      fc.option(leaf, { nil: undefined }),
      fc.integer({ min: 1, max: 8 }),
      (kind, want, subject, object, cap) => {
        const { calls, stop, thought } = plan(
          reading({ ask: kind, want, subject, ...(object ? { object } : {}) }),
          cap,
        );
        expect(calls.length).toBeLessThanOrEqual(cap);
        expect(calls.every(({ tool }) => tools.some(({ name }) => name === tool))).toBe(true);
        expect(dependencyLevels(calls).flat()).toHaveLength(calls.length);
        expect(stop).toBe(calls.length === 0 ? "no_relevant_tools" : null);
        expect(thought).not.toBe("");
      },
    ),
  );
});

it("searches label text of several drugs, or of a class, before the pairs that would fill the iteration", () => {
  const offered = [...tools, { name: "search_label_text" }, { name: "check_drugs_event" }] as typeof tools;
  const drugClass = thing("drug_class", "Statins", "C:1");
  const object = entity(nausea);
  const planned = (subject: SetExpr) =>
    planByRules(stateAfter(asked(), resolved(reading({ ask: "boolean", subject, object }))), offered, 4).calls;
  const several = planned(or(metformin, aspirin, warfarin));
  expect(several.map(({ tool }) => tool)).toEqual([
    "resolve_drugs",
    "resolve_adverse_events",
    "search_label_text",
    "check_drug_event",
  ]);
  expect(several[2]?.args.drugs).toHaveLength(3);
  const ofClass = planned(entity(drugClass));
  expect(ofClass.at(-1)).toMatchObject({ tool: "search_label_text", args: { drugs: ["R3.ids[0:250]"] } });
});
