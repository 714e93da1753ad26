import type { Action } from "@/lib/domain/action";
import { namesOf } from "@/lib/domain/names/name-index";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Path } from "@/lib/domain/path";
import { actionIn, edgesFrom, objectsOf, signIn } from "./adjacency";
import { type GraphIndex, nameOf, typeOf } from "./graph-index";
import type { Link } from "./links";
import { exactTermsOf } from "./mappings";
import { areAligned, areOpposite, deviates } from "./opposites";
import type { Reach } from "./reach";
import { signRule } from "./sign";
import { ancestorsOf, genesOf, informationContent } from "./specificity";

/** Whether a drug's action on a target leads towards an event or away from it, and why that is so. */
type Reading = { leads: "towards" | "away"; because: string };

/** `isRead`: some source states the direction, or both directions. */
export type Direction = { sign: Path["sign"]; because: string; isRead: boolean };

const NOT_STATED: Direction = {
  sign: "unknown",
  because: "no source states which way the gene bears on it",
  isRead: false,
};

/**
 * The direction of a phenotype or a disease of genes, where the drug's action on them (on `genes`, all of a group) gives it: by
 * what target safety says of that action and an event that deviates the same way or the opposite one, and by disorders named
 * as a lack of the gene. Both were measured to separate listed from swapped pairs: of flagged mechanisms 2.7 to 3.9 and 1.9 times as
 * many listed where they lead towards the event, 1.2 to 1.9 and 0.8 times where they lead away, beside 1.3 to 1.7 unread. Else
 * by disorders that resemble the drug's action: 7.8 and 11 times as many. Those that resemble the opposite action are as common
 * among listed pairs (3.8), so nothing is read off them.
 */
export function linkDirection(
  index: GraphIndex,
  { event, relief, terms }: Pick<Reach, "event" | "relief" | "terms">,
  link: Link,
  genes: readonly number[],
  action: Action,
): Direction {
  if (action === "unknown") return NOT_STATED;
  const lack = lackReading(index, link, action, terms);
  const stated = [...nearReadings(index, event, genes, action), ...(lack ? [lack] : [])];
  const readings = stated.length > 0 || relief ? stated : likeReadings(index, { event, terms }, link, action);
  const towards = readings.find(({ leads }) => leads === "towards");
  const away = readings.find(({ leads }) => leads === "away");
  if (towards && away)
    return { sign: "unknown", because: `both ways: ${towards.because}; but ${away.because}`, isRead: true };
  const read = towards ?? away;
  if (!read) return NOT_STATED;
  const sign = (read.leads === "towards") === !relief ? "consistent" : "inconsistent";
  return { sign, because: read.because, isRead: true };
}

/** What target safety states of the drug's own action on these genes and events that deviate as the event does, or in the opposite direction. */
export function nearReadings(index: GraphIndex, event: number, genes: readonly number[], action: Action): Reading[] {
  const { objects, traits } = index.edges;
  return genes
    .flatMap((gene) => edgesFrom(index, gene, "affects_event").map((edge) => ({ gene, edge, near: at(objects, edge) })))
    .filter(({ edge }) => signRule(action, actionIn(at(traits, edge)), signIn(at(traits, edge))).sign === "consistent")
    .flatMap(({ gene, near }): Reading[] => {
      const linked = `${action} of ${nameOf(index, gene)} is linked to ${nameOf(index, near)}`;
      if (areOpposite(index, near, event))
        return [{ leads: "away", because: `${linked}, the opposite of ${nameOf(index, event)}` }];
      if (near === event) return [{ leads: "towards", because: linked }];
      if (!areAligned(index, near, event)) return [];
      return [{ leads: "towards", because: `${linked}, which deviates the same way` }];
    });
}

/** Disorders that show the end and resemble the drug's own action on the gene, where none resembles the opposite one. */
function likeReadings(index: GraphIndex, reach: Pick<Reach, "event" | "terms">, link: Link, action: Action): Reading[] {
  const all = likenessesBehind(index, reach, link);
  if (all.some((like) => like.action !== action)) return [];
  const showing = all.filter(({ shows }) => shows === "it");
  return showing.map(({ gene, disorder, event }) => {
    const names = [gene, event, disorder, link.term.entity].map((each) => nameOf(index, each));
    const because = `${action} of ${names[0]} is linked to ${names[1]}, which ${names[2]} shows with ${names[3]}`;
    return { leads: "towards", because };
  });
}

function lackReading(index: GraphIndex, link: Link, action: Action, terms: Reach["terms"]): Reading | null {
  const standing = terms.filter(({ broad }) => !broad).map(({ entity }) => entity);
  const lack = lackBehind(index, link, standing);
  if (!lack) return null;
  const [gene, disorder, term] = [lack.gene, lack.disorder, lack.shown].map((each) => nameOf(index, each));
  const shown = lack.disorder === lack.shown ? "" : `, which shows ${term}`;
  const lacks = `${disorder} is a lack of ${gene}${shown}`;
  return action === "inhibition"
    ? { leads: "towards", because: `the drug inhibits ${gene}, and ${lacks}` }
    : { leads: "away", because: `the drug activates ${gene}, but ${lacks}` };
}

/**
 * A disorder of a gene that shows the end, the event it is likened to a modulation of that gene by, and whether it shows that
 * event or the opposite of one that comes of the other modulation.
 */
type Likeness = Modulation & { gene: number; disorder: number };

type Modulation = { event: number; action: Action; shows: "it" | "the opposite" };

/** A disorder of more genes shows what any of them may do. */
const GENES_MAX = 3;
/** Information content of what the end and the other event are both kinds of: a disorder may show what has nothing to do with it. */
const KINSHIP_MIN = 0.2;

