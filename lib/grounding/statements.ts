import { unitClass } from "@/lib/grounding/words/units";
import { type EntityType, isGene } from "@/lib/knowledge/entity";
import type { Finding, FindingEntity } from "@/lib/knowledge/finding";
import { ownValue } from "@/lib/knowledge/own-value";
import { PREDICATES, Predicate } from "@/lib/knowledge/predicate";
import type { RelationUse } from "./find-relations";

/** A relation a finding supports between two sets of entities. `open`: it counted them, so it names one end only. */
export type Statement = {
  finding: Finding;
  predicates: ReadonlySet<Predicate>;
  subjects: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  shared: boolean;
  open: boolean;
};

const ALL = Predicate.options;
/** What leads to an event, a disease or a phenotype, or to a gene as a risk: a weaker wording may say "associated with". */
const ASSOCIATIONS = new Set<Predicate>([
  "listed_on_label",
  "reported_with",
  "affects_event",
  "has_phenotype",
  "associated_with",
  "pharmacogenetic_risk",
  "maps_to",
]);
/** A path begins with what a drug acts on or binds, never with what handles it. */
const NOT_IN_PATHS = new Set<Predicate>([
  "metabolised_by",
  "transported_by",
  "pharmacogenetic_risk",
  "indicated_for",
  "named_in_indications",
]);
/** What drugs are used for is not compared with what they are listed or reported with. */
const USES = new Set<Predicate>(["indicated_for", "named_in_indications"]);
const COUNTED: Record<string, readonly Predicate[]> = {
  drug: ["listed_on_label", "reported_with", "targets", "binds_in_assay", "indicated_for"],
  target: ["targets", "binds_in_assay"],
  gene: ["targets", "binds_in_assay", "member_of", "associated_with", "has_phenotype"],
  pathway: ["member_of"],
  phenotype: ["has_phenotype"],
  disease: ["associated_with", "indicated_for", "has_phenotype"],
  path: ["targets", "binds_in_assay", "affects_event", "associated_with", "has_phenotype", "member_of"],
  pharmacogenetic: ["pharmacogenetic_risk"],
};

/** What a finding in words says was looked for. */
const SEARCHED: readonly [RegExp, readonly Predicate[]][] = [
  [/\benzymes?\b/i, ["metabolised_by"]],
  [/\btransporters?\b/i, ["transported_by"]],
  [/\btargets?\b/i, ["targets"]],
];

/** What the cited findings state, as relations between their entities; what else the run found tells how a path's steps are joined. */
export function statementsOf(cited: readonly Finding[], run: readonly Finding[]): Statement[] {
  return cited.flatMap((finding) => (finding.kind === "path" ? pathStatements(finding, run) : ownStatements(finding)));
}

function ownStatements(finding: Finding): Statement[] {
  const { subjects, objects } = endsOf(finding);
  const shared =
    finding.kind === "overlap" || (finding.kind === "count" && (subjects.size > 1 || finding.numbers.some(isOfShared)));
  const open = finding.kind === "count" || (finding.polarity === "negative" && finding.entities.length < 2);
  const own = { finding, predicates: predicatesOf(finding), subjects, objects, shared, open };
  const events = finding.entities.filter(({ role, type }) => role === "member" && type === "adverse_event");
  return finding.predicate && USES.has(finding.predicate) && events.length > 0
    ? [own, usedAgainst(own, events)]
    : [own];
}

/** What a drug is used for stands beside the event asked about, which it is, or is a kind of. */
function usedAgainst(own: Statement, events: readonly FindingEntity[]): Statement {
  const ids = new Set(events.map(({ id }) => id));
  return { ...own, predicates: new Set<Predicate>(["maps_to"]), subjects: own.objects, objects: ids };
}

/** What several have, or several kinds of evidence say, was counted. */
function isOfShared({ role, value }: Finding["numbers"][number]): boolean {
  return (role === "shared" || role === "both") && value > 0;
}

