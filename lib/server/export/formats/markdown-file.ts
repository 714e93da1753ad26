import type { Claim } from "@/lib/domain/claim";
import type { Path } from "@/lib/domain/path";
import {
  datasetsOf,
  type Exportable,
  namesOf,
  pubmedIds,
  sourceWords,
  statementOf,
} from "@/lib/server/export/exportable";
import { escaped, narrativeMarkdown } from "@/lib/server/export/markdown";
import { oneLine } from "@/lib/server/export/plain-text";
import { citedParts } from "@/lib/server/web/cites";
import { relationWords, shownSign } from "@/lib/server/web/path-words";
import { aspectWords, counted, coverageWords } from "@/lib/server/web/words";
import { answerLines } from "./answer-lines";

/** An answer as one Markdown text: narrative, answer, paths and coverage, then every record by number with its source. */
export function markdownOf(answer: Exportable): string {
  const { runId, title, graphVersion, madeAt, json } = answer;
  const front = { title, run: runId, graph: graphVersion, date: madeAt, sha256: json.contentHash };
  const lines = Object.entries(front).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(oneLine(value))}`] : [],
  );
  return `---\n${lines.join("\n")}\n---\n\n${turnMarkdown(answer)}`;
}

/** The same without the lines that tell of the file: one turn of several. */
export function turnMarkdown(answer: Exportable): string {
  const { title, restated, artifacts, findings } = answer;
  const { cites } = citedParts(answer);
  return `${[
    `# ${escaped(title)}`,
    escaped(restated),
    narrativeMarkdown(artifacts, findings, (id) => cites.get(id)?.number ?? id),
    table("Answer", ["Part", "Item", "Of", "Value", "Evidence", "Note"], answerLines(answer.artifacts)),
    pathsPart(answer),
    coveragePart(answer),
    recordsPart(answer),
    sourcesPart(answer),
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}

function pathsPart({ artifacts: { paths, weakRoutes, pathReason } }: Exportable): string {
  const lines = [...paths, ...weakRoutes].map((path) => `${pathText(path)}\n  Claims: ${path.claimIds.join(", ")}`);
  if (lines.length === 0) return pathReason ? `## Paths\n\n${escaped(pathReason)}` : "";
  return `## Paths\n\n${lines.join("\n")}`;
}

const SIGNS = { increases: "raises", decreases: "lowers", unknown: "direction unknown" };

function pathText({ rank, score, steps, edges, weakBecause }: Path): string {
  const chain = steps.map(({ name }, index) => {
    const edge = edges[index];
    return edge ? `${escaped(name)} - ${relationWords(edge).verb} (${SIGNS[shownSign(edge)]}) -` : escaped(name);
  });
  const weak = weakBecause ? ` Weak: ${escaped(weakBecause)}` : "";
  return `- ${weakBecause ? "Weak route" : "Path"} ${rank}, score ${score.toPrecision(3)}: ${chain.join(" ")}.${weak}`;
}

function coveragePart(answer: Exportable): string {
  const nameOf = namesOf(answer);
  const { coverage, datasets, searched = [], notLoaded } = answer.artifacts;
  const titles = new Map([...datasets, ...searched, ...notLoaded].map(({ key, title }) => [key, title]));
  const rows = coverage.map((cell) => [
    titles.get(cell.dataset) ?? cell.dataset,
    aspectWords(cell.aspect),
    nameOf(cell.entity),
    coverageWords(cell),
    String(cell.count),
  ]);
  return table("Coverage", ["Source", "Aspect", "Of", "State", "Records"], rows);
}

/** What each number of a sentence stands for with the claims behind it, then the claims that no sentence cites. */
function recordsPart(answer: Exportable): string {
  const { cites } = citedParts(answer);
  const byId = new Map(answer.claims.map((claim) => [claim.id, claim]));
  const lineOf = recordLines(answer);
  const noted = new Set<string>();
  const notes = [...cites.values()].flatMap(({ number, factId, title }) => {
    const ids = answer.findings.find(({ id }) => id === factId)?.from.claimIds ?? [];
    const fresh = ids.filter((id) => !noted.has(id));
    for (const id of ids) noted.add(id);
    const known = ids.filter((id) => !fresh.includes(id)).join(", ");
    return [
      `${number}. ${escaped(title)}.${known ? ` Also ${known} (above).` : ""}`,
      ...fresh.map((id) => `   - ${lineOf(id, byId.get(id))}`),
    ];
  });
  const others = answer.claims.filter(({ id }) => !noted.has(id)).map((claim) => `- ${lineOf(claim.id, claim)}`);
  return [
    notes.length > 0 && `## References\n\n${notes.join("\n")}`,
    others.length > 0 && `## Further records\n\n${others.join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function recordLines(answer: Exportable): (id: string, claim: Claim | undefined) => string {
  const nameOf = namesOf(answer);
  const datasets = datasetsOf(answer.artifacts);
  return (id, claim) => {
    if (!claim) return `${id}: not held by the graph that was read`;
    const records = claim.evidence.map(({ recordId, link }) => `record ${escaped(recordId)}${link ? ` ${link}` : ""}`);
    const pmids = pubmedIds([claim]);
    const cited = pmids.length > 0 ? [`PMID ${pmids.join(", ")}`] : [];
    const source = escaped(sourceWords(claim.dataset, datasets));
    return `${id}: ${escaped(statementOf(claim, nameOf))}. ${[source, ...records, ...cited].join("; ")}`;
  };
}

function sourcesPart({ artifacts: { datasets, notLoaded } }: Exportable): string {
  const rows = datasets.map(({ title, version, licence, link }) => [title, version, licence, link]);
  const missing = notLoaded.length > 0 ? `\n\n${counted(notLoaded.length, "source")} not loaded.` : "";
  const whole = table("Sources", ["Source", "Version", "Licence", "Address"], rows);
  return whole && whole + missing;
}

/** A table under a heading, without columns that are empty; nothing where it has no row. */
function table(title: string, head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const used = head.map((_, index) => index).filter((index) => rows.some((row) => row[index]));
  if (rows.length === 0) return "";
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${used.map((index) => escaped(cells[index] ?? "")).join(" | ")} |`;
  return [`## ${title}`, "", line(head), `|${" --- |".repeat(used.length)}`, ...rows.map(line)].join("\n");
}
