import type { EntityRef } from "@/lib/domain/entity";
import { saysIn } from "@/lib/domain/grammar/lex";
import { every } from "@/lib/domain/grammar/queries";
import { isOneProduct } from "@/lib/domain/run/query";
import { GeneRelation, type NamedThing, type SetExpr, type TypedQuery, type Want } from "@/lib/domain/run/question";
import { type Group, groupOf, leafOf } from "./item";
import { setOfDrugs, setOfRefs } from "./sets";
import { isWrittenAsOne, joins, likens, TOGETHER_MAX } from "./taken-together";

/** What is named, by part, with the text, and whether that has a word for one of several concepts. */
type Asked = {
  drugs: readonly EntityRef[];
  /** The set of the drugs, those of one product as one. */
  subject: SetExpr | null;
  events: readonly EntityRef[];
  genes: readonly EntityRef[];
  says: (...concepts: string[]) => boolean;
  text: string;
};

/** "*15:02", "poor metabolisers": a variant or a group of carriers. */
const ALLELE = /\*\d|\bmetaboli[sz]ers?\b/i;

/** What to look up of what is named; null where it is not named, or too much is. */
type Brief = (asked: Asked) => TypedQuery | null;

/**
 * What is looked up on the things a question names where nobody can tell what it asks of them: what the sources hold that
 * joins them, chosen by the kinds of things and, where one kind stands alone, by the words it is asked with. It takes no side,
 * as it counts, denies and ranks nothing. Null where nothing is named.
 */
export function briefOn(text: string, refs: readonly EntityRef[], named: readonly NamedThing[]): TypedQuery | null {
  const of = (...groups: Group[]) => refs.filter(({ type }) => groups.includes(groupOf(type)));
  const asked = {
    drugs: of("drug", "class"),
    subject: drugsOf(of("drug", "class"), named),
    events: of("event"),
    genes: of("gene"),
    says: saysIn(text),
    text,
  };
  return BRIEFS.reduce<TypedQuery | null>((found, brief) => found ?? brief(asked), null);
}

const BRIEFS: readonly Brief[] = [
  howOneLeads,
  actionsOfSeveral,
  drugsAtGenes,
  drugsOfVariants,
  drugsByEvent,
  together,
  topicOfDrugs,
  drugsOfGenes,
  profile,
];

/** How one drug leads to an event, where a reason is asked for. */
function howOneLeads({ drugs: [drug, ...others], events, says }: Asked): TypedQuery | null {
  const object = anyOf(events);
  if (drug?.type !== "drug" || others.length > 0 || !object || !says("how", "why", "mech", "explain", "via", "path"))
    return null;
  return { ask: "mechanism", want: "adverse_events", subject: leafOf(drug), object, filters: {} };
}

/** What several drugs act on, where it is asked how they work, or what is alike or different about them. */
function actionsOfSeveral({ drugs, subject, genes, says, text }: Asked): TypedQuery | null {
  const isOfSeveral =
    drugs.length > 1 &&
    !(subject && isOneProduct(subject)) &&
    drugs.every(({ type }) => type === "drug") &&
    genes.length === 0;
  if (!subject || !isOfSeveral || !(likens(text) || (says("hit", "mech", "targetn") && !joins(text)))) return null;
  return { ask: "compare", want: "targets", subject, object: null, filters: {} };
}

/** How drugs and genes are tied: by what a variant does where one is spoken of, else by whatever joins them. */
function drugsAtGenes({ drugs, subject, genes, says, text }: Asked): TypedQuery | null {
  const object = anyOf(genes);
  const asksForMore = drugs.length === 1 && says("targetn", "enzyme", "transporter") && says("wh");
  if (!subject || !object || asksForMore) return null;
  if (ALLELE.test(text) || says("pgx", "mutation")) {
    const isOfOne = drugs.length === 1 && drugs[0]?.type === "drug";
    return { ask: isOfOne ? "list" : "which_drugs", want: "pharmacogenetics", subject, object, filters: {} };
  }
  return { ask: "which_drugs", want: "drugs", subject, object, filters: { relations: GeneRelation.options } };
}

