import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { type Path, type PathBackground, PathLift } from "@/lib/domain/path";
import measured from "./lifts.json";

/** How a route leaves the drug: it acts on a target, a variant of the gene bears on it, an enzyme or a transporter handles it. */
export type Opening = "acts_on" | "pharmacogenetic" | "metabolised_by" | "transported_by";

/** What a route passes between the target and the gene that reaches the event. */
export type Through = "pathway" | "interactor";

/** How a gene reaches an event: by target safety, by a phenotype or a disease that is the event. */
export type Closing = "affects_event" | "has_phenotype" | "associated_with";

/**
 * A type of route from a drug to an event: drug, opening, gene or gene group, perhaps a pathway and a gene in it or an
 * interactor, closing, mappings, event. `factor` weighs the route by how far its type was first measured to separate listed
 * from swapped drug-event pairs; what it is worth today is the lift of its class (`liftOf`). A route with `context` is
 * never a mechanism; it says why.
 */
export type Metapath = {
  name: string;
  opening: Opening;
  through: Through | null;
  closing: Closing;
  factor: number;
  context: string | null;
};

const GENETIC =
  "It is a pharmacogenetic association: a variant of the gene changes the risk or the exposure; this is no mechanism of action.";
const KINETIC = "The gene handles the drug: it changes how much drug there is, and is no target of it.";

/** The ends of routes by the link from the gene to the event. */
const ENDS = [
  ["affects_event", "target safety"],
  ["associated_with", "disease"],
  ["has_phenotype", "phenotype"],
] as const satisfies readonly (readonly [Closing, string])[];

type Start = { name: string; opening: Opening; through?: Through; factors: readonly number[]; context?: string };

/** What routes begin with, with a factor for each end. */
const STARTS: readonly Start[] = [
  { name: "target", opening: "acts_on", factors: [1, 0.8, 0.75] },
  { name: "target, pathway", opening: "acts_on", through: "pathway", factors: [0.4, 0.3, 0.3] },
  { name: "target, interactor", opening: "acts_on", through: "interactor", factors: [0.2, 0.15, 0.15] },
  { name: "pharmacogenetic", opening: "pharmacogenetic", factors: [0.3, 0.3, 0.3], context: GENETIC },
  { name: "enzyme", opening: "metabolised_by", factors: [0.3, 0.3, 0.3], context: KINETIC },
  { name: "transporter", opening: "transported_by", factors: [0.3, 0.3, 0.3], context: KINETIC },
];

export const METAPATHS: readonly Metapath[] = STARTS.flatMap(
  ({ name, opening, through = null, factors, context = null }) =>
    ENDS.map(([closing, end], place) => ({
      ...{ name: `${name}, ${end}`, opening, through, closing, context },
      factor: factors[place] ?? 0,
    })),
);

/** The metapath of an opening, what is passed and a closing; undefined where none is declared. */
export function metapathOf(opening: Opening, passed: Through | null, closing: Closing): Metapath | undefined {
  return METAPATHS.find((it) => it.opening === opening && it.through === passed && it.closing === closing);
}

/** The table `vigil eval --set lifts --lifts` writes: the graph and the number of swaps it was measured on, and the lift of each class of paths. */
export const LiftTable = z.object({
  measuredOn: z.object({ graphVersion: z.string(), swaps: z.number().int() }),
  classes: z.record(z.string(), PathLift.omit({ of: true })),
});
export type LiftTable = z.infer<typeof LiftTable>;

const { classes } = LiftTable.parse(measured);

/** How many times as often listed pairs have a path of this class as swapped ones; null where too few pairs have one. */
export function liftOf(pathClass: string): PathLift | null {
  const lift = ownValue(classes, pathClass);
  return lift ? { of: pathClass, ...lift } : null;
}

/** "4.9 times as often as swapped pairs (95 % interval 3.5 to 6.9)". */
export function liftWords({ lift, low, high }: PathLift): string {
  return `${lift} times as often as swapped pairs (95 % interval ${low} to ${high})`;
}

const TYPES = new Set(METAPATHS.map(({ name }) => name));

/**
 * What a path's class is worth beside chance; null for what is no type of route from a drug to an adverse event, and for what
 * shows how the drug treats: such paths are ranked by their target alone, so lifts of other paths say nothing of it.
 */
export function backgroundOf({ metapath, steps, link, relief, class: pathClass = "" }: Path): PathBackground | null {
  const isMeasured = steps[0]?.type === "drug" && steps.at(-1)?.type === "adverse_event" && TYPES.has(metapath);
  if (!isMeasured || link || relief) return null;
  const lift = liftOf(pathClass);
  return { share: null, pairs: 0, lift: lift?.lift ?? null, ...(lift && { measured: lift }), dwpc: null };
}
