import { concentration } from "@/lib/domain/affinity";
import { isGene } from "@/lib/domain/entity";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Missing } from "@/lib/domain/why-not";
import { counted, firstNames, joinedWords } from "@/lib/domain/wording";
import { edgesTo, hopsFrom } from "./adjacency";
import { type GraphIndex, nameOf, typeOf } from "./graph-index";
import { genesBehind, type Opener, openersOf, POTENCY_MIN } from "./openers";
import { type Reach, reachOf } from "./reach";
import { genesOf, PATHWAY_GENES_MIN } from "./specificity";

const NAMED_MAX = 5;
const HANDLES = { metabolised_by: "an enzyme", transported_by: "a transporter" } as const;

/** Why no mechanism begins at a gene the drug acts on: no claim links the gene itself to the event. Nothing where one does. */
export function targetLacks(index: GraphIndex, drug: number, event: number, gene: number): Lack[] {
  const pair = { index, drug, event, openers: openersOf(index, drug), reach: reachOf(index, event), genesMax: 0 };
  const own = pair.openers.filter(({ entity, opening }) => entity === gene && opening === "acts_on");
  const isReaching = genesBehind(index, gene).some((each) => pair.reach.byGene.has(each));
  return own.length > 0 && !isReaching ? [unlinked(pair, gene, own)] : [];
}

/** Why no route from a drug to an event passes an entity; only true where none does. */
export function lacksOf(index: GraphIndex, drug: number, event: number, entity: number, genesMax: number): Lack[] {
  const pair = { index, drug, event, openers: openersOf(index, drug), reach: reachOf(index, event), genesMax };
  const type = typeOf(index, entity);
  if (isGene(type)) return geneLacks(pair, entity);
  if (type === "pathway") return pathwayLacks(pair, entity);
  if (type === "drug" || type === "drug_class")
    return [lack("type", `Between a drug and an event no path passes a ${type.replace("_", " ")}.`)];
  return termLacks(pair, entity);
}

function geneLacks(pair: Pair, gene: number): Lack[] {
  const { index, openers, reach } = pair;
  const own = openers.filter(({ entity }) => entity === gene);
  const isReaching = genesBehind(index, gene).some((each) => reach.byGene.has(each));
  return [
    ...openerLacks(pair, gene, own),
    ...(isReaching ? [] : [unlinked(pair, gene, own)]),
    ...joinLacks(pair, gene, own, isReaching),
  ];
}

function unlinked(pair: Pair, gene: number, own: readonly Opener[]): Lack {
  const name = nameOf(pair.index, gene);
  const acting = own.filter(({ opening }) => opening === "acts_on");
  if (acting.length === 0) return lack("no_link", `No claim links ${name} to ${eventWords(pair)}.`);
  const drug = nameOf(pair.index, pair.drug);
  const link = `but no claim links it to ${eventWords(pair)}.`;
  const sentence = acting.some(isStated)
    ? `${name} is a stated target of ${drug}, ${link}`
    : `${drug} was measured in an assay to bind ${name} (${potencyWords(acting)}), ${link} Paths through pathways and interactions begin at stated targets only.`;
  return lack("no_link", sentence);
}

function potencyWords(contacts: readonly Opener[]): string {
  const potency = Math.max(...contacts.map((contact) => contact.potency));
  return Number.isNaN(potency) ? "no potency stated" : concentration(potency);
}

/** What the gene is to the drug, where that begins no path or none that reaches the event. */
function openerLacks({ index, drug, openers }: Pair, gene: number, own: readonly Opener[]): Lack[] {
  const [name, drugName] = [nameOf(index, gene), nameOf(index, drug)];
  const wholes = openers.filter(
    ({ opening, entity, genes }) => opening === "acts_on" && entity !== gene && genes.includes(gene),
  );
  const parts = wholes.map(({ entity }) => {
    const whole = nameOf(index, entity);
    return lack(
      "subunit",
      `${name} is a part of ${whole}, on which ${drugName} acts as a whole: a path passes ${whole}.`,
    );
  });
  if (own.some(({ opening }) => opening === "acts_on")) return parts;
  const context = own.flatMap(({ opening }): Lack[] => {
    if (opening === "pharmacogenetic")
      return [
        lack("genetic", `${name} has a pharmacogenetic association with ${drugName} and is not known as its target.`),
      ];
    if (opening === "acts_on") return [];
    return [lack("handles", `${name} handles ${drugName} as ${HANDLES[opening]} and is not known as its target.`)];
  });
  const weakest = belowPotency(index, drug, gene);
  const measured =
    weakest === null || parts.length > 0
      ? []
      : [lack("below_potency", `${drugName} was measured in an assay to bind ${name}, but ${weakest}.`)];
  const found = [...parts, ...memberLacks({ index, drug, openers }, gene), ...context, ...measured];
  const none = lack(
    "no_target",
    `No source here states that ${drugName} acts on ${name}, that ${name} handles it or that a variant of ${name} bears on it.`,
  );
  return found.length > 0 ? found : [none];
}

/** Members of a group by themselves, on which the drug acts. */
function memberLacks({ index, drug, openers }: Pick<Pair, "index" | "drug" | "openers">, group: number): Lack[] {
  const members = new Set(genesBehind(index, group));
  const acting = openers.filter(
    ({ opening, entity }) => opening === "acts_on" && entity !== group && members.has(entity),
  );
  if (acting.length === 0) return [];
  const named = acting.slice(0, NAMED_MAX).map(({ entity }) => nameOf(index, entity));
  const names = joinedWords([...named, ...(acting.length > NAMED_MAX ? [`${acting.length - NAMED_MAX} more`] : [])]);
  const [drugName, name] = [nameOf(index, drug), nameOf(index, group)];
  return [lack("members", `Of ${name}, ${drugName} acts on ${names}: a path passes these, not the whole.`)];
}

