import type { Action } from "@/lib/domain/action";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Path } from "@/lib/domain/path";
import { actionIn, edgesFrom, type Hop, signIn } from "./adjacency";
import { type GraphIndex, nameOf } from "./graph-index";
import { type Direction, linkDirection, nearReadings } from "./link-direction";
import type { Closing } from "./metapaths";
import { areAligned } from "./opposites";
import type { Reach } from "./reach";
import { reliefRule, SIGN_ORDER, signRule } from "./sign";
import type { Term } from "./terms";

/** How one gene, or the members of a group together, reach a term of the event. */
export type Link = {
  closing: Closing;
  term: Term;
  hop: Hop;
  /** The genes that reach it, by number. */
  genes: readonly number[];
  disputed: boolean;
  sign: Path["sign"];
  /** Why it has this sign. */
  because: string;
  /** What else than the claims of the link gives the sign or contradicts it: a sentence. */
  told: string | null;
  /** It speaks against a sign that is consistent. */
  contrary: boolean;
};

/** The links of these genes to an event, members of a group merged; claims whose direction fits the drug's action win over others. */
export function linksOf(index: GraphIndex, reach: Reach, genes: readonly number[], action: Action): Link[] {
  const links = new Map<string, Link>();
  for (const closer of genes.flatMap((gene) => reach.byGene.get(gene) ?? [])) {
    const key = `${closer.closing} ${closer.term.entity} ${closer.term.root}`;
    const known = links.get(key);
    const edges = [...(known?.hop.edges ?? []), ...closer.hop.edges];
    links.set(key, {
      closing: closer.closing,
      term: closer.term,
      hop: { ...closer.hop, edges },
      genes: [...(known?.genes ?? []), closer.gene],
      disputed: closer.disputed || (known?.disputed ?? false),
      sign: "unknown",
      because: "",
      told: null,
      contrary: false,
    });
  }
  return [...links.values()].map((link) => {
    if (link.closing !== "affects_event") return read(link, linkDirection(index, reach, link, genes, action));
    return withContrary(index, reach, doubted(index, reach, signed(index, reach, link, action), action), genes, action);
  });
}

/** The link with its direction and the source of the direction. */
function read(link: Link, { sign, because, isRead }: Direction): Link {
  return { ...link, sign, because, told: isRead ? because : null };
}

/** Keeps the claims of the best sign, and the genes that have one. */
function signed(index: GraphIndex, reach: Reach, link: Link, action: Action): Link {
  const { subjects } = index.edges;
  const read = link.hop.edges.map((edge) => ({ edge, ...signAt(index, reach, edge, action) }));
  const sign = SIGN_ORDER.find((one) => read.some((each) => each.sign === one)) ?? "unknown";
  const kept = read.filter((each) => each.sign === sign);
  const edges = kept.map(({ edge }) => edge);
  const because = kept[0]?.because ?? "";
  const genes = link.genes.filter((gene) => edges.some((edge) => at(subjects, edge) === gene));
  const others = link.hop.edges.length - edges.length;
  const note =
    others > 0 ? `${others} more ${others > 1 ? "claims speak" : "claim speaks"} of another direction` : null;
  return { ...link, sign, because, genes, hop: { ...link.hop, edges, note } };
}

/**
 * Unknown instead of inconsistent where the drug's action at the same gene is linked to the event one step more general or
 * more special that deviates the same way (orthostatic hypotension and hypotension): of the gene then both is known. An event
 * that may deviate either way (arrhythmia, for bradycardia) says nothing against a claim on the event itself.
 */
function doubted(index: GraphIndex, reach: Reach, link: Link, action: Action): Link {
  const { kin, relief } = reach;
  if (relief || link.sign !== "inconsistent") return link;
  const { objects } = index.edges;
  const close = link.genes
    .flatMap((gene) => edgesFrom(index, gene, "affects_event"))
    .find(
      (edge) =>
        kin.has(at(objects, edge)) &&
        areAligned(index, at(objects, edge), link.term.entity) &&
        signAt(index, reach, edge, action).sign === "consistent",
    );
  if (close === undefined) return link;
  const doubt = `the claim speaks of the opposite direction, but the drug's own action is linked to ${nameOf(index, at(objects, close))}`;
  return { ...link, sign: "unknown", because: doubt, hop: { ...link.hop, note: doubt } };
}

/**
 * What target safety says of the drug's action on the same target, or another member of its group, and an event that deviates
 * the other way than the link. Where the link speaks against the use of the drug, and that speaks for it, the sign is unknown.
 */
function withContrary(index: GraphIndex, reach: Reach, link: Link, genes: readonly number[], action: Action): Link {
  const { sign, because } = link;
  if (sign !== "consistent" && !(sign === "inconsistent" && reach.relief)) return link;
  const leads = (sign === "consistent") === !reach.relief ? "away" : "towards";
  const against = nearReadings(index, reach.event, genes, action).find((reading) => reading.leads === leads)?.because;
  if (against === undefined) return link;
  const told = `${because}; but ${against}`;
  return sign === "consistent" ? { ...link, told, contrary: true } : { ...link, sign: "unknown", because: told, told };
}

function signAt(index: GraphIndex, { relief }: Reach, edge: number, action: Action): ReturnType<typeof signRule> {
  const traits = at(index.edges.traits, edge);
  return (relief ? reliefRule : signRule)(action, actionIn(traits), signIn(traits));
}
