import type { Frequency } from "@/lib/domain/claim";
import { type FrequencyWanted, meetsFrequency, percentsOf, statesFrequency } from "@/lib/domain/frequency";
import type { Graph } from "@/lib/domain/graph";
import { claimsOf, frequenciesOf, frequencyText } from "@/lib/tools/claim-details";
import type { EventItem, EventSet } from "@/lib/tools/sets/event-set";

/**
 * The items of a set that a label states such a frequency for: one figure or word of the drug arm within what is asked is
 * enough, and the others are stated with it. The most frequent
 * first, by their highest figure, or the rarest where rare ones are asked for; the whole set where no frequency is.
 */
export async function withFrequency(
  graph: Graph,
  set: EventSet,
  wanted: FrequencyWanted | undefined,
): Promise<EventSet> {
  if (!wanted) return set;
  const all: readonly EventItem[] = [...set.items, ...set.apart];
  const claims = await claimsOf(
    graph,
    all.flatMap(({ label }) => label),
  );
  const statedOf = ({ label }: EventItem) => frequenciesOf(label, claims);
  const kept = <Item extends EventItem>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, stated: statedOf(item) }))
      .filter(({ stated }) => meets(stated, wanted))
      .sort((a, b) => (asksRare(wanted) ? -1 : 1) * (highest(b.stated) - highest(a.stated)))
      .map(({ item, stated }) => ({ ...item, frequency: frequencyText(stated) ?? "" }));
  const isStated = (item: EventItem) => statedOf(item).some((each) => each.arm !== "placebo" && statesFrequency(each));
  const asked = { of: set.items.length, stated: set.items.filter(isStated).length };
  return { ...set, items: kept(set.items), apart: kept(set.apart), asked };
}

function meets(stated: readonly Frequency[], wanted: FrequencyWanted): boolean {
  const placebo = !wanted.placebo || stated.some(({ arm }) => arm === "placebo");
  return placebo && stated.some((each) => meetsFrequency(each, wanted));
}

/** Whether what is asked has an upper end and no lower one, or is the band of few. */
function asksRare({ band, atLeast, above, atMost, below }: FrequencyWanted): boolean {
  const isOpen = atLeast === undefined && above === undefined;
  return band ? band.endsWith("rare") || band === "uncommon" : isOpen && (atMost !== undefined || below !== undefined);
}

/** The highest figure or lower end of a band of the drug arm. */
function highest(stated: readonly Frequency[]): number {
  return Math.max(0, ...stated.filter(({ arm }) => arm !== "placebo").map((each) => percentsOf(each)[0]));
}
