import type { Rule } from "@/lib/grounding/reading";
import { repeatsText } from "@/lib/grounding/texts";
import type { Finding } from "@/lib/knowledge/finding";

/** A source named in a sentence is one the cited findings come from or were looked for in. */
export const checkSources: Rule = ({ reading, cited }) => {
  const keys = cited.flatMap(keysOf);
  if (keys.length === 0) return [];
  return reading.sources
    .filter(({ keys: pattern }) => pattern !== null && !keys.some((key) => pattern.test(key)))
    .filter(({ text }) => !cited.some((finding) => repeatsText(text, finding)))
    .map(({ text }) => `source: ${text} is the source of no cited finding`);
};

function keysOf({ datasets, from }: Finding): string[] {
  return [...datasets, ...from.coverage.map((cell) => cell.split("/")[0] ?? "")].map((key) => key.toLowerCase());
}
