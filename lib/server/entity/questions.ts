import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { EntitySection } from "./view";

type Asked = { name: string; first: string };
/** A section that must hold something, and the question its contents answer. */
type Form = readonly [section: string, question: (asked: Asked) => string];

const ABOUT_TERM: readonly Form[] = [
  ["drugs", ({ name }) => `Which drugs are listed or reported with ${name}?`],
  ["drugs", ({ name, first }) => `How could ${first} cause ${name}?`],
  ["treated", ({ name }) => `Which drugs are indicated for ${name}?`],
  ["genes", ({ name }) => `Which genes are linked to ${name}?`],
];

const FORMS: Record<EntityType, readonly Form[]> = {
  drug: [
    ["events", ({ name, first }) => `How could ${name} cause ${first}?`],
    ["events", ({ name }) => `What adverse events might ${name} cause?`],
    ["targets", ({ name }) => `What does ${name} target?`],
    ["genetics", ({ name }) => `Which genes matter for the pharmacogenetics of ${name}?`],
    ["interactions", ({ name, first }) => `Does ${name} interact with ${first}?`],
    ["indications", ({ name }) => `What is ${name} used for?`],
  ],
  drug_class: [
    ["drugs", ({ name }) => `Which drugs belong to the class ${name}?`],
    ["drugs", ({ name }) => `What adverse events are shared by the drugs of ${name}?`],
  ],
  gene: [
    ["drugs", ({ name }) => `Which drugs target ${name}?`],
    ["pathways", ({ name }) => `Which pathways is ${name} in?`],
    ["diseases", ({ name }) => `Which diseases are associated with ${name}?`],
  ],
  gene_group: [["drugs", ({ name }) => `Which drugs target ${name}?`]],
  pathway: [["genes", ({ name }) => `What is known of ${name}?`]],
  adverse_event: ABOUT_TERM,
  phenotype: ABOUT_TERM,
  disease: ABOUT_TERM,
};

const QUESTIONS_MAX = 4;

/** Questions that the graph has something to say to, about a thing with such sections. */
export function questionsAbout(
  { name, type }: Pick<EntityRef, "name" | "type">,
  sections: readonly Pick<EntitySection, "key" | "rows">[],
): string[] {
  const firstIn = new Map(sections.map(({ key, rows }) => [key, rows.find(({ apart }) => apart === null)?.name]));
  return FORMS[type]
    .flatMap(([section, question]) => {
      const first = firstIn.get(section);
      return first === undefined ? [] : [question({ name, first })];
    })
    .slice(0, QUESTIONS_MAX);
}
