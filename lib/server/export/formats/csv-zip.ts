import { strToU8, zipSync } from "fflate";
import { type Evidence, frequenciesIn } from "@/lib/domain/claim";
import type { DatasetBrief } from "@/lib/domain/dataset";
import { type Artifacts, NOTICE } from "@/lib/domain/run/artifacts";
import { csvLine } from "@/lib/server/export/csv";
import { type Exportable, namesOf } from "@/lib/server/export/exportable";
import { answerLines } from "./answer-lines";

type Cell = string | number | boolean | null | undefined;
/** A table of the archive: each column with what it says. */
type Table = { name: string; columns: readonly (readonly [name: string, about: string])[]; rows: readonly Cell[][] };
/** A column with what it says, and how a row's cell is made. */
type Column<Row> = readonly [name: string, about: string, cell: (row: Row) => Cell];

/** Spreadsheets take a file for UTF-8 by its first bytes. */
const BYTE_ORDER_MARK = "\uFEFF";
/** One answer gives one archive, whenever it is made. */
const NO_TIME = new Date("1980-01-01T00:00:00");

/** An answer as CSV tables in one archive, with a text that explains every column; no cell runs as a formula. */
export function csvZipOf(answer: Exportable): Uint8Array {
  const tables = [
    ...[answerFile(answer), pathsFile(answer), factorsFile(answer), claimsFile(answer), evidenceFile(answer)],
    ...[coverageFile(answer), gapsFile(answer), sentencesFile(answer), datasetsFile(answer)],
  ];
  const files = tables.map((table) => [`${table.name}.csv`, strToU8(BYTE_ORDER_MARK + csvOf(table))] as const);
  const archive = Object.fromEntries([...files, ["README.txt", strToU8(readme(answer, tables))]]);
  return zipSync(archive, { mtime: NO_TIME });
}

function tableOf<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  const cells = rows.map((row) => columns.map(([, , cell]) => cell(row)));
  return { name, columns: columns.map(([column, about]) => [column, about]), rows: cells };
}

function csvOf({ columns, rows }: Table): string {
  const lines = rows.map((row) => csvLine(row.map((cell) => String(cell ?? ""))));
  return csvLine(columns.map(([name]) => name)) + lines.join("");
}

function readme({ title, restated, runId, graphVersion, madeAt, json }: Exportable, tables: readonly Table[]): string {
  const files = tables.map(({ name, columns, rows }) => {
    const lines = columns.map(([column, about]) => `  ${column}: ${about}`);
    return [`${name}.csv (${rows.length} rows)`, ...lines].join("\n");
  });
  const about = [title, restated, runId && `run ${runId}`, `graph ${graphVersion}`, madeAt, json.contentHash];
  const lists = "Several values of a cell stand between blanks (ids) or semicolons (texts).";
  return [about.filter(Boolean).join("\n"), NOTICE, lists, ...files, ""].join("\n\n");
}

function answerFile({ artifacts }: Exportable): Table {
  const columns = [
    ["part", "of a question of several parts, which one"],
    ["item", "what is listed or compared"],
    ["of", "of a comparison, the column"],
    ["value", "yes, no, unknown, or a number"],
    ["evidence", "what it is in"],
    ["note", "the rule it rests on, or why it is not counted"],
    ["ids", "ids of item and column"],
    ["claim_ids", "rows of claims.csv"],
  ] as const;
  return { name: "answer", columns, rows: answerLines(artifacts) };
}

function pathsFile({ artifacts: { paths, weakRoutes } }: Exportable): Table {
  const longest = Math.max(2, ...[...paths, ...weakRoutes].map(({ steps }) => steps.length));
  const places = Array.from({ length: longest }, (_, index) => index);
  return tableOf(
    "paths",
    [...paths, ...weakRoutes],
    [
      ["path", "P and the rank; W for a weak route", pathId],
      ["score", "product of the factors in path_factors.csv", (path) => path.score],
      ["sign", "whether the directions of its steps agree with the end", (path) => path.sign],
      ["weak_because", "why it is no mechanism", (path) => path.weakBecause],
      ["claim_ids", "rows of claims.csv", (path) => path.claimIds.join(" ")],
      ...places.flatMap((place): Column<Artifacts["paths"][number]>[] => [
        [`step_${place + 1}_id`, "thing it passes", ({ steps }) => steps[place]?.id],
        [`step_${place + 1}_name`, "its name", ({ steps }) => steps[place]?.name],
        [`relation_${place + 1}`, "from this step to the next", ({ edges }) => edges[place]?.predicate],
      ]),
    ],
  );
}

function pathId({ rank, weakBecause }: { rank: number; weakBecause: string | null }): string {
  return `${weakBecause ? "W" : "P"}${rank}`;
}

