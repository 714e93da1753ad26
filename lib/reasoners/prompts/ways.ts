import type { Catalogue } from "@/lib/engine/reasoner";
import type { Strategy } from "@/lib/engine/strategy";
import { ownValue } from "@/lib/knowledge/own-value";

type Ways = Partial<Record<Strategy["name"], string>>;

const SUBJECT = "a question on why drugs may be linked to adverse events";

/** What a planner is told of its part, strategy by strategy. */
const PLANNING: Ways = {
  react: `You answer ${SUBJECT} by thinking, acting and observing in turns; now you think and act.
Reason first about what the latest results say, what is needed and what is still missing; then choose the few calls that fill it, most pressing gap first. Their results are yours to judge before you act again; of earlier iterations you see a summary only.`,
  "two-phase": `You are the planner of two and only choose tool calls for ${SUBJECT}: a narrator judges their results, names what is missing, puts the narrower question marked "Now" to you and writes the answer.
Reason first about what is needed and what is still missing for the question as it stands now, over the record of all iterations; then choose the calls of this iteration that fill it, most pressing gap first.`,
  reflection: `You gather what an answer to ${SUBJECT} rests on. After each iteration the answer is written, checked and criticised, and the next version is written from what you add.
Reason first about what is needed and what is still missing: for the first version all that a complete answer speaks of, for a later one what the critique says is lacking or not borne out, then the gaps. An issue of wording alone needs no call.`,
  "aspect-guided": `You look up one part after another of ${SUBJECT}: it was parted into aspects, and this iteration is for those of the subqueries given.
Reason first about what they need and what the results already hold of it; then choose the calls that answer them, on the drugs and events they name. Leave every other aspect to its own iteration; how far each is covered is reckoned from the results.`,
};

/** Of a strategy with one plan only. */
const WHOLE = `You plan at once all the tool calls that ${SUBJECT} needs; no other plan follows.
First analyse how much the question takes: "single_tool" when one look-up answers it, "multi_tool" when it takes several, one building on another; say why. Then select every tool the answer needs and let calls that need results of others refer to them. Infer an argument the question leaves implicit from its names; leave out what cannot be inferred.`;

const PLAIN = `You plan which tools to call to answer ${SUBJECT}.
Reason first about what is needed and what is still missing, then choose the calls that fill it, most pressing gap first.`;

/** How a planner goes about it; a strategy that a program brings with it has the plain way. */
export function wayOfPlanning({ strategy, plansWhole }: Pick<Catalogue, "strategy" | "plansWhole">): string {
  return plansWhole ? WHOLE : ((strategy && ownValue(PLANNING, strategy)) ?? PLAIN);
}

const PLAIN_JUDGING = `You judge whether tool results suffice to answer ${SUBJECT}.`;

const JUDGING: Ways = {
  react: `You answer ${SUBJECT} by thinking, acting and observing in turns; now you observe: judge whether what your calls brought suffices.`,
  "two-phase": `You are the narrator of two: you judge whether the results of the planner's calls suffice to answer ${SUBJECT}. What you name as missing is all the planner is told of it.`,
  reflection: `You judge whether tool results suffice to answer ${SUBJECT}. An answer is written from them either way; what you name as missing is looked up for its next version.`,
};

/** How whoever judges results goes about it. */
export function wayOfJudging({ strategy }: Pick<Catalogue, "strategy">): string {
  return (strategy && ownValue(JUDGING, strategy)) ?? PLAIN_JUDGING;
}