/** Whether a statement is of a kind a wording may express. */
export function expresses({ predicates, text, order, action }: RelationUse, statement: Statement): boolean {
  if (action && movesGene(statement.finding)) return true;
  if (/^(?:is |are |was |were )?reported in$/i.test(text) && hasFrequency(statement.finding)) return true;
  if (predicates === "stated") return true;
  if (predicates === "shared") return statement.shared;
  if (/^b(?:ind|ound)/i.test(text) && isBinder(statement.finding)) return true;
  if (/^interaction/i.test(text) && statement.predicates.has("binds_in_assay")) return true;
  if (order === "none" && predicates !== "any" && statement.open)
    return [...statement.predicates, ...kindsOf(statement.finding)].some((each) => predicates.includes(each));
  const wanted = predicates === "any" ? ASSOCIATIONS : new Set(predicates);
  if (predicates === "any" && (statement.finding.kind === "path" || statement.finding.polarity === "negative"))
    return true;
  return [...statement.predicates].some((predicate) => wanted.has(predicate));
}

/** An interaction with an enzyme or transporter says what the drug does to it; which action that is, the rule of actions judges. */
function movesGene({ predicate, actions }: Finding): boolean {
  return predicate === "interacts_with" && actions.length > 0;
}

/** A target may be one that a drug binds and no more. */
function isBinder({ actions }: Finding): boolean {
  return actions.some((action) => /\bbind/i.test(action));
}

/** A label may say that an event was "reported in 1 to 10%". */
function hasFrequency({ predicate, numbers }: Finding): boolean {
  return predicate === "listed_on_label" && numbers.some(({ unit }) => unitClass(unit) === "percent");
}

function predicatesOf(finding: Finding): Set<Predicate> {
  const { kind, predicate, entities, numbers, text } = finding;
  const own: Predicate[] = predicate ? [predicate] : [];
  if (kind === "statistic") own.push("reported_with");
  if (kind === "count") own.push(...countedBy(finding).filter((each) => mayEnd(each, entities)));
  if (predicate === "targets" && numbers.some(({ role }) => /activity/i.test(role))) own.push("binds_in_assay");
  if (predicate === null && text) own.push(...SEARCHED.flatMap(([word, each]) => (word.test(text) ? each : [])));
  if (predicate === null && (kind === "overlap" || kind === "absence" || kind === "claim"))
    own.push(...fitting(entities).filter((each) => kind !== "overlap" || !USES.has(each)));
  return new Set(own);
}

/** Whether what is counted of some entities may stand in a relation with one of them. */
function mayEnd(predicate: Predicate, entities: readonly FindingEntity[]): boolean {
  const { subject, object } = PREDICATES[predicate];
  return entities.length === 0 || entities.some(({ type }) => subject.includes(type) || object.includes(type));
}

/** What a count of things of a type may be a count of: "adverse events" as its sources say, when it is of one kind of source. */
function countedBy(finding: Finding): Predicate[] {
  const { numbers } = finding;
  const counted = numbers.filter(({ role }) => role !== "drug_count");
  const kinds = kindsOf(finding);
  const told = counted.flatMap(({ role }): Predicate[] =>
    role === "listed" ? ["listed_on_label"] : role === "signal" ? ["reported_with"] : [],
  );
  const both: Predicate[] = ["listed_on_label", "reported_with"];
  const events = kinds.length === 1 ? kinds : told.length > 0 || kinds.length > 1 ? told : both;
  return counted.flatMap(({ unit }) =>
    unitClass(unit) === "event" ? events : (ownValue(COUNTED, unitClass(unit) ?? "") ?? []),
  );
}

/** What is said of events by the sources a finding comes from. */
function kindsOf({ datasets }: Finding): Predicate[] {
  const reported = datasets.some((key) => /faers/.test(key));
  const listed = datasets.some((key) => /label|sider/.test(key));
  return [...(reported ? (["reported_with"] as const) : []), ...(listed ? (["listed_on_label"] as const) : [])];
}

/** Every predicate whose ends fit the types of some two of the entities. */
function fitting(entities: readonly FindingEntity[]): Predicate[] {
  return ALL.filter((predicate) =>
    entities.some((subject) =>
      entities.some((object) => subject !== object && joins(predicate, subject.type, object.type)),
    ),
  );
}

