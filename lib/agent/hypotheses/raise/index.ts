import type { RaiseRule } from "@/lib/agent/hypotheses/rules";
import { byClasses } from "./classes";
import { byEnzymes } from "./enzymes";
import { byGenetics } from "./genetics";
import { byIndications } from "./indications";
import { byPassages } from "./passages";
import { byTargets } from "./targets";

/** The rules in the order in which what they raise is numbered. */
export const RAISE_RULES: readonly RaiseRule[] = [
  byTargets,
  byPassages,
  byGenetics,
  byIndications,
  byClasses,
  byEnzymes,
];
