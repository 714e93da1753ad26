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
  for (const [at, token] of tokens.entries()) {
    if (piece.length > 0 && opensPiece(at, tokens)) {
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

/** A mark, or a joining word but between two names ("between A and B"). */
function opensPiece(at: number, tokens: readonly Token[]): boolean {
  const [before, { text, start }, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  if (text === "-") return before?.end === start - 1;
  return MARKS.has(text) || (JOINTS.has(text.toLowerCase()) && !(before?.span && next?.span));
}

function makesClause({ pos, text, span }: Token): boolean {
  return (
    !span && (pos === "VERB" || pos === "AUX" || /^(?:no|not|never|none|nor|neither|without|n't|nothing)$/i.test(text))
  );
}
