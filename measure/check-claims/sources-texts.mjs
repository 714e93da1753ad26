import { readdirSync } from "node:fs";
import { join } from "node:path";
import { json } from "./files.mjs";
import { fold } from "./identity.mjs";

/** Drugs named in label sections, label texts without claims, and what the graph says of its own terms. */
export const textSources = [
  {
    key: "label-interactions",
    byPrefix: true,
    recordOf: ({ record_id: record }) => record.split("|")[0],
    files: [{ path: "openfda_drug_interactions", read: everyFile, statements: namedDrugs, reason: noSection }],
  },
  {
    key: "openfda-adverse-reactions",
    files: [
      {
        path: "openfda_adverse_reactions/drug_labels.json",
        read: async function* read(path) {
          yield* Object.entries(json(path));
        },
      },
    ],
  },
  { key: "openfda-drug-interactions", files: [{ path: "openfda_drug_interactions", read: everyFile }] },
  { key: "vigil-mapping", files: [], withoutFile: shared },
];

async function* everyFile(folder) {
  for (const name of readdirSync(folder).sort()) if (name.endsWith(".json")) yield json(join(folder, name));
}

/** The copy joins a label's interactions, contraindications and warnings in this order; these headings end the first. */
const later = /(?:^|[.!?:)\]*]|INTERACTIONS|(?<!SEE)\s[45]\.?)\s*(?:CONTRAINDICATIONS|WARNINGS)\b:?\s+(?=\S)/;
const denial =
  /\b(no|not|nor|neither|none|without|unlikely|unchanged|unaffected|cannot|fail(s|ed)?|safely|little|minimal)\b/i;
const exception = /\b(other than|except(ing)?( for)?|unlike) [\w-]+( (and|or) [\w-]+)?|[^,;:]*\binstead\b/gi;

function interactionsOf(text) {
  const at = (text ?? "").search(later);
  return (text ?? "").slice(0, at < 0 ? undefined : at + text.slice(at).search(/CONTRAINDICATIONS|WARNINGS/));
}

/** The sentences that state something of the drugs they name: no denials, and without what is set apart. */
function statedIn(text) {
  const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => !denial.test(sentence));
  return sentences.map((sentence) => sentence.replace(exception, ";"));
}

function namedDrugs({ ingredient, text }) {
  const section = interactionsOf(text);
  return [
    {
      record: ingredient,
      subject: { names: [ingredient] },
      object: { within: section, stated: statedIn(section), label: text ?? "" },
      predicates: ["interacts_with"],
      passageOf: text,
      extra: ({ payload }) =>
        fold(text).includes(fold(payload.named_as)) ? undefined : `${payload.named_as} does not stand in the section`,
    },
  ];
}

/** Sections of fewer characters hold a heading at most. */
const sectionLengthMin = 20;

function noSection({ found, text }) {
  if (!found || (text ?? "").length < sectionLengthMin) return /no text/;
  return interactionsOf(text).length < sectionLengthMin ? /no interactions section/ : undefined;
}

/** A mapping the graph makes itself must rest on an id or a name both ends bear. */
function shared(claim, { payload }, entities) {
  const [subject, object] = [entities.get(claim.subject), entities.get(claim.object)];
  if (/UMLS id/.test(payload.method)) {
    const ids = [subject, object].every((entity) => entity?.ids.has(payload.shared));
    return ids ? undefined : `${payload.shared} is not borne by both ends`;
  }
  // A name's own final s is written with an apostrophe or without: Reynold's, Reynolds.
  const spellings = [fold(payload.shared), fold(payload.shared.replace(/['’]/g, ""))];
  const named = [subject, object].every((entity) => spellings.some((name) => entity?.names.has(name)));
  return named ? undefined : `"${payload.shared}" is not a name of both ends`;
}
