import type { Reasoner } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { fenceOf } from "./fence";
import { type OfferedFinding, sentenceOf } from "./findings";
import { SENTENCE_RULES } from "./narrate";
import { blocksOf, clip, NARRATE_TOKENS_MAX, type Prompt, roomFor } from "./prompt";

type Rejected = Parameters<Reasoner["rewrite"]>[1];

const VERSION = 3;
const INSTRUCTIONS = `You rewrite sentences that failed a check against the findings they cite. Give one sentence for each, in the same order and section, that says only what its findings say.
${SENTENCE_RULES}`;
const FORM = `Answer with one JSON object and nothing else: {"sentences": [{"section": "findings", "text": "...", "findingIds": ["f1"]}]}`;

/** Asks for other words for sentences that failed the check; `offered` are the findings they cited. */
export function rewritePrompt(
  state: State,
  rejected: Rejected,
  tokensMax = NARRATE_TOKENS_MAX,
): Prompt & { offered: OfferedFinding[] } {
  const fence = fenceOf(state);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const cited = new Set(rejected.flatMap(({ sentence }) => sentence.findingIds));
  const offered = state.findings.flatMap((finding) => {
    const text = cited.has(finding.id) ? sentenceOf(finding, state) : null;
    return text === null ? [] : [{ id: finding.id, line: `[${finding.id}] ${text}` }];
  });
  const findings = fence.around("Findings", offered.map(({ line }) => line).join("\n") || "none");
  const each = Math.floor(roomFor(tokensMax, instructions, findings) / Math.max(1, rejected.length));
  const lines = rejected.map(({ sentence: { section, text, findingIds }, issues }, index) => {
    return clip(`${index + 1}. (${section}) ${text} [${findingIds.join(", ")}] Failed: ${issues.join("; ")}`, each);
  });
  const body = { findings, failed: fence.around("Sentences that failed", lines.join("\n")) };
  const slots = { form: FORM, rule: fence.rule, sentence_rules: SENTENCE_RULES, ...body };
  return { name: "Rewrite", version: VERSION, instructions, prompt: blocksOf(body), slots, offered };
}