/** The drugs that a variant matters for, where one is named and no drug. */
function drugsOfVariants({ drugs, genes, text }: Asked): TypedQuery | null {
  const object = anyOf(genes);
  if (!object || drugs.length > 0 || !ALLELE.test(text)) return null;
  return { ask: "which_drugs", want: "pharmacogenetics", subject: every, object, filters: {} };
}

/** The drugs of an event: those named side by side, the members of a class with what is found and what is not, else any. */
function drugsByEvent({ drugs, subject, events, genes }: Asked): TypedQuery | null {
  const object = anyOf(events);
  if (!object || (!subject && genes.length > 0)) return null;
  if (!subject) return { ask: "which_drugs", want: "drugs", subject: every, object, filters: {} };
  const isOfClass = drugs.some(({ type }) => type === "drug_class");
  const isOfSeveral = drugs.length > 1 && !isOneProduct(subject);
  const ask = isOfClass ? "which_drugs" : isOfSeveral ? "compare" : "profile";
  const filters = isOfClass ? { lacks: "any" as const } : {};
  return { ask, want: isOfClass ? "drugs" : "adverse_events", subject, object, filters };
}

/** Some drugs named without an event: what is known of them together. */
function together({ drugs, subject, says, text }: Asked): TypedQuery | null {
  const isOfSome = drugs.length > 1 && drugs.length <= TOGETHER_MAX;
  const isPair = drugs.length === 2 && drugs.every(({ type }) => type === "drug");
  const names = drugs.map(({ name }) => ({ text: name }));
  const isProduct = isWrittenAsOne(names, text) || (subject !== null && isOneProduct(subject));
  if (!subject || !isOfSome || !(isPair || joins(text)) || isProduct || topicIn({ says, text })) return null;
  return { ask: "list", want: "interactions", subject, object: null, filters: {} };
}

/** Concepts that ask for one kind of thing known of a drug. */
const TOPICS: readonly (readonly [Want, ...string[]])[] = [
  ["enzymes", "enzyme", "metab", "substrate", "transporter", "transportv"],
  ["pharmacogenetics", "pgx", "genen", "mutation"],
  ["indications", "use", "treat"],
  ["classes", "classn"],
  ["pathways", "pathwayn"],
  ["targets", "targetn", "bind", "mech"],
];
/** Verbs that ask for targets where what or how is asked ("how does A work", not "will A stop B from working"). */
const ACTING = ["hit", "inhibit", "activate"] as const;

/** The kind of thing asked for; an enzyme that a drug is asked to block is a target. */
function topicIn({ says, text }: Pick<Asked, "says" | "text">): Want | undefined {
  const isOfActing = says(...ACTING) && (says("wh", "how", "why") || !/\bwork/i.test(text));
  const want = TOPICS.find(([, ...concepts]) => says(...concepts))?.[0] ?? (isOfActing ? "targets" : undefined);
  const isBlocked = says("inhibit") && !says("metab", "substrate", "transporter", "transportv");
  return want === "enzymes" && isBlocked ? "targets" : want;
}

function topicOfDrugs({ subject, says, text }: Asked): TypedQuery | null {
  const want = topicIn({ says, text });
  return subject && want ? { ask: "list", want, subject, object: null, filters: {} } : null;
}

/** The drugs that act on genes, where drugs or what they do are spoken of. */
function drugsOfGenes({ drugs, genes, says }: Asked): TypedQuery | null {
  const object = anyOf(genes);
  const ofDrugs = says("drugn", "inhibit", "inhibitorn", "activate", "activatorn", "bind", "hit", "treat");
  if (!object || drugs.length > 0 || !ofDrugs) return null;
  return { ask: "which_drugs", want: "drugs", subject: every, object, filters: {} };
}

function profile({ subject: drugs, genes }: Asked): TypedQuery | null {
  const subject = drugs ?? anyOf(genes);
  return subject ? { ask: "profile", want: "adverse_events", subject, object: null, filters: {} } : null;
}

function drugsOf(drugs: readonly EntityRef[], named: readonly NamedThing[]): SetExpr | null {
  return drugs.length > 0 ? setOfDrugs(drugs, named) : null;
}

function anyOf(refs: readonly EntityRef[]): SetExpr | null {
  return refs.length > 0 ? setOfRefs(refs, "or") : null;
}