/**
 * The disorders of the genes of a link that show its end and resemble one modulation of the gene: they show events akin to the
 * end that target safety links to that modulation, none that it links to the other. Long QT syndrome 2 shows torsade de
 * pointes, and the long QT interval that inhibition of KCNH2 is linked to. Only events that deviate one way from a quantity
 * liken, as a seizure or a depression comes of either modulation.
 */
function likenessesBehind(index: GraphIndex, reach: Pick<Reach, "event" | "terms">, link: Link): Likeness[] {
  const own = reach.terms.filter(({ broad }) => !broad).map(({ entity }) => entity);
  const mapped = reach.terms.filter(({ entity, root, broad }) => entity === root && !broad).map(({ entity }) => entity);
  const ends = link.closing === "has_phenotype" ? [link.term.entity] : mapped;
  const isOwn = (event: number) => exactTermsOf(index, event).some((each) => own.includes(each));
  return link.genes.flatMap((gene) => {
    const known = modulationsOf(index, gene).filter(({ event }) => !isOwn(event) && areAkin(index, event, ends));
    const disorders = known.length === 0 ? [] : objectsOf(index, gene, "associated_with");
    return [...new Set(disorders)].flatMap((disorder) => {
      const shown = genesOf(index, disorder) > GENES_MAX ? [] : objectsOf(index, disorder, "has_phenotype");
      const like = ends.some((end) => shown.includes(end)) ? resembled(index, known, shown) : null;
      return like ? [{ ...like, gene, disorder }] : [];
    });
  });
}

/** Events that target safety states to increase with a modulation of the gene and that deviate in one direction. */
function modulationsOf(index: GraphIndex, gene: number): Modulation[] {
  const { objects, traits } = index.edges;
  return edgesFrom(index, gene, "affects_event")
    .filter((edge) => signIn(at(traits, edge)) === "increases" && deviates(index, at(objects, edge)))
    .map((edge) => ({ event: at(objects, edge), action: actionIn(at(traits, edge)), shows: "it" as const }))
    .filter(({ action }) => action !== "unknown");
}

/** The modulation by which all that a disorder shows of these events would come; null where they differ or it shows none. */
function resembled(index: GraphIndex, known: readonly Modulation[], shown: readonly number[]): Modulation | null {
  const same = known.filter(({ event }) => shown.some((each) => areAligned(index, each, event)));
  const opposite = known.filter(({ event }) => shown.some((each) => areOpposite(index, each, event)));
  const seen = [
    ...same,
    ...opposite.map(({ event, action }) => ({ event, action: OTHER[action], shows: "the opposite" as const })),
  ];
  const [first] = seen;
  return first && seen.every(({ action }) => action === first.action) ? first : null;
}

const OTHER: Record<Action, Action> = { inhibition: "activation", activation: "inhibition", unknown: "unknown" };

/** Whether a phenotype of the event and one of the ends are kinds of one specific phenotype, and the event is no kind of the end. */
function areAkin(index: GraphIndex, event: number, ends: readonly number[]): boolean {
  const isPhenotype = (entity: number) => typeOf(index, entity) === "phenotype";
  const above = new Set(
    exactTermsOf(index, event)
      .filter(isPhenotype)
      .flatMap((each) => ancestorsOf(index, each)),
  );
  if (ends.some((end) => above.has(end))) return false;
  return ends
    .filter(isPhenotype)
    .flatMap((each) => ancestorsOf(index, each))
    .some((each) => above.has(each) && informationContent(index, each) >= KINSHIP_MIN);
}

/** "congenital factor X deficiency", "hyperinsulinism due to SUR1 deficiency", "deficiency of acetylcholinesterase". */
const BEFORE = /^(?:.*\b(?:due to|caused by)\s+)?(.+?)\s+(?:deficiency|haploinsufficiency)\b/;
const AFTER = /\b(?:deficiency|haploinsufficiency) of (?:the )?(.+)$/;
const DESCRIPTIONS = /^(?:(?:congenital|hereditary|inherited|familial|isolated|primary|partial|complete|combined)\s+)+/;

/**
 * A disorder named as the lack of the product of one of the link's genes that is the end of the link or shows it (of a disease
 * any of the terms that stand for the event), with that gene and what it shows; null where no name says so. The name alone is
 * read: sources state no gain or loss of function here.
 */
function lackBehind(
  index: GraphIndex,
  { closing, genes, term }: Pick<Link, "closing" | "genes" | "term">,
  standing: readonly number[],
): { gene: number; disorder: number; shown: number } | null {
  const ends = closing === "associated_with" ? standing : [term.entity];
  for (const gene of genes)
    for (const disorder of objectsOf(index, gene, "associated_with")) {
      if (!isLackOf(index, gene, disorder)) continue;
      const shown = [disorder, ...objectsOf(index, disorder, "has_phenotype")].find((each) => ends.includes(each));
      if (shown !== undefined) return { gene, disorder, shown };
    }
  return null;
}

/** Of several proteins of a name the one a disorder needs no number for: "antithrombin III" is what "antithrombin" lacks. */
const COUNTED = / (?:[ivx]+|\d+)$/;

/** Whether the name of a disorder says that the product of the gene is lacking. */
function isLackOf(index: GraphIndex, gene: number, disorder: number): boolean {
  const name = plain(nameOf(index, disorder));
  const lacking = (AFTER.exec(name) ?? BEFORE.exec(name))?.[1]?.replace(DESCRIPTIONS, "");
  if (!lacking) return false;
  return namesOf(index.names, gene).some((text) => {
    const own = plain(text);
    return (
      own === lacking || own.replace(COUNTED, "") === lacking || (lacking.includes(" ") && own.endsWith(` ${lacking}`))
    );
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
