import { describe, expect, it } from "vitest";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import { react } from "@/lib/agent/strategies/react";
import { singleAction } from "@/lib/agent/strategies/single-action";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const listed = (subject: string, object: string) =>
  statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });

const graph = graphOf([
  listed("Dalfapril", "Acough"),
  listed("Dalfapril", "Arash"),
  listed("Dbetapril", "Acough"),
  statement({ subject: "Dalfapril", predicate: "targets", object: "GENEONE" }),
  statement({ subject: "Dalfapril", predicate: "metabolised_by", object: "GENECYP" }),
]);
const kinds = ({ artifacts: { answer, further = [] } }: Awaited<ReturnType<typeof askIn>>) =>
  [answer, ...further.map((part) => part.answer)].map((each) => {
    if (each.kind === "list") return each.items.map(({ name }) => name).sort();
    return each.kind === "boolean" || each.kind === "count" ? each.value : each.kind;
  });

describe.each([react, twoPhase, singleAction, aspectGuided])("a question of parts asked by $name", (strategy) => {
  it.each([
    ["What does Dalfapril target, and does it cause Acough?", [["GENEONE"], true]],
    ["Does Dalfapril cause Acough, and which drugs share it?", [true, ["Dalfapril", "Dbetapril"]]],
    ["How is Dalfapril metabolised and which of its adverse events are listed?", [["GENECYP"], ["Acough", "Arash"]]],
    ["What does Dalfapril target? Also: is Arash an adverse event of it?", [["GENEONE"], true]],
  ])("has each part answered: %s", async (question, answers) => {
    const run = await askIn(graph, question, strategy);
    expect(kinds(run)).toEqual(answers);
    expect(struck(run)).toEqual([]);
    expect(told(run, "summary")).toContain("As to the further part of the question:");
    expect(run.state.reading?.unread).toEqual([]);
  });
});

it.each([react, aspectGuided])(
  "reads what is asked of the items of a list as asked of its drug, by $name",
  async (by) => {
    const run = await askIn(graph, "List the adverse events of Dalfapril. Also: is Arash among them?", by);
    expect(kinds(run)).toEqual([["Acough", "Arash"], true]);
  },
);