function factorsFile({ artifacts: { paths, weakRoutes } }: Exportable): Table {
  const factors = [...paths, ...weakRoutes].flatMap((path) =>
    path.report.factors.map((factor) => ({ path: pathId(path), ...factor })),
  );
  return tableOf("path_factors", factors, [
    ["path", "as in paths.csv", ({ path }) => path],
    ["factor", "what is weighed", ({ name }) => name],
    ["value", "0 to 1", ({ value }) => value],
    ["reason", "what it rests on", ({ reason }) => reason],
  ]);
}

function claimsFile(answer: Exportable): Table {
  const nameOf = namesOf(answer);
  return tableOf("claims", answer.claims, [
    ["claim_id", "id of the claim", ({ id }) => id],
    ["subject", "id", ({ subject }) => subject],
    ["subject_name", "name", ({ subject }) => nameOf(subject)],
    ["predicate", "what is stated of subject and object", ({ predicate }) => predicate],
    ["object", "id", ({ object }) => object],
    ["object_name", "name", ({ object }) => nameOf(object)],
    ["negated", "true where the source denies it", ({ negated }) => negated],
    ["sign", "increases, decreases or unknown", ({ sign }) => sign],
    ["statistic", "the source's own figure", ({ statistic }) => statistic?.name],
    ["value", "of the figure", ({ statistic }) => statistic?.value],
    ["unit", "of the figure", ({ statistic }) => statistic?.unit],
    ["strength", "0 to 1, for ranking only", ({ strength }) => strength],
    ["qualifiers", "what the source adds, as JSON", ({ qualifiers }) => JSON.stringify(qualifiers)],
    ["dataset", "row of datasets.csv", ({ dataset }) => dataset],
  ]);
}

function evidenceFile({ claims }: Exportable): Table {
  const records = claims.flatMap(({ id, evidence }) => evidence.map((each) => ({ id, ...each })));
  return tableOf("evidence", records, [
    ["claim_id", "row of claims.csv", ({ id }) => id],
    ["record_id", "of the source", ({ recordId }) => recordId],
    ["link", "where the record is read", ({ link }) => link],
    ["publications", "it cites", ({ publications }) => publications.join(" ")],
    ["frequencies", "each with its arm, never subtracted", ({ payload }) => frequencyTexts(payload).join("; ")],
    ["payload", "what the record holds, as JSON", ({ payload }) => JSON.stringify(payload)],
  ]);
}

function frequencyTexts(payload: Evidence["payload"]): string[] {
  return Object.values(payload)
    .flatMap(frequenciesIn)
    .map(({ arm, text }) => `${arm}: ${text}`);
}

function coverageFile(answer: Exportable): Table {
  const nameOf = namesOf(answer);
  return tableOf("coverage", answer.artifacts.coverage, [
    ["dataset", "row of datasets.csv, or one that is not loaded", ({ dataset }) => dataset],
    ["aspect", "kind of knowledge", ({ aspect }) => aspect],
    ["entity", "id, of a pair both", ({ entity }) => entity],
    ["name", "of the entity", ({ entity }) => nameOf(entity)],
    ["state", "data, searched_empty, not_loaded, failed or truncated", ({ state }) => state],
    ["count", "records found", ({ count }) => count],
  ]);
}

function gapsFile({ artifacts }: Exportable): Table {
  return tableOf("gaps", artifacts.gaps, [
    ["priority", "1 is the most urgent", ({ priority }) => priority],
    ["category", "kind of knowledge", ({ category }) => category],
    ["description", "what is missing", ({ description }) => description],
  ]);
}

function sentencesFile({ artifacts, findings }: Exportable): Table {
  const claimsOf = new Map(findings.map(({ id, from }) => [id, from.claimIds]));
  const claimIds = (findingIds: readonly string[]) => new Set(findingIds.flatMap((id) => claimsOf.get(id) ?? []));
  return tableOf("sentences", artifacts.sentences, [
    ["section", "of the answer", ({ section }) => section],
    ["text", "the sentence", ({ text }) => text],
    ["status", "grounded, interpretation, plain or struck by the check", ({ status }) => status],
    ["finding_ids", "what it cites", ({ findingIds }) => findingIds.join(" ")],
    ["claim_ids", "rows of claims.csv behind it", ({ findingIds }) => [...claimIds(findingIds)].join(" ")],
  ]);
}

function datasetsFile({ artifacts: { datasets, searched = [] } }: Exportable): Table {
  const used = new Set<DatasetBrief>(datasets);
  return tableOf(
    "datasets",
    [...datasets, ...searched],
    [
      ["key", "as other tables name it", ({ key }) => key],
      ["title", "of the source", ({ title }) => title],
      ["version", "that was read", ({ version }) => version],
      ["licence", "of the source", ({ licence }) => licence],
      ["tier", "class of the licence", ({ tier }) => tier],
      ["link", "address of the source", ({ link }) => link],
      ["used", "false where it was searched and nothing shown is from it", (dataset) => used.has(dataset)],
    ],
  );
}
