import { numberOf, withRole } from "@/lib/artifacts/findings/finding-parts";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { joinedWords } from "@/lib/knowledge/wording";
import { cited } from "./sentence";

/** How many of the events a group takes in, and how many tell of no organ, with the first of these. */
export function groupSentences({ reading, findings }: State): DraftSentence[] {
  const { branch, outside } = reading?.query?.filters ?? {};
  if (!branch) return [];
  return findings
    .filter(({ numbers }) => numbers.some(({ role }) => role === "ungrouped"))
    .map((finding) => {
      const [inside, all, open] = ["total", "considered", "ungrouped"].map((role) => numberOf(finding, role));
      const name = finding.entities[0]?.name;
      const named = withRole(finding, "candidate").map((each) => each.name);
      const apart = named.length > 0 ? `; ${open} stand apart, ungrouped, among them ${joinedWords(named)}` : "";
      return cited(
        "summary",
        `${name}: ${inside} of ${all} adverse events are in this group${outside ? " and left out" : ""}${apart}.`,
        [finding],
      );
    });
}
