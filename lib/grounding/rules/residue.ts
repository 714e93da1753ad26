import { isArgument, type Token } from "@/lib/grounding/arguments";
import { coverAll } from "@/lib/grounding/clean";
import type { Reading, Rule } from "@/lib/grounding/reading";
import type { RunNames } from "@/lib/grounding/run-names";
import { SORTS_EVENTS } from "@/lib/grounding/words/body-words";
import { isDrugClass } from "@/lib/grounding/words/drug-classes";
import { isExpository } from "@/lib/grounding/words/expository";
import { isNumberWord } from "@/lib/grounding/words/number-words";
import { stemOf, stemsOfName } from "@/lib/grounding/words/stems";
import { isEmptyWord, isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Finding } from "@/lib/knowledge/finding";
import { isCausal } from "./causality";
import { isQualifier } from "./qualifiers";

const SHARE_MAX = 0.25;
const RUN_MAX = 2;

/** Rule 8, second half: what is left after entities, numbers, relations and the product's own words says too little to be a statement. */
export const checkResidue: Rule = ({ reading, cited, names }) => {
  let own: readonly string[] | null = null;
  const isOwn = (word: string) => {
    own ??= [...slotStems(cited), ...nameStems(reading, names), ...commonStems(cited, names)];
    return isKin(word, own) || isDrugClass(word, cited);
  };
  const events = new Set(
    cited.flatMap(({ entities }) => entities.flatMap(({ type, id }) => (type === "adverse_event" ? id : []))),
  );
  const bare = events.size > 1 ? coverAll(reading.bare, SORTS_EVENTS) : reading.bare;
  const tokens = tokensOf({ ...reading, bare }, isOwn);
  const rest = tokens.filter(({ kind }) => kind === "rest");
  const stranger = rest.find(({ word }) => !isAttribute(word));
  if (stranger) return [`residue: "${stranger.word}" is in no cited finding`];
  const numeral = [...reading.bare.matchAll(LONE_NUMERAL)]
    .map(([each]) => each)
    .find((each) => !tells(each, cited, names));
  if (numeral) return [`residue: "${numeral}" tells something that is in no cited finding`];
  const joining = tokens.find((_, place) => joinsNames(tokens.slice(place - 1, place + 2), reading.bare));
  if (joining) return [`residue: "${joining.word}" joins what no cited finding joins so`];
  const direction = tokens.find((_, place) => isStrayDirection(place, tokens, reading));
  if (direction) return [`residue: "${direction.word}" is in no cited finding`];
  const done = tokens.find((token) => token.kind !== "relation" && isDone(token, bare));
  if (done) return [`residue: "${done.word}" says of a name what no cited finding says`];
  if (rest.length === 0) return [];
  const content = tokens.filter(({ kind }) => kind !== "empty").length + reading.numbers.length;
  const words = rest.map(({ word }) => word).join(", ");
  if (rest.length / content > SHARE_MAX) return [`residue: ${words} is in no cited finding`];
  const argument = rest.find((token) => isArgument(token, tokens, reading));
  if (argument) return [`residue: "${argument.word}" is in no cited finding`];
  return longestRun(tokens) > RUN_MAX ? [`residue: ${words} is in no cited finding`] : [];
};

