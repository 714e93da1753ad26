import { ABDOMEN } from "./abdomen";
import { CHEST } from "./chest";
import { FRAME } from "./frame";
import type { EventGroup } from "./group";
import { HEAD } from "./head";
import { KINDS } from "./kinds";

/** All groups of adverse events that questions name. */
export const EVENT_GROUPS: readonly EventGroup[] = [...CHEST, ...ABDOMEN, ...HEAD, ...FRAME, ...KINDS];

/** The group that a term stands for, by the term's name. */
export function groupCalled(name: string): EventGroup | undefined {
  const lower = name.toLowerCase();
  return EVENT_GROUPS.find(({ called }) => called.some((each) => each.toLowerCase() === lower));
}
