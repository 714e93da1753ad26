import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { certain } from "@/lib/server/export/path-ends";

const candidate = (type: Candidate["type"], id: string, score = 1): Candidate => ({
  ...{ type, id, name: id, matchedName: id, matchedBy: "exact", score },
});
const chosen = (...candidates: Candidate[]) => certain({ resolve: () => candidates } as unknown as Graph, "x")?.id;

it("takes one exact candidate and no near miss", () => {
  expect(chosen(candidate("drug", "a"))).toBe("a");
  expect(chosen(candidate("drug", "a", 0.9))).toBeUndefined();
  expect(chosen()).toBeUndefined();
});

it("takes neither of two of one type that tie", () => {
  expect(chosen(candidate("drug", "a"), candidate("drug", "b"))).toBeUndefined();
  expect(chosen(candidate("drug", "a", 1), candidate("drug", "b", 0.97))).toBe("a");
});

it("prefers a drug to a gene, and an adverse event to a phenotype or a disease of the same name", () => {
  expect(chosen(candidate("gene", "g"), candidate("drug", "d"))).toBe("d");
  expect(chosen(candidate("disease", "m"), candidate("phenotype", "h"), candidate("adverse_event", "a"))).toBe("a");
  expect(
    chosen(candidate("disease", "m"), candidate("adverse_event", "a"), candidate("adverse_event", "b")),
  ).toBeUndefined();
});
