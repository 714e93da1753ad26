import type { EntityRef } from "@/lib/domain/entity";
import { saysIn } from "@/lib/domain/grammar/lex";
import { acting, every } from "@/lib/domain/grammar/queries";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import type { Filters, Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { ABSENT, placeOf, saidIn } from "./asked-beside";
import { groupOf, leafOf } from "./item";
import { setOfRefs } from "./sets";

/** Words that set the members of a set in an order. */
const RANKS =
  /\b(?:least|lowest|fewest|smallest|weakest|most|highest|greatest|biggest|largest|strongest|worst|best|safest|riskiest|mildest|gentlest|kindest|commonest|rank(?:ed|ing)?|compar\w+|prone|differ\w*|stands?[ -]out|(?:less|more|lower|higher|safer|worse|better|kinder|gentler)(?! than))\b/i;
const ACTS: readonly (readonly [NonNullable<Filters["action"]>, ...string[]])[] = [
  ["inhibition", "inhibit", "inhibitorn"],
  ["activation", "activate", "activatorn"],
];
const DRUGS =
  "(?:drugs?|meds?|medicines?|medications?|treatments?|therap(?:y|ies)|agents?|options?|tablets?|pills?|something|anything)";
/** A disease that drugs are asked for: "osteoporosis drugs", "something for gout". */
const BEFORE_DISEASE = new RegExp(
  String.raw`\b(?:${DRUGS} (?:to treat |used (?:for|in) |for )|treat(?:s|ing)? |indicated (?:for|in) |else [\w ]{0,20}\bfor )(?:an? |the |my |his |her )?$`,
  "i",
);
const BEHIND_DISEASE = new RegExp(String.raw`^(?:'s)? ${DRUGS}\b`, "i");

/** What takes a set away, before its name. */
const LEFT_OUT =
  /\b(?:outside(?: of)?|other than|except(?: for)?|excluding|exclude|besides?|apart from|aside from|instead of|rather than|without|not|non|avoid\w*|unlike)[ -](?:an? |the |any |all |other )*$/i;

/** What the members of a set are compared with, before its name: it stands among what is told of them. */
const THAN = /\bthan (?:with |on |under |for |is |does )?$/i;

/** Whether the members of a set are compared with a drug ("which statins cause more Y than A"), and no other drug is named. */
export function comparesMembers(text: string, { named }: Reading): boolean {
  const drugs = named.filter(({ chosen }) => chosen && groupOf(chosen.type) === "drug");
  return drugs.length > 0 && drugs.every((drug) => THAN.test(before(drug.text, text)));
}

/** Whether a question asks for both, those with an event and those without. */
export function asksBothWays(text: string): boolean {
  return BOTH_WAYS.test(text);
}

const BOTH_WAYS =
  /(?<=\w.{10,})\b(?:and|or) (?:which|who|what|those (?:that|which|who)) (?:(?:have|has|do|does|did|are|is)(?:n't| not)|lack)\b|\b(?:are there|any|with some) exceptions\b/i;

/**
 * A question that cannot be read as a whole but names one set of drugs (a class, what is used for a disease, what acts on a
 * gene) and adverse events: its members with the events, and those for which nothing was found. Null where no set or no event
 * is named, single drugs are, or words may turn the question round, as the first list would then seem to answer it.
 *
 * @param text the question
 * @param useOf the disease that a name denotes where drugs are asked for; null where it denotes none
 */
export function readAsMembers(text: string, reading: Reading, useOf: (name: string) => SetExpr | null): Reading | null {
  const things = reading.named.flatMap(({ text: name, chosen }) => (chosen ? [{ name, chosen }] : []));
  const of = (group: ReturnType<typeof groupOf>) => things.filter(({ chosen }) => groupOf(chosen.type) === group);
  if (!asksBothWays(text) && saidIn(text, reading)(...ABSENT)) return null;
  const isCompared = comparesMembers(text, reading);
  if ((of("drug").length > 0 && !isCompared) || things.some(({ name }) => LEFT_OUT.test(before(name, text))))
    return null;
  const uses = of("event").filter(({ name }) => isUse(name, text));
  const events = refsOf(of("event").filter((each) => !uses.includes(each)));
  const set = setAsked(
    text,
    refsOf(of("class")),
    refsOf(of("gene")),
    uses.flatMap(({ name }) => useOf(name) ?? []),
  );
  if (!set || events.length === 0) return null;
  const { genes, ...asked } = set;
  const object = setOfRefs(events, "or");
  const query: TypedQuery = {
    ...{ ask: "which_drugs", want: "drugs" },
    ...asked,
    object: genes ? { op: "and", of: [genes, object] } : object,
  };
  const { notUnderstood: _none, ...rest } = reading;
  return inBothWays({ ...rest, query, restated: restate(query) }, query, RANKS.test(text) || isCompared);
}

/**
 * "Which statin has the lowest risk of Y", "rank the statins by Y": the members of the class side by side, by strength of signal
 * and with what labels state of how often, and those for which nothing was found; which is best is not judged.
 */
export function withRanking(reading: Reading, text: string): Reading {
  const { query, further = [] } = reading;
  const [word] = RANKS.exec(text) ?? [];
  if (!query || !word || !isOfMembers(query) || further.length > 0) return reading;
  const unread = reading.unread.filter((words) => words.toLowerCase() !== word.toLowerCase());
  return inBothWays({ ...reading, unread }, query, true);
}

/** Whether the members of one class with an event are asked for, under no condition but a kind of evidence. */
function isOfMembers({ ask, want, subject, object, use, filters }: TypedQuery): boolean {
  const isOfClass = subject.op === "entity" && subject.ref?.type === "drug_class";
  const isOfEvent = object?.op === "entity" && object.ref !== null && groupOf(object.ref.type) === "event";
  const isPlain = Object.keys(filters).every((key) => key === "source");
  return ask === "which_drugs" && want === "drugs" && isOfClass && isOfEvent && isPlain && !use;
}

/** A reading of which drugs of a set have an event, with those for which nothing was found as its further part. */
function inBothWays(reading: Reading, query: TypedQuery, isRanked: boolean): Reading {
  const { filters, ...asked } = query;
  const { relations, action } = filters;
  const order = isRanked ? { order: "ic025" as const } : {};
  const first: TypedQuery = { ...asked, filters: { ...filters, ...order }, measure: "frequency" };
  const without: TypedQuery = {
    ...asked,
    filters: { ...(relations && { relations }), ...(action && { action }), lacks: "any" },
  };
  const said = reading.restated.replace(restate(query), restate(first));
  return {
    ...reading,
    query: first,
    further: [without],
    restated: joinedReadings([isRanked ? `${said}; which of them stands out is not judged` : said, restate(without)]),
  };
}

type Asked = Pick<TypedQuery, "subject" | "filters" | "use"> & { genes?: SetExpr };

/** The one set of drugs asked about; null where none is named, or more than one. */
function setAsked(text: string, classes: EntityRef[], genes: EntityRef[], uses: SetExpr[]): Asked | null {
  const [only, ...others] = [
    ...classes.map((ref): Asked => ({ subject: leafOf(ref), filters: {} })),
    ...uses.map((use): Asked => ({ subject: every, use, filters: {} })),
  ];
  if (only && others.length + genes.length === 0) return only;
  const action = ACTS.find(([, ...concepts]) => saysIn(text)(...concepts))?.[0];
  if (only || genes.length === 0 || !action) return null;
  return { subject: every, filters: acting(action), genes: setOfRefs(genes, "or") };
}

function isUse(name: string, text: string): boolean {
  const start = before(name, text);
  return BEFORE_DISEASE.test(start) || BEHIND_DISEASE.test(text.slice(start.length + name.length));
}

/** The text before a name; nothing where the text does not hold it. */
function before(name: string, text: string): string {
  return text.slice(0, placeOf(name, text)[0]?.start ?? 0);
}

function refsOf(things: readonly { chosen: EntityRef }[]): EntityRef[] {
  return [...new Map(things.map(({ chosen }) => [chosen.id, chosen])).values()];
}
