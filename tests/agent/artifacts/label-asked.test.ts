import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { labelledGraph } from "@/tests/fixtures/labelled-graph";
import { askIn, struck, told } from "./asking";

let graph: Graph;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ graph, close } = await labelledGraph());
});
afterAll(() => close());

describe("a question of what stands on a label", () => {
  it("is answered by yes and the passage where the label of one drug names another", async () => {
    const run = await askIn(graph, "Does the label of warfarin mention aspirin?");
    expect(run.artifacts.answer).toEqual({ kind: "boolean", value: true });
    expect(told(run, "summary").join(" ")).toContain("AN INVENTED PATIENT WHO TOOK ASPIRIN AS WELL HAD MORE BLEEDING.");
    expect(struck(run)).toEqual([]);
  });

  it("stays open where no passage loaded names it", async () => {
    const run = await askIn(graph, "Does the label of warfarin mention ibuprofen?");
    expect(run.artifacts.answer).toEqual({ kind: "boolean", value: null });
    expect(told(run, "summary")[0]).toContain("this is no statement of the contrary");
    expect(struck(run)).toEqual([]);
  });

  it("quotes the section asked for and no other", async () => {
    const run = await askIn(graph, "What does the boxed warning of warfarin say?");
    const quoted = told(run, "summary").filter((text) => text.includes("says:"));
    expect(quoted).toHaveLength(1);
    expect(quoted[0]).toContain("Warfarin led an invented patient to a fatal hemorrhage.");
    expect(struck(run)).toEqual([]);
  });

  it("says which parts are loaded where the section asked for is not", async () => {
    const run = await askIn(graph, "What are the contraindications of metformin?");
    expect(told(run, "summary").join(" ")).toMatch(
      /No text of the part .* does not show .* passages of text are loaded/,
    );
    expect(struck(run)).toEqual([]);
  });
});
