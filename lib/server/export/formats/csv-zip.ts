import { strToU8, zipSync } from "fflate";
import { frequenciesIn } from "@/lib/domain/claim";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { csvLine } from "@/lib/server/export/csv";
import { type Exportable, namesOf } from "@/lib/server/export/exportable";
import { answerLines } from "./answer-lines";

type Cell = string | number | boolean | null | undefined;
/** A table of the archive: each column with what it says. */
type Table = { name: string; columns: readonly (readonly [name: string, about: string])[]; rows: readonly Cell[][] };

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
  return {
    name: "answer",
    columns: [
      ["part", "of a question of several parts, which one"],
      ["item", "what is listed or compared"],
      ["of", "of a comparison, the column"],
      ["value", "yes, no, unknown, or a number"],
      ["evidence", "what it is in"],
      ["note", "the rule it rests on, or why it is not counted"],
      ["ids", "ids of item and column"],
      ["claim_ids", "rows of claims.csv"],
    ],
    rows: answerLines(artifacts),
  };
}

function pathsFile({ artifacts: { paths, weakRoutes } }: Exportable): Table {
  const longest = Math.max(2, ...[...paths, ...weakRoutes].map(({ steps }) => steps.length));
  const places = Array.from({ length: longest }, (_, index) => index);
  return {
    name: "paths",
    columns: [
      ["path", "P and the rank; W for a weak route"],
      ["score", "product of the factors in path_factors.csv"],
      ["sign", "whether the directions of its steps agree with the end"],
      ["weak_because", "why it is no mechanism"],
      ["claim_ids", "rows of claims.csv"],
      ...places.flatMap((place) => [
        [`step_${place + 1}_id`, "thing it passes"] as const,
        [`step_${place + 1}_name`, "its name"] as const,
        [`relation_${place + 1}`, "from this step to the next"] as const,
      ]),
    ],
    rows: [...paths, ...weakRoutes].map((path) => [
      ...[pathId(path), path.score, path.sign, path.weakBecause, path.claimIds.join(" ")],
      ...places.flatMap((place) => [path.steps[place]?.id, path.steps[place]?.name, path.edges[place]?.predicate]),
    ]),
  };
}

function pathId({ rank, weakBecause }: { rank: number; weakBecause: string | null }): string {
  return `${weakBecause ? "W" : "P"}${rank}`;
}

function factorsFile({ artifacts: { paths, weakRoutes } }: Exportable): Table {
  return {
    name: "path_factors",
    columns: [
      ["path", "as in paths.csv"],
      ["factor", "what is weighed"],
      ["value", "0 to 1"],
      ["reason", "what it rests on"],
    ],
    rows: [...paths, ...weakRoutes].flatMap((path) =>
      path.report.factors.map(({ name, value, reason }) => [pathId(path), name, value, reason]),
    ),
  };
}

function claimsFile(answer: Exportable): Table {
  const nameOf = namesOf(answer);
  return {
    name: "claims",
    columns: [
      ["claim_id", "id of the claim"],
      ["subject", "id"],
      ["subject_name", "name"],
      ["predicate", "what is stated of subject and object"],
      ["object", "id"],
      ["object_name", "name"],
      ["negated", "true where the source denies it"],
      ["sign", "increases, decreases or unknown"],
      ["statistic", "the source's own figure"],
      ["value", "of the figure"],
      ["unit", "of the figure"],
      ["strength", "0 to 1, for ranking only"],
      ["qualifiers", "what the source adds, as JSON"],
      ["dataset", "row of datasets.csv"],
    ],
    rows: answer.claims.map(({ id, subject, predicate, object, negated, sign, statistic, ...claim }) => [
      ...[id, subject, nameOf(subject), predicate, object, nameOf(object), negated, sign],
      ...[statistic?.name, statistic?.value, statistic?.unit, claim.strength],
      ...[JSON.stringify(claim.qualifiers), claim.dataset],
    ]),
  };
}

function evidenceFile({ claims }: Exportable): Table {
  return {
    name: "evidence",
    columns: [
      ["claim_id", "row of claims.csv"],
      ["record_id", "of the source"],
      ["link", "where the record is read"],
      ["publications", "it cites"],
      ["frequencies", "each with its arm, never subtracted"],
      ["payload", "what the record holds, as JSON"],
    ],
    rows: claims.flatMap(({ id, evidence }) =>
      evidence.map(({ recordId, link, publications, payload }) => {
        const arms = Object.values(payload)
          .flatMap(frequenciesIn)
          .map(({ arm, text }) => `${arm}: ${text}`);
        return [id, recordId, link, publications.join(" "), arms.join("; "), JSON.stringify(payload)];
      }),
    ),
  };
}

function coverageFile(answer: Exportable): Table {
  const nameOf = namesOf(answer);
  return {
    name: "coverage",
    columns: [
      ["dataset", "row of datasets.csv, or one that is not loaded"],
      ["aspect", "kind of knowledge"],
      ["entity", "id, of a pair both"],
      ["name", "of the entity"],
      ["state", "data, searched_empty, not_loaded, failed or truncated"],
      ["count", "records found"],
    ],
    rows: answer.artifacts.coverage.map(({ dataset, aspect, entity, state, count }) => {
      return [dataset, aspect, entity, nameOf(entity), state, count];
    }),
  };
}

function gapsFile({ artifacts }: Exportable): Table {
  return {
    name: "gaps",
    columns: [
      ["priority", "1 is the most urgent"],
      ["category", "kind of knowledge"],
      ["description", "what is missing"],
    ],
    rows: artifacts.gaps.map(({ priority, category, description }) => [priority, category, description]),
  };
}

function sentencesFile({ artifacts, findings }: Exportable): Table {
  const claimsOf = new Map(findings.map(({ id, from }) => [id, from.claimIds]));
  return {
    name: "sentences",
    columns: [
      ["section", "of the answer"],
      ["text", "the sentence"],
      ["status", "grounded, interpretation, plain or struck by the check"],
      ["finding_ids", "what it cites"],
      ["claim_ids", "rows of claims.csv behind it"],
    ],
    rows: artifacts.sentences.map(({ section, text, status, findingIds }) => {
      const claimIds = new Set(findingIds.flatMap((id) => claimsOf.get(id) ?? []));
      return [section, text, status, findingIds.join(" "), [...claimIds].join(" ")];
    }),
  };
}

function datasetsFile({ artifacts: { datasets, searched = [] } }: Exportable): Table {
  return {
    name: "datasets",
    columns: [
      ["key", "as other tables name it"],
      ["title", "of the source"],
      ["version", "that was read"],
      ["licence", "of the source"],
      ["tier", "class of the licence"],
      ["link", "address of the source"],
      ["used", "false where it was searched and nothing shown is from it"],
    ],
    rows: [...datasets, ...searched].map(({ key, title, version, licence, tier, link }, index) => {
      return [key, title, version, licence, tier, link, index < datasets.length];
    }),
  };
}
