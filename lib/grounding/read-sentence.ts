import { withoutDisclaimers } from "@/lib/grounding/denials/disclaimers";
import { withoutMissing } from "@/lib/grounding/denials/missing";
import { withoutNearZero } from "@/lib/grounding/denials/near-zero";
import { withoutUntargeted } from "@/lib/grounding/denials/not-targeted";
import { withoutRefused } from "@/lib/grounding/denials/refused";
import { coverPlaces, readQuotations } from "@/lib/grounding/rules/quotations";
import { withoutRatios } from "@/lib/grounding/rules/ratios";
import { namedSources } from "@/lib/grounding/words/source-names";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { cover, coverAll } from "./clean";
import { withoutComparisons } from "./compared";
import type { Context } from "./context";
import { findRelations } from "./find-relations";
import { coverHeadings } from "./headings";
import { linkEntities } from "./link";
import { withPartialNames } from "./partial-names";
import { readNumbers } from "./read-numbers";
import type { Link, Reading, SourceUse } from "./reading";
import type { RunNames } from "./run-names";
import { coverTokens, piecesOf } from "./texts";

const MARK = /\[\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\]/g;

/** What a sentence is read against. */
type Background = {
  cited: readonly Finding[];
  names: RunNames;
  topic: ReadonlySet<string>;
  context: Context;
  graph: Pick<Graph, "mentions" | "datasets" | "notLoaded">;
};

/** A sentence cleaned and taken apart against the findings it cites. */
export function readSentence(sentence: string, { cited, names, topic, context, graph }: Background): Reading {
  const quoting = readQuotations(sentence, cited);
  const { text, quoted } = quoting;
  const marks = (text.match(MARK) ?? []).flatMap((mark) => mark.match(/f\d+/g) ?? []);
  const searched = cited.filter(({ kind }) => kind === "unresolved").flatMap(({ text: words }) => words ?? []);
  const placed = coverPlaces(coverSpans(text, quoted, " "), quoting, cited);
  const spoken = coverTexts(coverAll(placed, MARK), searched);
  const own = coverTokens(coverTexts(spoken, piecesOf(cited)), cited);
  const whole = linkEntities(own, { cited, names, topic, context, graph });
  const links = withPartialNames(whole, own, { cited, names, named: context.named });
  const unnamed = coverSpans(own, links, "§");
  const sources = namedSources(unnamed, graph);
  const rated = withoutRatios(withoutNearZero(coverSpans(unnamed, sources, "¶"), cited), links, cited);
  const { text: worded, bearing } = withoutComparisons(rated.text, links, cited);
  const plain = withoutDisclaimers(withoutRefused(coverHeadings(worded, cited)), cited);
  const bare = withoutMissing(withoutUntargeted(plain, links, cited), cited);
  return {
    text,
    quoted,
    spoken,
    bare,
    marks,
    links,
    sources,
    relations: findRelations(bare),
    numbers: readNumbers(bare),
    compared: new Set([...rated.bearing, ...bearing]),
  };
}

function coverSpans(text: string, spans: readonly Pick<Link | SourceUse, "start" | "end">[], mark: string): string {
  return spans.reduce((rest, { start, end }) => cover(rest, start, end, mark), text);
}

/** Blanks what a finding itself says, wherever the sentence repeats it word for word. */
function coverTexts(text: string, phrases: readonly string[]): string {
  return phrases
    .map((phrase) =>
      phrase
        .normalize("NFKC")
        .trim()
        .replace(/[.\s]+$/, ""),
    )
    .filter((phrase) => phrase.length > 0)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, phrase) => coverAll(rest, asPattern(phrase)), text);
}

function asPattern(phrase: string): RegExp {
  const words = phrase
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/['‘’ʼ]/g, "['‘’]")
    .replace(/[-‐‑−]/g, "[-‐‑−]")
    .replace(/["“”]/g, '["“”]')
    .replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "giu");
}
