import { evidenceText, similarityTo } from "@/lib/agent/observe/aspect-coverage";
import type { Fact } from "@/lib/domain/facts/fact";
import { rocArea } from "@/lib/domain/statistics/auc";
import { EVIDENCE, LABELLED } from "./aspect-pairs";

/** How well a method tells the evidence that bears on an aspect from the rest. */
export type MatchingReport = {
  method: string;
  /** Over all pairs, with its 95 % interval. */
  auc: number;
  lower: number;
  upper: number;
  /** Share of aspects whose best evidence bears on them; ties are no hit unless all that tie do. */
  firstRight: number;
};

/** Scores of each evidence for an aspect. */
type Method = (aspect: (typeof LABELLED)[number], evidence: readonly Fact[]) => number[];

const METHODS: Record<string, Method> = {
  "keywords in the plain statement": (aspect, evidence) =>
    evidence.map((each) => shareIn(wordsOf(aspect), plain(each))),
  "keywords in the described statement": (aspect, evidence) =>
    evidence.map((each) => shareIn(wordsOf(aspect), evidenceText(each))),
  "similarity with the described statement": ({ aspect, keywords }, evidence) =>
    similarityTo(`${aspect} ${keywords.join(" ")}`, evidence.map(evidenceText)),
};

/** Measures ways to match aspects and evidence on the labelled pairs. */
export function measureMatching(): { aspects: number; pairs: number; reports: MatchingReport[] } {
  const keys = Object.keys(EVIDENCE);
  const evidence = Object.values(EVIDENCE).map((draft, index) => ({ ...draft, id: `f${index + 1}` }));
  const reports = Object.entries(METHODS).map(([method, scoresOf]) => {
    const judged = LABELLED.map((aspect) =>
      scoresOf(aspect, evidence).map((score, index) => ({ score, bears: aspect.bears.includes(keys[index] ?? "") })),
    );
    const all = judged.flat();
    const scores = (bears: boolean) => all.filter((each) => each.bears === bears).map(({ score }) => score);
    const hits = judged.filter(isFirstRight).length;
    return { method, ...rocArea(scores(true), scores(false)), firstRight: hits / judged.length };
  });
  return { aspects: LABELLED.length, pairs: LABELLED.length * evidence.length, reports };
}

function isFirstRight(judged: readonly { score: number; bears: boolean }[]): boolean {
  const best = Math.max(...judged.map(({ score }) => score));
  return best > 0 && judged.filter(({ score }) => score === best).every(({ bears }) => bears);
}

const LETTERS_MIN = 4;

/** Keywords and the longer words of an aspect: the same text that similarity is given. */
function wordsOf({ aspect, keywords }: (typeof LABELLED)[number]): string[] {
  return [...keywords, ...aspect.split(" ").filter((word) => word.length >= LETTERS_MIN)];
}

/** As the earlier system did it: the share of keywords that occur. */
function shareIn(keywords: readonly string[], text: string): number {
  const within = text.toLowerCase();
  return keywords.filter((keyword) => within.includes(keyword.toLowerCase())).length / Math.max(1, keywords.length);
}

function plain({ predicate, entities, kind }: Fact): string {
  return `${entities.map(({ name }) => name).join(" ")} ${predicate?.replaceAll("_", " ") ?? ""} ${kind}`;
}
