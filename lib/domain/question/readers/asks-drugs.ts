import type { Sight } from "@/lib/domain/question/draft";
import { hitsOf } from "@/lib/domain/question/scan";
import { overlaps, type Span } from "@/lib/domain/question/tokens";

const leads = new Set(
  "which what any all other list name find are there for some show me give identify these those of many every".split(
    " ",
  ),
);
const follows = new Set(
  `that which who causing with associated linked known for to listed inducing reported used indicated targeting acting cause causes
  can may might could have has are is list lists give induce lead trigger produce treat hit bind block inhibit target besides other except
  producing triggering affected implicated responsible leading carrying in on by do does share`.split(/\s+/),
);

const blaming = new Set(
  "implicated offending suspected suspect causative causal responsible possible main other known likely incriminated".split(
    " ",
  ),
);

/** Whether drugs are what is asked for ("which drugs ...", "medicines that ..."), not merely a word beside a name ("the drug X"). */
export function asksDrugs(seen: Sight): boolean {
  return hitsOf(seen, "drugs").some((hit) => {
    const before = seen.tokens.findLast(({ end, word, lower }) => end <= hit.start && word && !blaming.has(lower));
    const after = seen.tokens.find(({ start, word }) => start >= hit.end && word);
    if (after && seen.drugs.some((drug) => overlaps(drug, after))) return false;
    if (before && seen.drugs.some((drug) => overlaps(drug, before))) return false;
    if (/^(?:culprit|offender)s?$/.test(hit.text)) return true;
    const led =
      before === undefined ||
      breaks(before, hit, seen) ||
      leads.has(before.lower) ||
      seen.hits.some((each) => overlaps(each, before) && each.cues.some((cue) => cue === "count" || cue === "polite"));
    return led || (after !== undefined && follows.has(after.lower) && before.lower !== "the");
  });
}

/** "Y: drugs?": a mark between a topic and what is asked of it. */
function breaks(before: Span, hit: Span, { tokens }: Sight): boolean {
  return tokens.some(({ start, end, lower }) => start >= before.end && end <= hit.start && /^[:;,?-]$/.test(lower));
}
