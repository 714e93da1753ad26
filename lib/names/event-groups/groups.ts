import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/knowledge/vocabulary";
import type { EventGroup } from "./group";

const GroupRow = z.object({
  key: z.string().min(1),
  axis: z.enum(["organ", "kind"]),
  /** Whether the terms it is called by are its branches, or those of its own that are listed. */
  branches: z.enum(["called", "own"]),
  ...REVIEWED,
});
const Use = z.enum(["called", "branch", "apart", "part", "stem", "other"]);
const WordRow = z.object({ group: z.string().min(1), use: Use, text: z.string().min(1), ...REVIEWED });

const WORDS = vocabulary("event-group-words", WordRow);

/**
 * All groups of adverse events that questions name: those of organs, as the hierarchy of preferred terms is licensed, then kinds
 * of events, whatever the organ, as no loaded vocabulary groups preferred terms so. Names only.
 */
export const EVENT_GROUPS: readonly EventGroup[] = vocabulary("event-groups", GroupRow).map(toGroup);

/** The group that a term stands for, by the term's name. */
export function groupCalled(name: string): EventGroup | undefined {
  const lower = name.toLowerCase();
  return EVENT_GROUPS.find(({ called }) => called.some((each) => each.toLowerCase() === lower));
}

function toGroup({ key, axis, branches }: z.infer<typeof GroupRow>): EventGroup {
  const own = WORDS.filter(({ group }) => group === key);
  const textsOf = (use: z.infer<typeof Use>) => own.flatMap((row) => (row.use === use ? [row.text] : []));
  const [apart, parts, stems, others] = [textsOf("apart"), textsOf("part"), textsOf("stem"), textsOf("other")];
  return {
    key,
    axis,
    called: textsOf("called"),
    ...(branches === "own" && { branches: textsOf("branch") }),
    ...(apart.length > 0 && { apart }),
    ...(parts.length > 0 && { parts }),
    ...(stems.length > 0 && { stems: stems.join("|") }),
    ...(others.length > 0 && { others: others.join("|") }),
  };
}
