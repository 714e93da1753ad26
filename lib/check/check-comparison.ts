import type { Fact, FactNumber } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

const ABOVE = /\b(?:above|exceed(?:s|ed|ing)?|over|cross(?:es|ed)?|clears?|reach(?:es|ed)?|passes|tops)\b/i;
const BELOW = /\b(?:below|under|short of|fails?|falls? short|misses)\b/i;
const LINE = /\b(?:threshold|zero|signal|cut-?off)\b/i;

/** Comparisons, thresholds and quantifiers: what two figures decide is worked out, all else makes an interpretation. */
export function checkComparison(reading: Reading): Issue[] {
  return [
    ...reading.clauses.flatMap((clause) => thresholds(clause, reading)),
    ...comparisons(reading),
    ...quantifiers(reading),
  ];
}

/** The side of the signal threshold a clause puts its IC025 on must be that of every cited fact. */
function thresholds(clause: readonly Token[], { facts, text }: Reading): Issue[] {
  const words = text.slice(clause[0]?.start, clause.at(-1)?.end);
  const values = facts.flatMap(({ numbers }) =>
    numbers.filter(({ role }) => role === "ic025").map(({ value }) => value),
  );
  const side = BELOW.test(words) ? -1 : ABOVE.test(words) ? 1 : 0;
  if (values.length === 0 || side === 0 || !LINE.test(words)) return [];
  const isNegated = /\b(?:not|never|nor)\b[^,;:]{0,25}$/i.test(words.slice(0, words.search(side < 0 ? BELOW : ABOVE)));
  const claimed = isNegated ? -side : side;
  if (values.every((value) => Math.sign(value) === claimed || (value === 0 && claimed < 0))) return [];
  return [
    values.every((value) => Math.sign(value) === -claimed) ? strike("comparison", words) : soften("comparison", words),
  ];
}

const HIGHER =
  /^(?:higher|more|greater|larger|exceed|exceeds|outnumber|outnumbers|stronger|surpass|surpasses|tighter|bigger|most|highest|strongest|largest|greatest|tightest)$/i;
const LOWER = /^(?:lower|fewer|less|smaller|weaker|looser|lowest|weakest|fewest|least|smallest)$/i;

/** "A has a higher PRR than B": worked out where both figures are cited and the order is plain; else unexplained. */
function comparisons(reading: Reading): Issue[] {
  return reading.tokens.flatMap((token, i) => {
    const way = HIGHER.test(token.text) ? 1 : LOWER.test(token.text) ? -1 : 0;
    if (token.span || (way === 0 && !isOf("comparative", token))) return [];
    if (isBound(reading.tokens, i)) return [];
    const verdict = way === 0 ? null : compared(i, way, reading);
    if (verdict === true) return [];
    return [verdict === false ? strike("comparison", token.text) : soften("comparison", token.text)];
  });
}

/** "more than 17": a bound of a figure, which the rule of numbers reads. */
function isBound(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at + 1, at + 4);
  return (
    next.some(({ pos }) => pos === "NUM") &&
    !next.some(({ span }) => span) &&
    /^(?:than|least|most|more|fewer|less|over|up)$/i.test(`${tokens[at]?.text}`)
  );
}

/** Whether the figures bear a comparison; null where they do not decide it. */
function compared(at: number, way: number, { tokens, facts, text }: Reading): boolean | null {
  const than = tokens.findIndex(({ text: word }, i) => i > at && /^than$/i.test(word));
  const exceeds = /^(?:exceed|outnumber|surpass)/i.test(tokens[at]?.text ?? "");
  const left = tokens.slice(0, at).findLast(({ span }) => span)?.span;
  const right = tokens.slice(exceeds ? at : than).find(({ span }) => span)?.span;
  if (!left || !right || (than < 0 && !exceeds) || facts.length !== 2) return null;
  const [one, other] = [left, right].map(({ cited }) =>
    facts.filter((fact) => cited.some(({ id }) => isApart(fact, facts, id))),
  );
  const role = roleIn(text);
  const [a, b] = [one, other].map((each) =>
    each?.length === 1 && role ? each[0]?.numbers.find((number) => number.role === role)?.value : undefined,
  );
  return a === undefined || b === undefined ? null : Math.sign(a - b) === way;
}

function isApart(fact: Fact, facts: readonly Fact[], id: string): boolean {
  const holds = (each: Fact) => [...each.ends.subject, ...each.ends.object].some((entity) => entity.id === id);
  return holds(fact) && !facts.every(holds);
}

function roleIn(text: string): FactNumber["role"] | null {
  if (/\bIC025\b|credibility bound/i.test(text)) return /\bPRR\b|\breports?\b/i.test(text) ? null : "ic025";
  if (/\bPRR\b|reporting ratio/i.test(text)) return /\breports?\b/i.test(text) ? null : "prr";
  return /\b(?:reports?|cases?)\b/i.test(text) ? "case_count" : null;
}

function quantifiers({ tokens }: Reading): Issue[] {
  return tokens
    .filter(
      (token, i) =>
        isOf("quantifier", token) ||
        (/^only$/i.test(token.text) && tokens[i + 1]?.span != null) ||
        (/^(?:all|every|any)$/i.test(token.text) && tokens[i + 1]?.pos === "NOUN" && tokens[i + 1]?.span === null) ||
        (isOf("hedge", token) && /^(?:all|every|half)$/i.test(tokens[i + 1]?.text ?? "")),
    )
    .map(({ text }) => soften("comparison", text));
}
