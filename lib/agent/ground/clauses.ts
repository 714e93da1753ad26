import type { Token } from "./tokens";

const MARKS = new Set([",", ";", ":", "(", ")", "–", "—", "-"]);
/** Words that set a clause against the one before. */
const CONTRASTS = /^(?:but|while|whereas|although|though)$/i;
const JOINTS = new Set("but while whereas although though which who so because and nor yet".split(" "));

/** Numbers the clauses of a sentence: split at marks and joining words; a piece without a verb or a negator goes with the one before, as parts of a list do. */
export function markClauses(tokens: readonly Token[]): Token[] {
  let clause = 0;
  let hasVerb = false;
  let piece: Token[] = [];
  const pieces: Token[][] = [piece];
  for (const token of tokens) {
    if (piece.length > 0 && opensPiece(token, tokens)) {
      piece = [];
      pieces.push(piece);
    }
    piece.push(token);
  }
  return pieces.flatMap((each, i) => {
    const isContrast = CONTRASTS.test(each[0]?.text ?? "") && pieces.slice(i).flat().some(makesClause);
    if (i > 0 && hasVerb && (isContrast || each.some(makesClause))) {
      clause++;
      hasVerb = false;
    }
    hasVerb ||= each.some(({ pos, span, text }) => !span && (pos === "VERB" || pos === "AUX") && !/ing$/.test(text));
    return each.map((token) => ({ ...token, clause }));
  });
}

function opensPiece(token: Token, tokens: readonly Token[]): boolean {
  if (token.text === "-") return tokens.some(({ end }) => end === token.start - 1);
  return MARKS.has(token.text) || (JOINTS.has(token.text.toLowerCase()) && !isCoordination(token, tokens));
}

/** "between A and B", "both A and B". */
function isCoordination({ start }: Token, tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => token.start === start);
  const before = tokens.slice(Math.max(0, at - 3), at);
  return (
    tokens[at - 1]?.span != null &&
    tokens[at + 1]?.span != null &&
    before.some(({ text }) => /^(?:between|both|either|neither)$/i.test(text))
  );
}

function makesClause({ pos, text, span }: Token): boolean {
  return (
    !span && (pos === "VERB" || pos === "AUX" || /^(?:no|not|never|none|nor|neither|without|n't|nothing)$/i.test(text))
  );
}
