import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fold } from "./identity.mjs";

/** What whole US labels state of events by section, and the figures of their tables with a placebo arm. */
export const labelSources = [
  {
    key: "fda-labels-pgx",
    recordOf,
    number: (statements) => figuresOf(statements),
    files: [{ path: "fda_labels_pgx", read: openfdaLabels, statements: labelStatements, reason: notStated }],
  },
  {
    key: "fda-biologics-labels",
    recordOf,
    files: [{ path: "fda_biologics_labels", read: plainLabels, statements: plainStatements, reason: notStated }],
  },
];

/** The figures of rows; undefined where one is 0, of which no number need be shown. */
function figuresOf(statements) {
  const all = statements.flatMap(({ figures }) => figures ?? []);
  return all.includes(0) ? undefined : all;
}

/** A statement is of a section, a figure of a row of a table. */
function recordOf({ record_id: record }) {
  return record.split("|p_")[0];
}

function notStated() {
  return /states no danger|is no preferred term|no drug of the list/;
}

async function* openfdaLabels(folder) {
  for (const name of readdirSync(folder).sort()) {
    const { results } = JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString("utf8"));
    for (const label of results ?? []) yield label;
  }
}

const fields = {
  boxed_warning: "boxed_warning",
  contraindications: "contraindicated_in",
  warnings_and_cautions: "warned_of",
  warnings: "warned_of",
  precautions: "warned_of",
};

function labelStatements(label) {
  const subject = { names: [label.openfda?.generic_name, label.openfda?.substance_name].flat().filter(Boolean) };
  const link = `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${label.set_id}`;
  const ofSections = Object.entries(fields).flatMap(([field, predicate]) =>
    (label[field] ?? []).length > 0
      ? [{ record: `${label.set_id}|${field}`, subject, link, ...named(label[field].join("\n"), predicate) }]
      : [],
  );
  const ofTables = (label.adverse_reactions_table ?? []).flatMap((html, at) =>
    rowsOf(html).map(([term, ...cells]) => ({
      record: `${label.set_id}|table ${at + 1}|${term}`,
      subject,
      link,
      object: { names: [term] },
      predicates: ["listed_on_label"],
      payload: { term, table: at + 1 },
      figures: (cells.join(" ").match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
      extra: ({ payload }) => figuresDiffer(payload, cells.join(" "), html),
    })),
  );
  return [...ofSections, ...ofTables];
}

const denial = /\b(no|not|nor|neither|none|without)\b/i;

/** An event stands in the section, in the singular or plural, in a sentence that denies nothing or in a title. */
function named(text, predicate) {
  const sentences = text.split(/(?<=[.!?])\s+|(?=\b[45]\.\d{1,2}\s+[A-Z])/);
  const affirmed = sentences.filter((each) => !denial.test(each) || /^\s*[45]\.\d|WARNING:/.test(each));
  return {
    object: { within: `${text} ${singular(text)}`, stated: sentences },
    predicates: [predicate],
    passageOf: text,
    extra: ({ payload }, claim, entities) => {
      const words = ` ${fold(affirmed.join(" "))} ${fold(singular(affirmed.join(" ")))} `;
      const isSaid = [...(entities.get(claim.object)?.names ?? [])].some((name) => words.includes(` ${name} `));
      if (!isSaid && !denial.test(text)) return "no sentence names the event";
      if (payload.heading === null) return undefined;
      return text.includes(payload.heading) ? undefined : `no heading ${payload.heading}`;
    },
  };
}

function singular(text) {
  return text.replace(/(?<=\p{L}{2})(?<![usi])s\b/gu, "");
}

/** The rows of a table as their cells' words, without notes and marks. */
function rowsOf(html) {
  const bare = html.replace(/<(footnote|sup)\b.*?<\/\1>/gis, "").replace(/<footnoteref[^>]*>/gi, "");
  return bare
    .split(/<tr\b/i)
    .slice(1)
    .flatMap((row) => {
      const cells = row
        .split(/<t[dh]\b/i)
        .slice(1)
        .map((cell) => words(cell.replace(/^[^>]*>/, "")));
      const texts = cells.filter((cell) => cell !== "");
      const names = texts.filter((cell) => /\p{L}{3}/u.test(cell));
      const figures = texts.filter((cell) => /\d/.test(cell) && !/\p{L}{3}/u.test(cell));
      return figures.length > 0 ? names.map((name) => [name.replace(/[*†‡§¶#]+/g, "").trim(), ...figures]) : [];
    });
}

function words(html) {
  const plain = html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return plain
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Each share is a figure of the row, each number of patients one of the table, and there is a placebo arm. */
function figuresDiffer({ frequencies, patients, patients_placebo: control }, cells, html) {
  const numbers = new Set(cells.match(/\d+(?:\.\d+)?/g));
  const wrong = frequencies.find(({ text }) => !numbers.has(text.replace(/[^\d.]/g, "")));
  if (wrong) return `${wrong.text} is no figure of the row`;
  const missing = [patients, control].find(
    (each) => each !== null && !words(html).replaceAll(",", "").includes(String(each)),
  );
  if (missing) return `no ${missing} patients in the table`;
  const arms = new Set(frequencies.map(({ arm }) => arm));
  return /placebo/i.test(html) && arms.has("drug") && arms.has("placebo") ? undefined : "no placebo arm";
}

async function* plainLabels(folder) {
  const names = new Map();
  for (const file of readdirSync(join(folder, "../fda_biologics"))) {
    const text = readFileSync(join(folder, "../fda_biologics", file), "utf8");
    const name = text.match(/^ +name: *(.+)$/m)?.[1];
    for (const [, set] of text.matchAll(/FDA:([0-9a-f]{8}-[0-9a-f-]{27})/g)) names.set(set, name);
  }
  for (const file of readdirSync(folder).sort()) {
    const text = gunzipSync(readFileSync(join(folder, file)))
      .toString("utf8")
      .replace(/\s+/g, " ");
    yield { set: file.slice(0, 36), name: names.get(file.slice(0, 36)), text };
  }
}

/** The sections of a plain text lie between headings in capitals; what comes before the first is the box and the summary. */
function plainStatements({ set, name, text }) {
  const link = `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${set}`;
  const sections = { boxed_warning: "boxed_warning", contraindications: "contraindicated_in", warnings: "warned_of" };
  return Object.entries(sections).map(([section, predicate]) => ({
    record: `${set}|${section}`,
    subject: { names: [name ?? ""] },
    link,
    ...named(text, predicate),
  }));
}
