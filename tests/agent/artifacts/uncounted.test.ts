import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
import { answerText } from "@/lib/server/export/answer-text";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { askIn, struck, told } from "./asking";
import { listed, signalled } from "./drug-links";

const WARNING = "Invented patients on Dgammapril had Acough.";
const MEMBERS = ["Dalfapril", "Dbetapril", "Dgammapril", "Ddeltapril"];
const LABELS = DATASETS.slice(0, 1).map((each) => ({ ...each, key: "labels", aspects: ["label_text" as const] }));
const maps = (subject: string, object: string, match: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { match } });

/** Dalfapril is listed with Acough, Dbetapril with the narrower Adrycough, Dgammapril has a label text on Acough, Ddeltapril nothing. */
const graph = withText(
  graphOf(
    [
      ...MEMBERS.map((subject) => statement({ subject, predicate: "member_of", object: "Cotic Agents" })),
      ...MEMBERS.slice(1).map((subject) => listed(subject, "Anausea")),
      ...["Acough", "Adrycough", "Achill"].map((event) => maps(event, `H${event}`, "exact")),
      maps("HAdrycough", "HAcough", "is_a"),
      listed("Dalfapril", "Acough"),
      signalled("Dother", "Achill"),
      signalled("Dbetapril", "Adrycough"),
    ],
    {},
    [],
    [...DATASETS, ...LABELS],
  ),
  [passage("Dgammapril", WARNING), passage("Dbetapril", "Invented patients on Dbetapril had Achill.")],
);

function passage(entity: string, text: string): PassageHit {
  const id = `p_${entity.length.toString(16).padStart(16, entity.charCodeAt(1).toString(16))}`;
  const place = { dataset: "labels", document: "Test label", section: "warnings" as const, ordinal: 0 };
  return { id, entity, text, quote: text, rank: 1, recordId: entity, link: null, ...place };
}

function withText(own: Graph, passages: readonly PassageHit[]): Graph {
  return Object.assign(Object.create(own), {
    passages: async ({ entities, sections }: Parameters<Graph["passages"]>[0]) =>
      passages.filter(
        ({ entity, section }) => (!entities || entities.includes(entity)) && (!sections || sections.includes(section)),
      ),
  });
}

it("counts the members of a class by listings and signals, and sets apart those that label text or a narrower term speaks for", async () => {
  const run = await askIn(graph, "Which Cotic Agents cause Acough?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.answer).toMatchObject({ kind: "list", total: 1, items: [{ id: "Dalfapril" }] });
  const { apart } = run.artifacts.answer as { apart: { id: string; why: string }[] };
  expect(apart.map(({ id, why }) => [id, why])).toEqual([
    ["Dbetapril", "only under the narrower term Adrycough"],
    ["Dgammapril", "label text names it, and no label source lists it"],
  ]);
  const summary = told(run, "summary").join("\n");
  expect(summary).toContain(`Label text names Acough for Dgammapril.\nThe label text of Dgammapril`);
  expect(summary).toContain(WARNING);
  expect(summary).toContain("A reporting signal exists under the narrower term Adrycough with Dbetapril.");
  expect(summary).not.toContain("Ddeltapril has");
});

it("asks the label text and the terms of all members in one call each", async () => {
  const { state } = await askIn(graph, "Which Cotic Agents cause Acough?");
  const tools = state.results.map(({ tool }) => tool).filter((tool) => !tool.startsWith("resolve_"));
  expect(tools.toSorted()).toEqual(["check_drugs_event", "get_class_members", "get_event_drugs", "search_label_text"]);
});

it("leaves a count of none never alone where label text names the event", async () => {
  const run = await askIn(graph, "Which Cotic Agents cause Achill?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary")[0]).toBe(
    "For Achill, 0 drugs were found; not counted: 1 drug whose label text names it.",
  );
  expect(answerText(run.artifacts)).toBe(
    "0\nnot counted: Dbetapril (label text names it, and no label source lists it)",
  );
});

it("does the same for drugs named, without those the question leaves out", async () => {
  const named = await askIn(graph, "Which of Dalfapril, Dgammapril and Ddeltapril cause Acough?");
  expect(struck(named)).toEqual([]);
  expect(named.artifacts.answer).toMatchObject({ total: 1, apart: [{ id: "Dgammapril" }] });
  const others = await askIn(graph, "Which of Dalfapril and Ddeltapril but not Dgammapril cause Acough?");
  expect(told(others, "summary").join("\n")).not.toContain(WARNING);
});

it("searches no label text for a question about reports alone", async () => {
  const { state } = await askIn(graph, "Which Cotic Agents are reported with Acough?");
  expect(state.reading?.query?.filters.source).toBe("signal");
  expect(state.results.map(({ tool }) => tool)).not.toContain("search_label_text");
});
