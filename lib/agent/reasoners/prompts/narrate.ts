import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { type OfferedFinding, offeredFindings, sentenceOf } from "./findings";
import { blocksOf, clip, fenceOf, NARRATE_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { critiqued, gapLines, questionText } from "./situation";

const VERSION = 3;
const NAMES_SHOWN = 10;

/** How every sentence of a narrative is to be written. */
const SENTENCE_RULES = `Every sentence cites by id just the findings it tells of, and all of them; you may cite only the ids given. Write nothing that is not in the cited findings: no relation, number, name, source, population, dose, time or mechanism of your own, no speculation, nothing from memory. Sort nothing under classes or groups of your own, and draw no conclusion from what is listed.
Keep each finding's own strength: "is listed on a label of", "is reported with", "targets", "is associated with". A path is a hypothesis. Never write "causes", "proves", "leads to" or "safe", and recommend no treatment. Use the names exactly as given. One statement a sentence; no ids in the text.
What was not found is told as its finding tells it, neither wider nor narrower.
A finding that quotes a label is given as it stands, letter for letter, in its own sentence that cites it alone.`;

const INSTRUCTIONS = `You write up what tools found on why drugs may be linked to adverse events, for professionals. Begin with the answer in section "summary" (1 to 3 sentences), then "findings", then "mechanisms" where paths were found. At most 20 sentences.
${SENTENCE_RULES}`;
const FORM = `Answer with one JSON object and nothing else: {"sentences": [{"section": "summary", "text": "...", "findingIds": ["f1"]}]}`;

/** Asks for the narrative; `offered` are the findings it may cite, of every iteration. */
export function narratePrompt(state: State, tokensMax = NARRATE_TOKENS_MAX): Prompt & { offered: OfferedFinding[] } {
  const fence = fenceOf(state);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const head = {
    asked: fence.around("Asked", questionText(state)),
    answer: fence.around("Answer", answerText(state)),
    missing: fence.around("Missing", gapLines(state)),
    critique: critiqued(state, fence).join(""),
  };
  const offered = offeredFindings(state, roomFor(tokensMax, instructions, blocksOf(head)));
  const omitted = offeredFindings(state, Number.POSITIVE_INFINITY).length - offered.length;
  const lines = offered.map(({ line }) => line).join("\n") || "none";
  const findings = fence.around(`Findings${omitted > 0 ? ` (${omitted} more are not shown)` : ""}`, lines);
  const body = { ...head, findings };
  const slots = { form: FORM, rule: fence.rule, sentence_rules: SENTENCE_RULES, ...body };
  return { name: "Narrative", version: VERSION, instructions, prompt: blocksOf(body), slots, offered };
}

function answerText({ artifacts }: State): string {
  if (!artifacts) return "open";
  return clip(`${typedAnswer(artifacts.answer)} Rests on: ${artifacts.basis || "the findings"}`, 250);
}

function typedAnswer(answer: Answer): string {
  switch (answer.kind) {
    case "boolean":
      return answer.value === null ? "Neither yes nor no." : answer.value ? "Yes." : "No.";
    case "count":
      return answer.value === null ? "No count." : `${answer.value}.`;
    case "list":
      return `${answer.total} in all, first: ${named(answer.items)}.`;
    case "matrix":
      return `${answer.shared} shared by ${named(answer.columns)}.`;
    case "text":
      return "In words.";
  }
}

function named(things: readonly { name: string }[]): string {
  return (
    things
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join(", ") || "none"
  );
}

type Rejected = Parameters<Reasoner["rewrite"]>[1];

const REWRITE_VERSION = 3;
const REWRITE_INSTRUCTIONS = `You rewrite sentences that failed a check against the findings they cite. Give one sentence for each, in the same order and section, that says only what its findings say.
${SENTENCE_RULES}`;
const REWRITE_FORM = `Answer with one JSON object and nothing else: {"sentences": [{"section": "findings", "text": "...", "findingIds": ["f1"]}]}`;

/** Asks for other words for sentences that failed the check; `offered` are the findings they cited. */
export function rewritePrompt(
  state: State,
  rejected: Rejected,
  tokensMax = NARRATE_TOKENS_MAX,
): Prompt & { offered: OfferedFinding[] } {
  const fence = fenceOf(state);
  const instructions = `${REWRITE_INSTRUCTIONS}\n${REWRITE_FORM}\n${fence.rule}`;
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
  const slots = { form: REWRITE_FORM, rule: fence.rule, sentence_rules: SENTENCE_RULES, ...body };
  return { name: "Rewrite", version: REWRITE_VERSION, instructions, prompt: blocksOf(body), slots, offered };
}
