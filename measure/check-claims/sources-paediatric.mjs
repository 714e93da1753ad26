import { parts } from "./files.mjs";
import { mentions } from "./sources-events.mjs";

/** Events marked in sections of labels on children, of which the file does not say the drug, nor which were seen in animals. */
export const paediatricSources = [
  {
    key: "paediatric-labels",
    files: [
      {
        path: "label_annotations/fda-pediatric-special-populations-annot.json",
        read: mentions,
        statements: paediatricMention,
        reason: noPaediatricEvent,
      },
    ],
  },
];

function paediatricMention({ label, text, event: [mention, term, , , , offset] }) {
  const terms = typeof term === "string" ? [term, ...parts(term, ",")] : [];
  return [
    {
      record: `${label}|specific_populations|${offset === null ? mention : Math.trunc(Number(offset))}`,
      subject: { within: text },
      object: { names: terms },
      predicates: ["listed_on_label"],
      qualifiers: { population: "paediatric" },
      payload: { mention },
      passageOf: text,
      extra: () => (offset !== null && ofAnimals(text, Number(offset)) ? "the report is of animals" : undefined),
    },
  ];
}

const animals = /\b(rats?|mice|mouse|rabbits?|animals?|monkeys?|dogs?|pups?|litters?|piglets?)\b/i;
const people = /\b(children|patients?|infants|neonates|adolescents|boys|girls)\b/i;
const comparedDose = /mg\/m|mrhd|human dose/i;

function noPaediatricEvent({ text, event: [, term, , , , offset] }) {
  if (typeof term !== "string" || term === "") return /no preferred term/;
  return offset !== null && ofAnimals(text, Number(offset)) ? /animals/ : undefined;
}

/** The nearest sentence up to the mention that names animals, or people other than to compare doses, tells whose report it is. */
function ofAnimals(text, offset) {
  const end = text.slice(offset).search(/[.!?](\s|$)/);
  const told = text.slice(0, end < 0 ? text.length : offset + end).split(/(?<=[.!?])\s+/);
  const telling = told.findLast((each) => animals.test(each) || (people.test(each) && !comparedDose.test(each)));
  return telling !== undefined && animals.test(telling);
}
