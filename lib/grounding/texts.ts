import { coverQuarters, tellsQuarterOf } from "@/lib/grounding/rules/periods";
import type { Finding } from "@/lib/knowledge/finding";
import { coverAll } from "./clean";

const YEAR_PART =
  /\b(?:period|window|quarters?|time\s*(?:span|frame|window)|interval)\b|\b(?:late|early|mid)[\s-]+(?=(?:19|20)\d\d)/gi;

/** The pieces of what cited findings say in words: lists taken apart, what stands in brackets by itself. */
export function piecesOf(cited: readonly Finding[]): string[] {
  return cited
    .flatMap(({ text, kind, numbers }) => {
      const pieces = text && kind !== "unresolved" ? [text, ...text.split(/\s*[;,()]\s*/)] : [];
      return numbers.length > 0 ? pieces.filter((piece) => !/\d\s*[pnuμµm]M\b/u.test(piece)) : pieces;
    })
    .map((piece) => piece.normalize("NFKC").trim())
    .filter((piece) => piece.length > 1);
}

/** Words of a finding's text, in lower case, quarters and versions in their parts. */
export function wordsOfText({ text }: Pick<Finding, "text">): Set<string> {
  return new Set((text ?? "").toLowerCase().match(/[\p{L}\p{N}.]+(?<!\.)/gu) ?? []);
}

/** Whether a text says a name, or a token of it, that a finding's own words hold; of a list of sources, a word of their names. */
export function repeatsText(said: string, finding: Pick<Finding, "text" | "entities">): boolean {
  const names = (finding.text ?? "").match(/[\p{L}\p{N}]*[\p{Lu}\p{N}][\p{L}\p{N}.]*(?<!\.)/gu) ?? [];
  const own = finding.entities.length > 0 ? wordsOfText(finding) : wordsOfText({ text: names.join(" ") });
  if (tellsQuarterOf(said, finding)) return true;
  return (said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => word.length > 3 && own.has(word));
}

/** Blanks the tokens with figures or capitals inside that a finding's own words hold ("2025Q4", "CC BY-NC 4.0"), but within a longer name it cites. */
export function coverTokens(text: string, cited: readonly Finding[]): string {
  const own = new Set(
    cited.filter(({ kind }) => kind !== "unresolved").flatMap((finding) => [...wordsOfText(finding)]),
  );
  if (own.size === 0) return text;
  const isDated = [...own].some((word) => /^(?:19|20)\d\d/.test(word));
  const dated = isDated ? coverAll(coverQuarters(text, cited), YEAR_PART) : text;
  const years = new Set([...own].flatMap((word) => /^(?:19|20)\d\d(?=q\d$)/.exec(word)?.[0] ?? []));
  const measured = new Set(cited.filter(({ numbers }) => numbers.length > 0).flatMap((each) => [...wordsOfText(each)]));
  const named = placesOfNames(text, cited);
  return dated.replace(/[\p{L}\p{N}]+(?:\.\d+)?/gu, (token, at: number) => {
    if (named.some(({ start, end }) => start <= at && end >= at + token.length && end - start > token.length))
      return token;
    const isFigure = /^[\d.]+$/.test(token) && measured.has(token);
    const isOwn = /\d|^\p{Lu}{2,}$/u.test(token) && own.has(token.toLowerCase()) && !isFigure;
    return isOwn || years.has(token) ? " ".repeat(token.length) : token;
  });
}

/** Where the names of what is cited stand in a text. */
function placesOfNames(text: string, cited: readonly Finding[]): { start: number; end: number }[] {
  const said = text.toLowerCase();
  const names = new Set(cited.flatMap(({ entities }) => entities.map(({ name }) => name.toLowerCase())));
  return [...names].flatMap((name) => {
    const places: { start: number; end: number }[] = [];
    for (let start = said.indexOf(name); name !== "" && start >= 0; start = said.indexOf(name, start + name.length))
      places.push({ start, end: start + name.length });
    return places;
  });
}