/** Describes an assay contact too weak to begin a path; null where there is none. */
function belowPotency(index: GraphIndex, drug: number, gene: number): string | null {
  const potencies = hopsFrom(index, drug, "binds_in_assay")
    .filter(({ to }) => to === gene)
    .flatMap(({ edges }) => edges.map((edge) => at(index.edges.statistics, edge)));
  if (potencies.length === 0) return null;
  const known = potencies.filter((potency) => !Number.isNaN(potency));
  if (known.length === 0) return `at no stated potency: an assay contact counts from -log10 M ${POTENCY_MIN}`;
  const highest = Math.max(...known);
  if (highest >= POTENCY_MIN) return null;
  return `only at ${concentration(highest)}: an assay contact counts from ${concentration(POTENCY_MIN)} (-log10 M ${POTENCY_MIN})`;
}

/** Why no path enters the gene from another target and none leads from it to another gene. */
function joinLacks(
  { index, drug, openers, genesMax }: Pair,
  gene: number,
  own: readonly Opener[],
  isReaching: boolean,
): Lack[] {
  const size = `of ${PATHWAY_GENES_MIN} to ${genesMax} genes`;
  const name = nameOf(index, gene);
  if (typeOf(index, gene) === "gene" && isReaching && !openers.some(({ genes }) => genes.includes(gene))) {
    const sentence = `It is linked to the event, but shares no pathway ${size} and no interaction with a stated target of ${nameOf(index, drug)}.`;
    return [lack("not_joined", sentence)];
  }
  if (!own.some(isStated)) return [];
  const sentence = `No pathway ${size} and no interaction leads from ${name} to another gene that is linked to the event and is no target itself.`;
  return [lack("not_joined", sentence)];
}

/** Why no route passes a pathway. */
function pathwayLacks(pair: Pair, pathway: number): Lack[] {
  const { index, drug, openers, reach, genesMax } = pair;
  const name = nameOf(index, pathway);
  const size = genesOf(index, pathway);
  const sizes = `${name} has ${counted(size, "gene")}: a path passes pathways of ${PATHWAY_GENES_MIN} to ${genesMax}.`;
  if (size < PATHWAY_GENES_MIN || size > genesMax) return [lack("pathway_size", sizes)];
  const inside = new Set(edgesTo(index, pathway, "member_of").map((edge) => at(index.edges.subjects, edge)));
  const targets = new Set(openers.filter(({ opening }) => opening === "acts_on").flatMap(({ genes }) => genes));
  const begins = openers.some((opener) => isStated(opener) && opener.genes.some((gene) => inside.has(gene)));
  const ends = [...inside].some((gene) => reach.byGene.has(gene) && !targets.has(gene));
  const noTarget = `No stated target of ${nameOf(index, drug)} takes part in ${name}.`;
  const noGene = `No gene of ${name}, but those the drug acts on, is linked to ${eventWords(pair)}.`;
  return [
    ...(begins ? [] : [lack("no_target_inside", noTarget)]),
    ...(ends ? [] : [lack("no_linked_gene_inside", noGene)]),
  ];
}

/** Why no route passes a phenotype, a disease or another event. */
function termLacks(pair: Pair, term: number): Lack[] {
  const { index, drug, event, reach } = pair;
  const name = nameOf(index, term);
  const stands = reach.terms.some(({ entity, steps }) => entity === term || steps.includes(term));
  const unmapped = `${name} does not stand for ${nameOf(index, event)}: no mapping a path may take joins them.`;
  if (!stands) return [lack("no_term", unmapped)];
  const genes = [...reach.byGene].flatMap(([gene, closers]) =>
    closers.some((closer) => closer.term.entity === term || closer.term.steps.includes(term)) ? [gene] : [],
  );
  const unreached = `No gene reaches ${nameOf(index, event)} by way of ${name}: none is linked to it, or a nearer way passes it by.`;
  if (genes.length === 0) return [lack("no_gene_of_term", unreached)];
  const names = genes.map((gene) => nameOf(index, gene));
  const sentence = `By way of ${name} ${counted(genes.length, "gene")} (${firstNames(names, NAMED_MAX)}) can be linked to the event: no path of ${nameOf(index, drug)} begins at or leads to one of them.`;
  return [lack("not_joined", sentence)];
}

/** Something a route would need and the graph does not hold, as a sentence. */
export type Lack = { missing: Missing; sentence: string };

/** A drug and an event, and what is known of both; pathways of at most `genesMax` genes are walked. */
type Pair = {
  index: GraphIndex;
  drug: number;
  event: number;
  openers: Opener[];
  reach: Reach;
  genesMax: number;
};

/** What is missing, in the form programs read, together with the sentence a reader sees. */
function lack(missing: Missing, sentence: string): Lack {
  return { missing, sentence };
}

/** Whether paths through pathways and interactions may begin here. */
function isStated({ opening, assayOnly }: Opener): boolean {
  return opening === "acts_on" && !assayOnly;
}

/** The event, and how many terms stand for it. */
function eventWords({ index, event, reach }: Pair): string {
  const standing = new Set(reach.terms.map(({ entity }) => entity)).size - 1;
  return standing > 0
    ? `${nameOf(index, event)} or ${counted(standing, "term")} standing for it`
    : nameOf(index, event);
}
