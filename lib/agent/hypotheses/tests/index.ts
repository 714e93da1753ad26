import type { TestRule } from "@/lib/agent/hypotheses/rules";
import { activeComparator } from "./active-comparator";
import { elimination } from "./elimination";
import { intermediatePeers, labelSentence } from "./intermediate";
import { path } from "./path";
import { classPeers, enzymePeers, peers } from "./peers";
import { pharmacogenetics } from "./pharmacogenetics";

/** The tests in the order in which what they show is read. */
export const TESTS: readonly TestRule[] = [
  path,
  peers,
  pharmacogenetics,
  classPeers,
  enzymePeers,
  activeComparator,
  labelSentence,
  intermediatePeers,
  elimination,
];
