import { OPEN_MAX, OPEN_STEPS, TAKEN, THIN_STEPS, UNREAD } from "@/lib/agent/artifacts/confidence/deductions";

type Row = { what: string; taken: string };

const WORDS: Record<keyof typeof TAKEN, string> = {
  nothingFound: "no source searched holds anything",
  absence: "the answer is a silence: “not listed”, none, or zero",
  notCovered: "no source that could decide covers what was asked",
  noPath: "a mechanism was asked for and none was found",
  gap: "a gap stays open, by how pressing it is",
  partOpen: "a part of the question stays open",
  uncoveredDrug: "no label source covers a drug that was named",
  signalOnly: "reports alone speak for it",
  faintPath: "the best path scores below 0.1",
  failedCall: "a look-up failed",
  endedEarly: "the run ended before it was done",
  notJudged: "a judgement is asked for that no source supports (which is safer, what caused it in one patient)",
  notLoaded: "sources that could speak to it are not loaded",
  labelTextOnly: "label text names it and no listing does",
  nearListed: "a label lists a narrower or close term, not the event itself",
  confounded: "an indication of the drug may account for it",
  oneSource: "one source alone states it",
  likeness: "a name was read by its likeness to a known one",
  cut: "a look-up returned its first rows only",
  labelParts: "sections of the label are not loaded",
  weakPath: "the best path scores below 0.5",
  disagreeing: "a label lists it and reports show no signal",
  classification: "a class is that of one classification",
  window: "reports are those of one window of time",
};

/** What lowers a confidence, in the words of the help page, what takes most first. */
export function deductionRows(): Row[] {
  const keys = Object.keys(WORDS) as (keyof typeof TAKEN)[];
  const rows = keys.map((key) => {
    const taken = TAKEN[key];
    const values = typeof taken === "number" ? [taken] : Object.values(taken).toSorted((a, b) => a - b);
    return { what: WORDS[key], values };
  });
  const own = [
    { what: "words of the question are not used, by how many", values: [...UNREAD] },
    {
      what: "things found could not be placed, or members of a class looked up, by their share",
      values: takenIn(OPEN_STEPS),
    },
    { what: "many items rest on one source alone, by their share", values: takenIn(THIN_STEPS) },
  ];
  return [...rows, ...own]
    .toSorted((a, b) => Math.max(...b.values) - Math.max(...a.values))
    .map(({ what, values }) => ({ what, taken: rangeOf(values) }));
}

/** What steps take, least first, without those that take nothing. */
function takenIn(steps: typeof OPEN_STEPS): number[] {
  return steps.flatMap(([, taken]) => (taken > 0 ? [taken] : [])).toSorted((a, b) => a - b);
}

/** How an open yes/no is bounded. */
export const OPEN_WORDS = `A yes/no question that stays open has ${OPEN_MAX} at most.`;

function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  return least === most ? `${least}` : `${least} to ${most}`;
}
