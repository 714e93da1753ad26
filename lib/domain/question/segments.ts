/** A text as the questions it holds, in order; one when it holds one. Splits at sentence ends, and between a circumstance and the request it leads to. */
export function segments(text: string): string[] {
  return enumerated(text)
    .split(/(?<=[?!;])\s+|(?<=[^.\s]{3}\.)\s+(?=\p{L})/u)
    .flatMap(apart)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** "1) nausea? 2) rash?": the points of a list, as one list. */
function enumerated(text: string): string {
  const points = /(?:^|(?<=[\s:]))\(?\d\)\s+([^?;.()]{2,60})[?;,.]?(?=\s|$)/gu;
  const [first, second] = text.match(points) ?? [];
  if (!first || !second) return text;
  const last = [...text.matchAll(points)].at(-1)?.index;
  return text.replace(points, (_, point: string, at: number) => `${point.trim()}${at === last ? "." : ","}`);
}

const CIRCUMSTANCE =
  /^(?:(?:in|within) the (?:context|framework|course) of|as (?:part|background) |for (?:a|an|the|my|our|tomorrow) |in (?:preparation|view|light) of |in preparation for |(?:we|i) (?:are|am|have|had|was|were) |our |my )/i;
const REQUEST =
  /^(.{8,160}?)(?:,? and|,)? (?=(?:(?:i|we)(?:'d| would| need| want|'m looking| am looking| are looking| wonder)|(?:could|can|would) you|please|kindly)\b.{12})/isu;

/** What a request is made for stands before it and asks nothing: "For a meeting tomorrow I would need ...". */
function apart(sentence: string): string[] {
  const [, before] = (CIRCUMSTANCE.test(sentence) && REQUEST.exec(sentence)) || [];
  return before ? [before, sentence.slice(before.length).replace(/^(?:,? and|,)? /iu, "")] : [sentence];
}

const SECOND =
  /,?\s+(?:and|as well as|but)\s+(?:also\s+|if so,?\s+)?(?=(?:how|why|what|which|who|when|where|(?:at|by|in|for|through|via) (?:what|which)|(?:is|are|was|were|has|have|does|do|can|could) (?:it|they|this|that|these|those|there)|tell me|compare|list|its|their)\s)|,\s+(?:and|but)\s+(?:also\s+)?(?=(?:is|are|does|do|can|has)\s)/iu;
/** After an open question a verb opens another. */
const SECOND_WHETHER = /,?\s+and\s+(?:also\s+)?(?=(?:is|are|does|do|can|has)\s(?!not\b))/iu;
const OPEN = /^\W*(?:which|what|how|why|who|list|show|compare)\b/i;

/** A sentence that asks twice ("... and how could it ..."), as its two parts; null when it asks once. */
export function halves(text: string): [string, string] | null {
  const match = text.match(SECOND) ?? (OPEN.test(text) ? text.match(SECOND_WHETHER) : null);
  if (match?.index === undefined) return null;
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)];
}
