import type { Evidence } from "@/lib/domain/claim";
import { SEVERITY_STRENGTH } from "@/lib/domain/interaction-severity";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { drugPair, pairDraft } from "./drug-pair";
import { type Member, NAME_FILES, type Protagonists, readProtagonists } from "./thesaurus-drugs";
import { effectOf, severityIn, type Told, toldIn, withoutFooter } from "./thesaurus-text";

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
 * French sentences on mechanism and management in the record. Where a row gives several levels, by dose or drug, the claim has the gravest
 * and says so (`graded`).
 */
export const thesaurus = defineSource(
  { key: "ansm-ddi", files: [THESAURUS, ...NAME_FILES], optional: true },
  async function* (context) {
    const protagonists = await readProtagonists(context);
    for await (const { row, line } of rowsOf(context, THESAURUS)) yield* interactions(row, line, protagonists, context);
  },
);

type Statement = { row: Row; line: number; severity: NonNullable<ReturnType<typeof severityIn>>; told: Told };

function* interactions(row: Row, line: number, protagonists: Protagonists, context: SourceContext): Generator<Draft> {
  const { protagoniste1, protagoniste2, description_interaction, mecanisme } = row;
  const severity = severityIn(description_interaction);
  if (!severity) return context.drop("description gives no level", `line ${line}`);
  const [ones, others] = [protagonists(protagoniste1), protagonists(protagoniste2)];
  if (ones.length === 0 || others.length === 0)
    return context.drop("neither a drug nor a class of drugs", ones.length === 0 ? protagoniste1 : protagoniste2);
  const told = toldIn(withoutFooter(mecanisme || description_interaction), [protagoniste1, protagoniste2]);
  const stated = new Set<string>();
  for (const one of ones)
    for (const other of others) {
      const pair = drugPair(one.drug, other.drug);
      if (!pair || stated.has(pair.join())) continue;
      stated.add(pair.join());
      yield interaction(pair, [one, other], { row, line, severity, told }, context);
    }
  if (stated.size === 0) context.drop("both names are one drug", `${protagoniste1}, ${protagoniste2}`);
}

function interaction(
  pair: [string, string],
  members: readonly [Member, Member],
  { row, line, severity, told }: Statement,
  { registries }: SourceContext,
): Draft {
  const event = told.event ? registries.byName("adverse_event", told.event) : undefined;
  const draft = pairDraft(
    pair,
    { strength: SEVERITY_STRENGTH[severity.severity], evidence: [recordOf(pair, members, row, line, told)] },
    event,
  );
  const qualifiers = { ...draft.claim.qualifiers, severity: severity.severity, edition: EDITION };
  return {
    ...draft,
    claim: { ...draft.claim, qualifiers: severity.graded ? { ...qualifiers, graded: true } : qualifiers },
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
