import { describe, expect, it } from "vitest";
import { BOXED_FLAG, WITHDRAWN_FLAG } from "@/lib/domain/regulatory-flag";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { askIn, struck, told } from "./asking";
import { listed } from "./drug-links";

const FLAGS = DATASETS.slice(0, 1).map((each) => ({
  ...each,
  key: "flags",
  title: "Flags",
  aspects: ["regulatory_flags" as const],
}));
const flagged = (subject: string, object: string, predicate: "flagged_as" | "withdrawn_for" = "flagged_as") =>
  statement({ subject, predicate, object, dataset: "flags" });
const member = (subject: string) => statement({ subject, predicate: "member_of", object: "Cotic Agents" });
const KNOWN = [...["Dalfapril", "Dbetapril", "Dgammapril"].map(member), listed("Dgammapril", "Acough")];
const graph = graphOf(
  [
    ...[...KNOWN, flagged("Dalfapril", BOXED_FLAG.id), flagged("Dother", BOXED_FLAG.id)],
    ...[flagged("Dbetapril", WITHDRAWN_FLAG.id), flagged("Dbetapril", "Acough", "withdrawn_for")],
  ],
  {},
  [],
  [...DATASETS, ...FLAGS],
);

describe("what a source flags of a drug", () => {
  it("is told with its claim, and of the drug as a whole", async () => {
    const run = await askIn(graph, "Does Dalfapril have a boxed warning?");
    expect(run.artifacts.answer).toEqual({ kind: "boolean", value: true });
    expect(told(run, "summary").slice(0, 2)).toEqual([
      expect.stringMatching(/^Yes: a source flags it, of the drug as a whole; formulations/),
      `Dalfapril is flagged as ${BOXED_FLAG.id}.`,
    ]);
    expect(run.artifacts.sentences[1]?.findingIds).toHaveLength(1);
    expect(struck(run)).toEqual([]);
  });

  it("is not denied where no flag is set", async () => {
    const run = await askIn(graph, "Does Dgammapril have a boxed warning?");
    expect(run.artifacts.answer).toEqual({ kind: "boolean", value: null });
    expect(told(run, "summary")[0]).toMatch(
      /^Not flagged so by the sources searched; that is no statement that there is none/,
    );
  });

  it("comes with the reason of a withdrawal; another reason is told and is no yes", async () => {
    const run = await askIn(graph, "Was Dbetapril withdrawn from the market and why?");
    expect(run.artifacts.answer).toEqual({ kind: "boolean", value: true });
    expect(told(run, "summary")).toContain("Dbetapril is flagged as withdrawn from a market for Acough.");
    const other = await askIn(graph, "Was Dalfapril withdrawn because of Acough?");
    expect(other.artifacts.answer).toEqual({ kind: "boolean", value: null });
  });

  it.each([
    ["Which Cotic Agents carry a boxed warning?", ["Dalfapril"]],
    ["Which drugs carry a boxed warning?", ["Dalfapril", "Dother"]],
    ["Which Cotic Agents were withdrawn for Acough?", ["Dbetapril"]],
  ])("answers '%s' by %j", async (question, drugs) => {
    const { artifacts } = await askIn(graph, question);
    const items = artifacts.answer.kind === "list" ? artifacts.answer.items : [];
    expect(items.map(({ id }) => id).toSorted()).toEqual(drugs);
  });

  it("is open, and none is said to be lacking, where no source of flags is loaded", async () => {
    const run = await askIn(graphOf(KNOWN), "Was Dalfapril withdrawn from the market?");
    expect(run.artifacts.answer).toEqual({ kind: "boolean", value: null });
    expect(told(run).join(" ")).not.toContain("Not flagged");
  });
});
