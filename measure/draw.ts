// Draws figures, interactions or listings of the loaded graph at random, each with what it was read from and what labels say of it, to be judged by eye:
//   node --import tsx measure/draw.ts frequencies|interactions|listings DATA_DIR [--count 60] [--seed 11] [--only KEY,KEY]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { openDatabase } from "@/db/client";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { below, seeded } from "./random";

const LABELS = ["NDA", "ANDA", "BLA"].map((kind) => `fda_labels_pgx/${kind}*.json.gz`);
const WHAT: Record<string, string> = {
  frequencies: "c.statistic_name = 'frequency' and c.predicate = 'listed_on_label'",
  interactions: "c.predicate = 'interacts_with' and s.type = 'drug'",
  listings: "c.predicate in ('listed_on_label', 'warned_of', 'boxed_warning')",
};
const HEAD_ROWS = 4;
const SENTENCES_SHOWN = 3;
const AROUND = 300;

type Drawn = {
  dataset: string;
  subject: string;
  drug: string;
  event: string;
  statistic: number | null;
  qualifiers: object;
  evidence: { record_id: string; payload: Record<string, unknown> }[];
};

await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: "string", default: "60" },
      seed: { type: "string", default: "11" },
      only: { type: "string" },
    },
  });
  const [what = "", dataDir = ""] = positionals;
  const where = WHAT[what];
  if (!where || dataDir === "") throw new Error("usage: see the head of the file");
  const { bulk, close } = await openDatabase();
  const only = values.only ? values.only.split(",") : null;
  const ids = await bulk<{ id: string; dataset: string }[]>`
    select c.id::text as id, c.dataset from claim c join entity s on s.id = c.subject
    where not c.negated and ${bulk.unsafe(where)} order by c.id`;
  const among = ids.filter(({ dataset }) => !only || only.includes(dataset)).map(({ id }) => id);
  const drawn = draw(among, Number(values.count), Number(values.seed));
  const tables = readTables(dataDir);
  for (const [at, id] of drawn.entries()) {
    const [claim] = await bulk<Drawn[]>`
      select c.dataset, c.subject, s.name as drug, o.name as event, c.statistic_value as statistic, c.qualifiers,
        (select json_agg(json_build_object('record_id', record_id, 'payload', payload)) from evidence where claim = c.id) as evidence
      from claim c join entity s on s.id = c.subject join entity o on o.id = c.object where c.id = ${id}`;
    if (!claim) continue;
    const { dataset, drug, event, statistic, qualifiers, evidence } = claim;
    console.log(`\n#${at + 1} ${dataset}: ${drug} | ${event} | ${statistic ?? ""} ${JSON.stringify(qualifiers)}`);
    for (const { record_id, payload } of evidence.slice(0, SENTENCES_SHOWN))
      console.log(`  record ${record_id} ${JSON.stringify(payload).slice(0, 600)}`);
    const texts = await bulk<{ record_id: string; text: string }[]>`
      select record_id, text from passage where entity = ${claim.subject} and text ilike ${`%${event}%`} order by dataset, ordinal limit ${SENTENCES_SHOWN}`;
    const sets = await bulk<{ set_id: string }[]>`
      select distinct split_part(record_id, '|', 1) as set_id from passage where entity = ${claim.subject} and dataset = 'fda-labels-pgx'`;
    for (const { set_id } of sets) for (const line of rowsOf(tables.get(set_id) ?? [], event)) console.log(`  ${line}`);
    for (const { text } of texts) console.log(`  text ${around(text, event)}`);
  }
  await close();
}

function draw(ids: readonly string[], count: number, seed: number): string[] {
  const random = seeded(seed);
  const left = [...ids];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(below(random, left.length), 1)[0] ?? "",
  );
}

/** The tables of labels, by set id. */
function readTables(dataDir: string): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const file of sourceFiles(dataDir, LABELS)) {
    const { results = [] } = JSON.parse(gunzipSync(readFileSync(`${dataDir}/${file}`)).toString()) as {
      results?: { set_id: string; adverse_reactions_table?: string[] }[];
    };
    for (const { set_id, adverse_reactions_table: own = [] } of results) tables.set(set_id, own);
  }
  return tables;
}

/** The head and the rows on an event of each table that has one. */
function rowsOf(tables: readonly string[], event: string): string[] {
  return tables.flatMap((html, at) => {
    const caption = plain(/<caption\b[^>]*>(.*?)<\/caption>/is.exec(html)?.[1] ?? "");
    const rows = [...html.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gis)].map(([, row = ""]) =>
      [...row.matchAll(/<t[dh]\b([^>]*?)(?:\/>|>(.*?)<\/t[dh]>)/gis)]
        .map(([, attributes = "", cell = ""]) => `${/colspan="?(\d+)/i.exec(attributes)?.[1] ?? ""}[${plain(cell)}]`)
        .join(" "),
    );
    const own = rows.filter((row) => row.toLowerCase().includes(event.toLowerCase()));
    return own.length === 0
      ? []
      : [`table ${at + 1} ${caption.slice(0, 250)}`, ...rows.slice(0, HEAD_ROWS), ...own].map((line) => `  ${line}`);
  });
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function around(text: string, event: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(event.toLowerCase()) - AROUND);
  return text.slice(at, at + 2 * AROUND);
}
