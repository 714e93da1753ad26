import { type GraphIndex, nameOf } from "@/lib/paths/graph-index";
import { cited } from "./cited";
import { classEvidence } from "./class-evidence";
import { listingOf, type Stated, signalOf } from "./direct-evidence";
import { labelledDrugs } from "./label-listings";
import type { BarePart } from "./mechanism-parts";
import { WEIGHTS } from "./weights";

const NAMES_MAX = 5;
/** Where fewer drugs are labelled, one alike drug decides the share: `vigil fit` finds the class worth half as much there. */
const LABELLED_MANY = 500;

/** What sources state of the pair itself, and what drugs of like target profile are listed with: the parts that `all` adds. */
export function otherParts(index: GraphIndex, drug: number, event: number): BarePart[] {
  const alike = classEvidence(index, drug, event);
  const read: BarePart[] = alike
    ? [
        {
          name: "drugs of like target profile",
          layer: "class",
          value: alike.logOdds,
          weight: labelledDrugs(index).size < LABELLED_MANY ? WEIGHTS.classOfFew : WEIGHTS.class,
          because: () => cited(index, classReason(index, alike), []),
        },
      ]
    : [];
  return [
    ...stated(index, "label listing", WEIGHTS.listing, listingOf(index, drug, event)),
    ...stated(index, "reporting signal", WEIGHTS.signal, signalOf(index, drug, event)),
    ...read,
  ];
}

function stated(index: GraphIndex, name: string, weight: number, { strength, sources, edges }: Stated): BarePart[] {
  if (strength === 0) return [];
  const because = () => cited(index, sources, edges);
  return [{ name, layer: "direct", value: strength, weight, because }];
}

function classReason(
  index: GraphIndex,
  { listed, alike, share, base }: NonNullable<ReturnType<typeof classEvidence>>,
): string {
  const shares = `weighted share ${(100 * share).toFixed(0)} %, ${(100 * base).toFixed(0)} % of all labelled drugs`;
  if (listed.length === 0)
    return `none of ${alike.length} labelled drugs that act on the same targets lists it${named(index, alike)}; ${shares}; that labels leave it out hardly counts`;
  return `${listed.length} of ${alike.length} labelled drugs that act on the same targets list it${named(index, listed)}; ${shares}`;
}

/** The first drugs by name and how many more there are, in brackets. */
function named(index: GraphIndex, drugs: readonly number[]): string {
  const names = drugs.slice(0, NAMES_MAX).map((drug) => nameOf(index, drug));
  const others = drugs.length - names.length;
  return ` (${names.join(", ")}${others > 0 ? ` and ${others} more` : ""})`;
}