/** "complex V" beside a finding of complex I: a numeral or letter no name accounts for. */
const LONE_NUMERAL = /(?<=\p{Ll}\s)(?!I\b)(?:[IVX]{1,4}|[B-HJ-Z])(?![\p{L}\p{N}'-]|\.\p{L})/gu;
/** "Types A, D, E and F": a letter of a list that a cited name has by itself. */
function tells(letter: string, cited: readonly Finding[], { byId }: RunNames): boolean {
  const alone = new RegExp(`(?<![\\p{L}\\p{N}-])${letter}(?![\\p{L}\\p{N}-])`, "iu");
  return cited.some(({ entities }) =>
    entities.some(({ id, name }) => [name, ...(byId.get(id) ?? [])].some((each) => alone.test(each))),
  );
}

const IS = /§\s+(?:is|are|was|were|(?:has|have|had)\s+been|being)\s+(?:(?:\p{L}+ly|also|both|often|then)\s+)*$/iu;
const BY_NAME = /^\s+(?:with|by)\s+(?:the\s+)?§/i;
/** What may be said of one name with another beside it: that they were seen together, not what one does to the other. */
const SEEN =
  /^(?:.{1,2}|accompanied|found|named|paired|recorded|represented|seen|shown|noted|listed|associated|linked|tied|connected|joined|reported|mentioned|observed|documented|counted|matched|grouped|compared|shared|combined|taken|marked|searched|cited|supported|backed|given|entered|headed|followed|preceded|covered|held)$/i;

/** "Lactic acidosis is worsened by metformin": what is done to one name with another. */
function isDone({ word, start, end }: Token, bare: string): boolean {
  return IS.test(bare.slice(0, start)) && BY_NAME.test(bare.slice(end)) && !SEEN.test(word);
}

/** "It would be rash to": an adjective, which names no event. */
const RASH = /(?<=\b(?:be|is|was|seems)\s)rash\b(?=(?:\s+\([^()]*\))?\s+to\s)/gi;
const DIRECTIONS: ReadonlySet<string> = new Set(["UP", "DOWN", "ABNORMAL"]);

/** "Reported as increased and decreased" of what has a finding of an increase: a direction listed with one of a name is of that name too. */
function isStrayDirection(place: number, tokens: readonly Token[], { bare, text }: Reading): boolean {
  const token = tokens[place];
  const before = tokens.slice(0, place).findLast(({ kind }) => kind !== "empty");
  if (!token || before?.kind !== "name" || !DIRECTIONS.has(stemOf(token.word))) return false;
  const isListed = /^\s*(?:,|and|or|,\s*(?:and|or))\s*$/.test(bare.slice(before.end, token.start));
  const last = text.slice(before.start, before.end).match(/\p{L}+$/u)?.[0] ?? "";
  return isListed && DIRECTIONS.has(stemOf(last)) && /^\s*(?:[.,;]|$)/.test(bare.slice(token.end));
}

const HAPPENING =
  /^(?:follow|br(?:ing|ought)|com(?:e|ing)|turn|invit|attract|earn|draw|accompan|preced|enter|deliver|build|help|serv|go(?:es|ing)?$|happens?$)/i;

/** A verb of reporting right between two names would say something of them that the lexicon of relations does not know. */
function joinsNames([before, token, after]: readonly Token[], bare: string): boolean {
  if (!before?.word.startsWith("§") || after?.kind !== "name" || token?.kind !== "own") return false;
  const isClose = /^\s+$/.test(bare.slice(before.end, token.start)) && /^\s+$/.test(bare.slice(token.end, after.start));
  const isJoining = /^br/i.test(token.word) && /\btogether\b/i.test(bare.slice(after.end));
  return isClose && !isJoining && HAPPENING.test(token.word);
}

/** Stems of the words of the findings' own slots: relation, action, unit, what a number is, and what they say in words. */
function slotStems(cited: readonly Finding[]): Set<string> {
  const words = cited.flatMap(({ predicate, actions, numbers, text, kind }) => [
    predicate ?? "",
    ...actions,
    ...numbers.flatMap(({ unit, role }) => [unit, role]),
    kind === "unresolved" ? "" : (text ?? ""),
  ]);
  return new Set(words.flatMap((each) => stemsOfName(each.replaceAll("_", " "))));
}

/** Stems of the words of all names of what the sentence names. */
function nameStems({ links }: Reading, { byId, stems }: RunNames): string[] {
  const named = new Set(links.flatMap(({ cited }) => [...cited]));
  return [...named].flatMap((id) => (byId.get(id) ?? []).flatMap(stems));
}

/** Stems of the first words that the names of several cited things have in common: "GABA-A receptor subtypes". */
function commonStems(cited: readonly Finding[], { stems }: RunNames): string[] {
  const names = new Set(cited.flatMap(({ entities }) => entities.map(({ name }) => name)));
  const first = [...names].map((name) => stems(name)[0] ?? "");
  return first.filter((stem, i) => first.indexOf(stem) !== i);
}

const KIN_MIN = 9;

/** "electrocardiographic" is said of an electrocardiogram. */
function isKin(word: string, own: readonly string[]): boolean {
  const stem = stemOf(word);
  return own.some(
    (each) => each === stem || (each.length >= KIN_MIN && each.slice(0, KIN_MIN) === stem.slice(0, KIN_MIN)),
  );
}

function tokensOf({ bare, relations }: Reading, isOwn: (word: string) => boolean): Token[] {
  const text = relations.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/\S/g, "‡") + rest.slice(end),
    coverAll(
      coverAll(bare, RASH),
      /\bas follows\b|\bat the same time\b|\b(?:each|every|this|at\s+a)\s+time\b|\bcredib(?:ility|le)\s+(?=(?:bound|limit|interval)s?\b)|(?<=\d\s|\b(?:ten|eleven|twelve|\w+teen|twenty|two|three|four|five|six|seven|eight|nine)\s)times\b/gi,
    ),
  );
  return [...text.matchAll(/[§¶]+|‡[‡ ]*‡|\p{L}[\p{L}\p{N}'-]*/gu)].map(({ 0: word, index }) => {
    const lower = word.toLowerCase().replace(/'s$/, "");
    const kind = /[§¶]/.test(word)
      ? "name"
      : /‡/.test(word)
        ? "relation"
        : isEmptyWord(lower)
          ? "empty"
          : isKnown(lower) || isOwn(lower)
            ? "own"
            : "rest";
    return { word, start: index, end: index + word.length, kind };
  });
}

const SIGNS =
  /^(?:ics?|prrs|rors|log10|ic025|ic50|ec50|ki|kd|prr|ror|ebgm|eb05|chi-square|omega|log2|pactivity|pic50|(?:sub|low)?-?(?:nano|micro|pico|milli)molar|nm|um|µm|μm|pm|m|ae|aes|id|ids|vigil)$/;

function isKnown(word: string): boolean {
  return (
    isReporting(word) || word.split("-").every((part) => part.length < 2 || isReporting(part) || isNumberWord(part))
  );
}

/** What may stand beside a known word and says how something is, not what is: one such word is no statement. */
function isAttribute(word: string): boolean {
  return /^\p{Ll}.*(?:ly|ed|ing|ive|able|ible|ful|less|ish|ar|al|ous|ent|ant|ary)$/u.test(word);
}

function isReporting(word: string): boolean {
  return isQualifier(word) || isCausal(word) || isOwnWord(word) || isExpository(word) || SIGNS.test(word);
}

function longestRun(tokens: readonly Token[]): number {
  let longest = 0;
  let run = 0;
  for (const { kind } of tokens) {
    run = kind === "rest" ? run + 1 : kind === "empty" ? run : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
