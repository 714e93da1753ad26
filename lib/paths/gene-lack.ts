import { namesOf } from "@/lib/names/name-index";
import { at } from "@/lib/names/typed";
import { edgesFrom } from "./adjacency";
import { type GraphIndex, nameOf } from "./graph-index";
import type { Link } from "./links";
import type { Closing } from "./metapaths";

/** "congenital factor X deficiency", "hyperinsulinism due to SUR1 deficiency", "deficiency of acetylcholinesterase". */
const BEFORE = /^(?:.*\b(?:due to|caused by)\s+)?(.+?)\s+(?:deficiency|haploinsufficiency)\b/;
const AFTER = /\b(?:deficiency|haploinsufficiency) of (?:the )?(.+)$/;
const DESCRIPTIONS = /^(?:(?:congenital|hereditary|inherited|familial|isolated|primary|partial|complete|combined)\s+)+/;

/**
 * A disorder that shows the end of the link and is named as the lack of one of its genes' products, with that gene; null where
 * no name says so. The name alone is read: sources state no gain or loss of function here.
 */
export function lackBehind(
  index: GraphIndex,
  { closing, genes, term }: Pick<Link, "closing" | "genes" | "term">,
): { gene: number; disorder: number } | null {
  const isShown = (disorder: number) =>
    closing === "associated_with"
      ? disorder === term.entity
      : objectsOf(index, disorder, closing).includes(term.entity);
  for (const gene of genes) {
    const disorder = objectsOf(index, gene, "associated_with").find(
      (each) => isLackOf(index, gene, each) && isShown(each),
    );
    if (disorder !== undefined) return { gene, disorder };
  }
  return null;
}

/** Whether the name of a disorder says that the product of the gene is lacking. */
function isLackOf(index: GraphIndex, gene: number, disorder: number): boolean {
  const name = plain(nameOf(index, disorder));
  const lacking = (AFTER.exec(name) ?? BEFORE.exec(name))?.[1]?.replace(DESCRIPTIONS, "");
  if (!lacking) return false;
  return namesOf(index.names, gene).some((text) => {
    const own = plain(text);
    return own === lacking || (lacking.includes(" ") && own.endsWith(` ${lacking}`));
  });
}

export function objectsOf(index: GraphIndex, subject: number, predicate: Closing): number[] {
  return edgesFrom(index, subject, predicate).map((edge) => at(index.edges.objects, edge));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
