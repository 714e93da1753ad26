import type { Action } from "@/lib/knowledge/action";
import { at } from "@/lib/names/typed";
import { edgesFrom } from "./adjacency";
import { actionIn, signIn } from "./edge-traits";
import { objectsOf } from "./gene-lack";
import { type GraphIndex, typeOf } from "./graph-index";
import type { Link } from "./links";
import { areAligned, areOpposite, deviates, exactTermsOf } from "./opposites";
import type { Reach } from "./reach";
import { ancestorsOf, genesOf, informationContent } from "./specificity";

/**
 * A disorder of a gene that shows the end, the event it is likened to a modulation of that gene by, and whether it shows that
 * event or the opposite of one that comes of the other modulation.
 */
export type Likeness = Modulation & { gene: number; disorder: number };

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
export function likenessesBehind(index: GraphIndex, reach: Pick<Reach, "event" | "terms">, link: Link): Likeness[] {
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

/** What target safety says increases with a modulation of the gene and deviates one way. */
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
