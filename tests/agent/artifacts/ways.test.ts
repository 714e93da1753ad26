import { expect, it } from "vitest";
import { noWayFindings, passesWay, routesOf, type Way, waySentences, waysOf } from "@/lib/agent/artifacts/ways";
import type { EntityRef } from "@/lib/domain/entity";
import type { WhyNot } from "@/lib/domain/why-not";
import { asked, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { metformin, nausea } from "@/tests/domain/run/things";
import { edge, pathOf, step } from "./made-path";

function gene(name: string): EntityRef {
  return { id: name, name, type: "gene" };
}

const [G, H] = [gene("G"), gene("H")];
const route = (via: EntityRef, weakBecause: string | null = null) =>
  pathOf([step(metformin), step(via), step(nausea)], [edge("targets"), edge("affects_event")], { weakBecause });

function way(via: EntityRef, known: Partial<WhyNot>): Way {
  const none: WhyNot = {
    verdict: "none",
    sentences: ["S."],
    missing: [],
    rank: null,
    of: null,
    route: null,
    instead: null,
  };
  return { from: metformin, to: nausea, via, known: { ...none, ...known } };
}

it("looks at each gene the question names, for each pair", () => {
  const query = { subject: entity(metformin), object: entity(nausea), through: entity(G) };
  const state = stateAfter(asked(), resolved(reading(query)));
  const looked: string[][] = [];
  const graph = { whyNot: (...args: string[]) => looked.push(args.slice(0, 3)) } as never;
  waysOf(state, graph, [{ from: metformin, to: nausea }], { mode: "mechanistic", top: 3 });
  expect(looked).toEqual([[metformin.id, nausea.id, "G"]]);
});

it("gives the mechanism that passes the gene, and the weak route apart", () => {
  const ways = [way(G, { route: route(G) }), way(H, { route: route(H, "It is unspecific.") })];
  expect(routesOf(ways, false).map(({ steps }) => steps[1]?.id)).toEqual(["G"]);
  expect(routesOf(ways, true).map(({ steps }) => steps[1]?.id)).toEqual(["H"]);
  expect(passesWay(route(G), ways)).toBe(true);
  expect(passesWay(route(gene("I")), ways)).toBe(false);
});

it("tells what is missing where no mechanism passes the gene, but not where a route stands in the list", () => {
  const sentences = [
    "A route passes G, but it is weak.",
    "metformin → G → Nausea is weak route 1 of 2, with a score of 0.1: it is shown.",
  ];
  const [finding, ...more] = noWayFindings([way(G, { sentences, route: route(G, "It is unspecific.") })]);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    kind: "searched_empty",
    polarity: "denies",
    text: "A route passes G, but it is weak.",
  });
  const state = { ...stateAfter(asked()), findings: [{ ...finding, id: "f9" }] } as never;
  expect(waySentences(state).map(({ text }) => text)).toEqual([
    "No mechanistic path from metformin to Nausea through G was found.",
    "A route passes G, but it is weak.",
  ]);
});

it("takes no path that stops at its target for a way", () => {
  const open = { ...route(G), closes: false };
  expect(noWayFindings([way(G, { route: open })])).toHaveLength(1);
});

it("is silent on the further genes of a receptor where one of them is a way", () => {
  expect(noWayFindings([way(G, { route: route(G) }), way(H, {})])).toEqual([]);
});
