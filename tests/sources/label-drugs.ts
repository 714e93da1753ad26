import { drugs } from "./named-drugs";

/** The drugs that the label files of a test may name. */
export const known = drugs("imaginol/Fantazil", "inventol", "madeupine", "glucose");
