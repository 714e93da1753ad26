import { expect, it } from "vitest";
import { sharedTogether } from "@/lib/agent/artifacts/narrate";
import { noneStatedFindings, statedFirst } from "@/lib/agent/artifacts/sentences/mechanisms";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Path } from "@/lib/domain/path";
import { targetFactor } from "@/lib/graph/paths/factors";
import { asked } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { aspirin, metformin, nausea } from "@/tests/domain/run/things";
import { factOf } from "@/tests/fixtures/fact-of";
import { edge, pathOf, step } from "./made-path";

const [G, H] = ["G", "H"].map((name) => ({ id: name, name, type: "gene" as const }));
const opener = { opening: "acts_on", flagged: true, potency: Number.NaN, weight: 1, assayOnly: false } as never;

const route = (via: typeof G, first: "targets" | "binds_in_assay", change: Partial<Path> = {}) =>
  pathOf(via ? [step(metformin), step(via), step(nausea)] : [], [edge(first), edge("affects_event")], change);

it("leads with a path by the mechanism of action, whatever else scores more, but for a weak link", () => {
  const assay = route(G, "binds_in_assay", { score: 0.9 });
  const report = { version: "1", factors: [targetFactor(opener)] };
  const mechanism = route(H, "targets", { score: 0.1, report });
  const weak = { ...mechanism, link: { score: 0.1, weakBecause: "It is unspecific." } };
  expect(statedFirst([assay, mechanism])).toEqual([mechanism, assay]);
  expect(statedFirst([weak, assay])).toEqual([assay, weak]);
});

it("says that no path starts at a stated target only where all start in an assay", () => {
  const target: Fact = factOf({
    id: "f1",
    predicate: "targets",
    entities: [
      { ...metformin, role: "subject" },
      { id: "H", name: "H", type: "gene", role: "object" },
    ],
  });
  const state = { ...stateAfter(asked()), findings: [target] };
  const pairs = [{ from: metformin, to: nausea }];
  const found = (paths: Path[]) => noneStatedFindings(state, { paths, pairs } as never);
  const [none] = found([route(G, "binds_in_assay")]);
  expect(none).toMatchObject({ kind: "searched_empty", polarity: "denies" });
  expect(none?.entities.map(({ name, role }) => [name, role])).toContainEqual(["H", "via"]);
  expect(found([route(G, "binds_in_assay"), route(H, "targets")])).toEqual([]);
  expect(found([])).toEqual([]);
});

it("tells what the same drugs share in one sentence a section, which cites all of it", () => {
  const overlap = (id: string, name: string): Fact =>
    factOf({
      id,
      kind: "overlap",
      entities: [
        { ...metformin, role: "subject" },
        { ...aspirin, role: "subject" },
        { id: name, name, type: "adverse_event", role: "object" },
      ],
    });
  const names = ["Nausea", "Rash", "Cough"];
  const sentences = names.map((name, at) => ({
    section: "findings" as const,
    text: `${name} is shared by metformin and aspirin.`,
    findingIds: [`f${at}`],
    plain: false,
  }));
  const findings = names.map((name, at) => overlap(`f${at}`, name));
  expect(sharedTogether(sentences, findings)).toEqual([
    {
      ...sentences[0],
      text: "Nausea, Rash and Cough are shared by metformin and aspirin.",
      findingIds: ["f0", "f1", "f2"],
    },
  ]);
  expect(sharedTogether(sentences.slice(0, 1), findings)).toEqual(sentences.slice(0, 1));
});
