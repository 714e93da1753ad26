import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { SEVERITY_STRENGTH } from "@/lib/domain/interaction-severity";
import { entryOf } from "@/lib/sources/collections";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { drugPair, pairDraft } from "./drug-pair";
import { isIn, type Member, NAME_FILES, type Protagonists, readProtagonists } from "./thesaurus-drugs";
import { type Level, severityOf } from "./thesaurus-levels";
import { effectOf, type Told, toldIn, withoutFooter } from "./thesaurus-text";

const THESAURUS = table(
  "ansm_ddi/thesaurusAout2016.csv",
  "protagoniste1|protagoniste2|description_interaction|description_medoc|mecanisme|CI|AD|PE|PC",
  { delimiter: "\t", quote: false },
);
type Row = RowOf<typeof THESAURUS>;
/** The year of the interactions. */
const EDITION = "2016";

/**
 * The French thesaurus of interactions: pairs of drugs with a level of severity, stated of each or of a class that it is in, with the
 * French sentences on mechanism and management in the record. Where a row gives several levels, two drugs have the one it gives for them by
 * name; else, where it goes by dose or patient, the gravest, and the claim says so (`graded`).
 */
export const thesaurus = defineSource(
  { key: "ansm-ddi", files: [THESAURUS, ...NAME_FILES], optional: true },
  async function* (context) {
    const protagonists = await readProtagonists(context);
    for await (const { row, line } of rowsOf(context, THESAURUS)) yield* interactions(row, line, protagonists, context);
  },
);

type Statement = { row: Row; line: number; level: Level; told: Told };

function* interactions(row: Row, line: number, protagonists: Protagonists, context: SourceContext): Generator<Draft> {
  const { protagoniste1, protagoniste2, description_interaction, mecanisme } = row;
  const [ones, others] = [protagonists.of(protagoniste1), protagonists.of(protagoniste2)];
  const levelOf = levelsOf(row, [ones, others], protagonists);
  if (!severityOf(description_interaction, () => "none"))
    return context.drop("description gives no level", `line ${line}`);
  if (ones.length === 0 || others.length === 0)
    return context.drop("neither a drug nor a class of drugs", ones.length === 0 ? protagoniste1 : protagoniste2);
  const told = toldIn(withoutFooter(mecanisme || description_interaction), [protagoniste1, protagoniste2]);
  const stated = new Set<string>();
  for (const one of ones)
    for (const other of others) {
      const pair = drugPair(one.drug, other.drug);
      const level = levelOf(one, other);
      if (!pair || !level || stated.has(pair.join())) continue;
      stated.add(pair.join());
      yield interaction(pair, [one, other], { row, line, level, told }, context);
    }
  if (stated.size === 0) context.drop("both names are one drug", `${protagoniste1}, ${protagoniste2}`);
}

/** The level of two drugs of a row: an item of its description may name some, by themselves or by another class. */
function levelsOf(row: Row, sides: readonly [readonly Member[], readonly Member[]], { classesIn }: Protagonists) {
  const { protagoniste1, protagoniste2, description_interaction } = row;
  const known = new Map<string, { first: Set<Entity>; second: Set<Entity> }>();
  const namedIn = (item: string) =>
    entryOf(known, item, () => {
      const inClasses = classesIn(item, [protagoniste1, protagoniste2]);
      const isNamed = (name: string) => inClasses.has(name) || isIn(item, name);
      const named = (side: readonly Member[]) =>
        new Set(side.flatMap(({ drug, names }) => (names.some(isNamed) ? drug : [])));
      return { first: named(sides[0]), second: named(sides[1]) };
    });
  return (one: Member, other: Member): Level | undefined =>
    severityOf(description_interaction, (item) => {
      const { first, second } = namedIn(item);
      if (first.size + second.size === 0) return "none";
      const found = [first.has(one.drug), second.has(other.drug)];
      const isBetween = item.startsWith("entre ") && first.size > 0 && second.size > 0;
      return (isBetween ? found.every(Boolean) : found.some(Boolean)) ? "these" : "others";
    });
}

function interaction(
  pair: [string, string],
  members: readonly [Member, Member],
  { row, line, level, told }: Statement,
  { registries }: SourceContext,
): Draft {
  const event = told.event ? registries.byName("adverse_event", told.event) : undefined;
  const draft = pairDraft(
    pair,
    { strength: SEVERITY_STRENGTH[level.severity], evidence: [recordOf(pair, members, row, line, told)] },
    event,
  );
  const qualifiers = { ...draft.claim.qualifiers, severity: level.severity, edition: EDITION };
  return {
    ...draft,
    claim: { ...draft.claim, qualifiers: level.graded ? { ...qualifiers, graded: true } : qualifiers },
  };
}

function recordOf(
  pair: [string, string],
  [one, other]: readonly [Member, Member],
  row: Row,
  line: number,
  told: Told,
): Evidence {
  const classes = [one.statedFor, other.statedFor].flatMap((each) => each ?? []);
  const payload = {
    protagonist_1: row.protagoniste1,
    protagonist_2: row.protagoniste2,
    stated_for: [...new Set(classes)].join(" with "),
    quote: withoutFooter(row.mecanisme),
    management: withoutFooter(row.description_interaction),
    ...effectOf(told, [one.drug.name, other.drug.name]),
  };
  return record(`${line}|${pair.join("|")}`, null, payload);
}