function joins(predicate: Predicate, subject: EntityType, object: EntityType): boolean {
  const rule = PREDICATES[predicate];
  return rule.subject.includes(subject) && rule.object.includes(object);
}

/** Ids at either end; members stand where the group or gene they belong to stands. */
function endsOf({ entities }: Finding): { subjects: Set<string>; objects: Set<string> } {
  const inRole = (role: FindingEntity["role"]) => entities.filter((entity) => entity.role === role);
  const members = inRole("member").map(({ id }) => id);
  const [subjects, objects] = [inRole("subject"), inRole("object")];
  const atSubject = subjects.some(isGenetic) || !objects.some(isGenetic);
  const atObject = objects.some(isGenetic) || !subjects.some(isGenetic);
  return {
    subjects: new Set([...subjects.map(({ id }) => id), ...(atSubject ? members : [])]),
    objects: new Set([...objects.map(({ id }) => id), ...(atObject ? members : [])]),
  };
}

function isGenetic({ type }: FindingEntity): boolean {
  return isGene(type);
}

/** A path states each of its links, from step to step in its order, and no other pair. */
function pathStatements(finding: Finding, run: readonly Finding[]): Statement[] {
  const steps = finding.entities.filter(({ role }) => role === "subject" || role === "via" || role === "object");
  const parts = finding.entities.filter(({ role }) => role === "member");
  const members = parts.filter(isGenetic).map(({ id }) => id);
  const ids = (step: FindingEntity) =>
    new Set([step.id, ...parts.filter((part) => standsAt(part, step)).map(({ id }) => id)]);
  const links = steps.slice(1).flatMap((to, i): Statement[] => {
    const from = steps[i] ?? to;
    return [
      { finding, predicates: typed(from, to, run), subjects: ids(from), objects: ids(to), shared: false, open: false },
      { finding, predicates: typed(to, from, run), subjects: ids(to), objects: ids(from), shared: false, open: false },
    ];
  });
  const groups = new Set(steps.filter(({ type }) => type === "gene_group").map(({ id }) => id));
  const ends = { finding, predicates: new Set<Predicate>(), shared: false, open: false };
  const all = new Set(finding.entities.map(({ id }) => id));
  const within = {
    ...ends,
    predicates: new Set<Predicate>(["member_of"]),
    subjects: new Set(members),
    objects: groups,
  };
  const own = finding.predicate && NOT_IN_PATHS.has(finding.predicate) ? [finding.predicate] : [];
  const [first, second] = steps;
  const begun =
    own.length > 0 && first && second
      ? [{ ...ends, predicates: new Set(own), subjects: ids(first), objects: ids(second) }]
      : [];
  return [
    ...links.filter(({ predicates }) => predicates.size > 0),
    ...begun,
    ...(groups.size > 0 ? [within] : []),
    { ...ends, subjects: all, objects: all },
  ];
}

/** Genes stand where the group they make up stands, a disease where the phenotype it is known by stands ("KCNH2 is annotated with X in Y"). */
function standsAt(part: FindingEntity, step: FindingEntity): boolean {
  return isGenetic(part) ? step.type === "gene_group" : part.type === "disease" && step.type === "phenotype";
}

/**
 * The predicates that may join two steps: those of the claims the run found between them, else those their types allow.
 * What genes of a group are said of, a path says of the group.
 */
function typed(subject: FindingEntity, object: FindingEntity, run: readonly Finding[]): Set<Predicate> {
  const types: EntityType[] = subject.type === "gene_group" ? ["gene_group", "gene"] : [subject.type];
  const fits = (each: Predicate) => !NOT_IN_PATHS.has(each) && types.some((type) => joins(each, type, object.type));
  const known = run.flatMap((each) => (isBetween(each, subject, object) && each.predicate ? each.predicate : []));
  const found = known.filter(fits);
  return new Set(found.length > 0 ? found : ALL.filter(fits));
}

function isBetween({ kind, polarity, entities }: Finding, subject: FindingEntity, object: FindingEntity): boolean {
  const stands = (role: FindingEntity["role"], id: string) =>
    entities.some((each) => each.role === role && each.id === id);
  return kind === "claim" && polarity === "positive" && stands("subject", subject.id) && stands("object", object.id);
}
