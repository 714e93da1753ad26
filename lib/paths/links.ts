import type { Action } from "@/lib/knowledge/action";
import type { Path } from "@/lib/knowledge/path";
import { at } from "@/lib/names/typed";
import { actionIn, signIn } from "./edge-traits";
import type { GraphIndex } from "./graph-index";
import type { Hop } from "./hop";
import type { Closing } from "./metapaths";
import type { Reach } from "./reach";
import { SIGN_ORDER, safetySign } from "./sign";
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
    });
  }
  return [...links.values()].map((link) => (link.closing === "affects_event" ? signed(index, link, action) : link));
}

/** Keeps the claims of the best sign, and the genes that have one. */
function signed(index: GraphIndex, link: Link, action: Action): Link {
  const { traits, subjects } = index.edges;
  const signOf = (edge: number) => safetySign(action, actionIn(at(traits, edge)), signIn(at(traits, edge)));
  const sign = SIGN_ORDER.find((one) => link.hop.edges.some((edge) => signOf(edge) === one)) ?? "unknown";
  const edges = link.hop.edges.filter((edge) => signOf(edge) === sign);
  const genes = link.genes.filter((gene) => edges.some((edge) => at(subjects, edge) === gene));
  const others = link.hop.edges.length - edges.length;
  const note =
    others > 0 ? `${others} more ${others > 1 ? "claims speak" : "claim speaks"} of another direction` : null;
  return { ...link, sign, genes, hop: { ...link.hop, edges, note } };
}
