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
 * A disorder named as the lack of the product of one of the link's genes that is the end of the link or shows it (of a disease
 * any of the terms that stand for the event), with that gene and what it shows; null where no name says so. The name alone is
 * read: sources state no gain or loss of function here.
 */
export function lackBehind(
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

/** Numbers of the entities a claim of this predicate leads to, the strongest claim first; one may come twice. */
export function objectsOf(index: GraphIndex, subject: number, predicate: Closing): number[] {
  return edgesFrom(index, subject, predicate).map((edge) => at(index.edges.objects, edge));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
