import { expect } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import type { EntityType } from "@/lib/knowledge/entity";
import { blankFinding, type Finding } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
type End = { name: string; type: EntityType };

export const drug = (name: string): End => ({ name, type: "drug" });
export const gene = (name: string): End => ({ name, type: "gene" });
export const pathway = (name: string): End => ({ name, type: "pathway" });
export const event = (name: string): End => ({ name, type: "adverse_event" });

/** A finding of things that need not stand in any graph: the first is its subject, the last its object, those between steps. */
export function findingOf(
  id: string,
  kind: Finding["kind"],
  ends: readonly End[],
  rest: Partial<Finding> = {},
): Finding {
  const roleAt = (place: number) => (place === 0 ? "subject" : place === ends.length - 1 ? "object" : "via");
  const entities = ends.map(({ name, type }, place) => ({
    id: `${type.toUpperCase()}:${name.toLowerCase().replaceAll(" ", "_")}`,
    name,
    type,
    role: roleAt(place) as Finding["entities"][number]["role"],
  }));
  return { ...blankFinding, id, kind, entities, ...rest };
}

export const member = (id: string, of: string, name: string): Finding =>
  findingOf(id, "claim", [gene(of), pathway(name)], { predicate: "member_of", datasets: ["reactome"] });

/** What the check says of the last of some sentences, each "text [f1, f2]". */
export function judge(findings: readonly Finding[], ...sentences: readonly string[]) {
  const drafts = sentences.map((sentence) => {
    const [, text = "", ids = ""] = /^(.*?)\s*\[([^\]]*)\]$/.exec(sentence) ?? [];
    return { section: "findings" as const, text, findingIds: ids.split(", "), plain: false };
  });
  return checkSentences(drafts, findings, graph).at(-1);
}

/** Two expectations on sentences of the same findings. */
export function judging(findings: readonly Finding[]) {
  return {
    grounded: (...sentences: string[]) => expect(judge(findings, ...sentences)?.issues, sentences.at(-1)).toEqual([]),
    struck: (...sentences: string[]) => expect(judge(findings, ...sentences)?.status, sentences.at(-1)).toBe("struck"),
  };
}
