import type { FactOf } from "@/lib/domain/facts/fact";
import { joined, numberOf, withRole } from "@/lib/domain/facts/words";
import type { Predicate } from "@/lib/domain/predicate";
import { joinedWords } from "@/lib/domain/wording";

const P_SHOWN_MIN = 0.0001;

const JOINED: Partial<Record<Predicate, string>> = {
  targets: "act on",
  binds_in_assay: "act on or bind",
  metabolised_by: "are metabolised by",
  transported_by: "are transported by",
  indicated_for: "are used for",
  member_of: "are in the class",
};
const ACTS: Record<string, string> = { INHIBITION: "inhibit", ACTIVATION: "activate" };

/**
 * How many drugs of a group have an event against others. It is an association among other drugs and is worded as that: no word of cause.
 */
export function sayHoldersCompared(fact: FactOf<"count">): string {
  const count = (role: Parameters<typeof numberOf>[1]) => numberOf(fact, role) ?? 0;
  const [to, event] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  const [left, lacking] = [withRole(fact, "candidate"), withRole(fact, "lacking")];
  const acts = ACTS[fact.actions[0] ?? ""] ?? JOINED[fact.predicate ?? "targets"] ?? "act on";
  const isOfUse = fact.predicate === "indicated_for";
  const notTo = joinedWords(
    lacking.map(({ name }) => name),
    "or",
  );
  const not = notTo === "" ? "" : isOfUse ? ` and do not act on ${notTo}` : ` and not on ${notTo}`;
  const others = notTo === "" || isOfUse ? "other drugs with a known target" : `that act on ${notTo} and not on ${to}`;
  const drugs = left.length === 0 ? "drugs" : `drugs other than ${joined(left)}`;
  const group = `Of ${count("known")} ${drugs} that ${acts} ${to}${not}, ${count("holders")} have ${event} on a label or as a reporting signal`;
  const base = `${count("base_holders")} of ${count("base_known")} ${others}`;
  return `${group}, against ${base} (Fisher's exact test, ${pWords(count("p_value"))} uncorrected).`;
}

/** The counts alone, of the same group: "12 of 16 other drugs that act on SLC6A4 have it, against 70 of 509 others". */
export function sayHoldersShort(fact: FactOf<"count">): string {
  const count = (role: Parameters<typeof numberOf>[1]) => numberOf(fact, role) ?? 0;
  const [to, event] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  const acts = ACTS[fact.actions[0] ?? ""] ?? JOINED[fact.predicate ?? "targets"] ?? "act on";
  const group = `${count("holders")} of ${count("known")} other drugs that ${acts} ${to} have ${event} on a label or as a reporting signal`;
  return `${group}, against ${count("base_holders")} of ${count("base_known")} other drugs with a known target`;
}

/** A p as it is printed: two digits, or that it is below the least shown. */
export function pWords(p: number): string {
  return p < P_SHOWN_MIN ? `p < ${P_SHOWN_MIN}` : `p = ${Number(p.toPrecision(2))}`;
}
