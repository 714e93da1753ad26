// Audits a graph against the source files it was made of, by code that shares nothing with its importers:
//   node measure/check-claims.mjs DATA_DIR [--per-dataset 25] [--seed 11] [--only KEY,KEY]
// (1) claims drawn at random are held against the raw rows their evidence names, (2) raw rows drawn at random are
// looked for in the graph, (3) rules over all rows are checked in SQL. DATABASE_URL names the graph, which is only read.
// Exit 1 on any disagreement in (1) or (3).
import { parseArgs } from "node:util";
import { judgeClaim, recordOf } from "./check-claims/forward.mjs";
import { connect, drawClaims, readDatasets, readEntities, readPassages } from "./check-claims/graph.mjs";
import { readGenes } from "./check-claims/identity.mjs";
import { readSource } from "./check-claims/read.mjs";
import { report } from "./check-claims/report.mjs";
import { judgeRows } from "./check-claims/reverse.mjs";
import { drugSources } from "./check-claims/sources-drugs.mjs";
import { eventSources } from "./check-claims/sources-events.mjs";
import { geneSources } from "./check-claims/sources-genes.mjs";
import { hetionetSources } from "./check-claims/sources-hetionet.mjs";
import { interactionSources } from "./check-claims/sources-interactions.mjs";
import { labelSources } from "./check-claims/sources-labels.mjs";
import { paediatricSources } from "./check-claims/sources-paediatric.mjs";
import { pairSources } from "./check-claims/sources-pairs.mjs";
import { pathwaySources } from "./check-claims/sources-pathways.mjs";
import { termSources } from "./check-claims/sources-terms.mjs";
import { textSources } from "./check-claims/sources-texts.mjs";
import { trialSources } from "./check-claims/sources-trials.mjs";
import { checkCounts, checkWhole } from "./check-claims/whole.mjs";
import { seeded } from "./seeded.mjs";

const sources = [
  drugSources,
  trialSources,
  eventSources,
  paediatricSources,
  pairSources,
  interactionSources,
  geneSources,
  hetionetSources,
  pathwaySources,
  termSources,
  textSources,
  labelSources,
].flat();
/** Datasets kept in the project itself, which no file of DATA_DIR can be held against. */
const ownDatasets = new Set(["vigil-synonyms", "vigil-gene-synonyms", "vigil-mapping"]);

main();

async function main() {
  const { dataDir, count, seed, only } = readArguments();
  const { sql, end } = connect(process.env.DATABASE_URL);
  try {
    const datasets = (await readDatasets(sql)).filter(({ key }) => !only || only.has(key));
    const { rows, unread } = await audit(sql, dataDir, { datasets, count, seed });
    const broken = [...unread, ...rowCounts(rows), ...(await checkCounts(sql, datasets)), ...(await checkWhole(sql))];
    console.log(report(rows, broken));
    process.exitCode = broken.length > 0 || rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
  } finally {
    await end();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "per-dataset": { type: "string", default: "25" },
      seed: { type: "string", default: "11" },
      only: { type: "string" },
    },
  });
  if (positionals.length !== 1 || !process.env.DATABASE_URL) {
    console.error("usage: DATABASE_URL=... check-claims.mjs DATA_DIR, see the head of the file");
    process.exit(2);
  }
  const only = values.only ? new Set(values.only.split(",")) : undefined;
  return { dataDir: positionals[0], count: Number(values["per-dataset"]), seed: Number(values.seed), only };
}

async function audit(sql, dataDir, { datasets, count, seed }) {
  const keys = new Set(datasets.map(({ key }) => key));
  const claims = (await drawClaims(sql, count, seed)).filter(({ dataset }) => keys.has(dataset));
  const entities = await readEntities(sql, claims.flatMap(entitiesOf));
  const passages = await readPassages(sql, claims.flatMap(passagesOf));
  const genes = await readGenes(dataDir);
  const read = [];
  for (const source of sources.filter(({ key }) => keys.has(key))) {
    const own = claims.filter(({ dataset }) => dataset === source.key);
    const wanted = new Set(own.flatMap(({ evidence }) => evidence.map((each) => recordOf(source, each))));
    const contents = await readSource(source, dataDir, { wanted, count, random: seeded(seed) });
    const judged = own.map((claim) => ({
      claim,
      found: judgeClaim(claim, source, { ...contents, entities, genes, passages }),
    }));
    read.push({ source, own, judged, rows: contents.rows, sample: contents.sample });
  }
  const byKey = new Map(datasets.map((dataset) => [dataset.key, dataset]));
  const reverse = await judgeRows(sql, read, { datasets: byKey, genes });
  return { rows: read.map((each) => summary(each, byKey, reverse)), unread: unreadDatasets(keys) };
}

function entitiesOf({ subject, object, qualifiers }) {
  return [subject, object, ...(qualifiers.event_id ? [qualifiers.event_id] : [])];
}

function passagesOf({ evidence }) {
  return evidence.map(({ payload }) => payload.passage).filter(Boolean);
}

function summary({ source, own, judged, rows }, byKey, reverse) {
  return {
    key: source.key,
    stated: byKey.get(source.key).rows_in,
    counted: source.files.length > 0 ? rows : undefined,
    claims: own,
    wrong: judged.filter(({ found }) => found.length > 0),
    reverse: reverse.filter((each) => each.source.key === source.key),
  };
}

function unreadDatasets(keys) {
  const readable = new Set([...sources.map(({ key }) => key), ...ownDatasets]);
  return [...keys].filter((key) => !readable.has(key)).map((key) => `${key} is a dataset this audit cannot read`);
}

function rowCounts(rows) {
  return rows
    .filter(({ counted, stated }) => counted !== undefined && counted !== stated)
    .map(({ key, counted, stated }) => `${key} states ${stated} rows, its files have ${counted}`);
}
