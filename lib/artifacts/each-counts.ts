import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { blankFinding, type FindingDraft } from "@/lib/knowledge/finding";
import { answerRows, countedRows } from "./answer-rows";
import { refOf } from "./path-findings";
import { said } from "./said";
import { plain } from "./sentence";
import { stringsOf } from "./strings-of";
import { drugsOf } from "./subjects";

/** Marks counts of what each drug of a comparison has by itself. */
export const EACH_COUNT = "each/";
const CLAIMS_MAX = 20;
const CAVEAT =
  "Such counts grow with use, reporting and the length of a label; more of them is no sign of a higher risk.";

/** How many of the things compared each drug has; none where what was found is not told by drug. */
export function eachCountFindings(state: State): FindingDraft[] {
  const { ask, want, object } = state.reading?.query ?? {};
  if (ask !== "compare" || want !== "adverse_events" || object) return [];
  const { rows, handles } = answerRows(state);
  const counted = countedRows(rows);
  if (counted.every((row) => row.drugs === undefined)) return [];
  const count = state.findings.find(({ kind, from }) => kind === "count" && from.handle === handles[0]);
  return drugsOf(state).map((drug) => {
    const own = counted.filter((row) => stringsOf(row.drugs).includes(drug.id));
    const claimIds = own.flatMap((row) => {
      const at = stringsOf(row.drugs).indexOf(drug.id);
      return (stringsOf(row.claimIdsByDrug)[at] ?? "").split(" ").filter((id) => id !== "");
    });
    return {
      ...blankFinding,
      kind: "count",
      entities: [{ ...refOf(drug), role: "subject" }],
      numbers: [{ value: own.length, unit: "adverse events", role: "total" }],
      datasets: count?.datasets ?? [],
      from: { claimIds: claimIds.slice(0, CLAIMS_MAX), handle: null, coverage: [`${EACH_COUNT}${drug.id}`] },
    };
  });
}

/** Those counts side by side, and what they do not say. */
export function eachCountSentences({ findings }: State): DraftSentence[] {
  const counts = findings.filter(({ from }) => from.coverage.some((cell) => cell.startsWith(EACH_COUNT)));
  return counts.length > 0 ? [...counts.flatMap(said), plain("summary", CAVEAT)] : [];
}
