import { drugMech } from "./drug-mech";
import { euAdr } from "./eu-adr";
import type { EvalSet } from "./eval-set";
import { lifts } from "./lifts";
import { opposites } from "./opposites";
import { sideEffectQa } from "./side-effect-qa";
import { siderSwaps } from "./sider-swaps";

/** Every gold set Vigil can be measured on. */
export const EVAL_SETS: readonly EvalSet[] = [euAdr, siderSwaps, opposites, lifts, drugMech, sideEffectQa];
