import { type Fact, qualifiersOf } from "@/lib/domain/facts/fact";
import { joined, numberOf, withRole } from "@/lib/domain/facts/words";

/** A listing with the frequencies stated for it, or reports with their statistics. */
export function sayMeasures(finding: Fact): string {
  const [drug, event] = [joined(withRole(finding, "subject")), joined(withRole(finding, "object"))];
  if (finding.kind === "label_listing") {
    const stated = frequencies(finding);
    return `${event} is listed on a label of ${drug}${stated.length > 0 ? ` (frequency ${stated.join("; ")})` : ""}.`;
  }
  const cases = numberOf(finding, "case_count");
  const statistics = statisticsOf(finding);
  const reports = cases === null ? "" : ` in ${cases} reports`;
  return `${event} is reported with ${drug}${reports}${statistics.length > 0 ? ` (${statistics.join("; ")})` : ""}.`;
}

const NAMES: readonly (readonly [role: "ic025" | "prr" | "ror" | "chi_square" | "ebgm" | "eb05", name: string])[] = [
  ["ic025", "IC025"],
  ["prr", "PRR"],
  ["ror", "ROR"],
  ["chi_square", "chi-square"],
  ["ebgm", "EBGM"],
  ["eb05", "EB05"],
];

/** Every statistic a finding holds, with its bounds where it has any. */
function statisticsOf(finding: Fact): string[] {
  return NAMES.flatMap(([role, name]) => {
    const [low, high] = bounds(finding, role);
    const value = numberOf(finding, role);
    if (value === null) return [];
    return low === null || high === null ? [`${name} ${value}`] : [`${name} ${value}, ${low} to ${high}`];
  });
}

/** The bounds of a ratio. */
function bounds(finding: Fact, role: string): [low: number | null, high: number | null] {
  const of = (end: string) => finding.numbers.find((each) => each.role === `${role}_${end}`)?.value ?? null;
  return [of("lower"), of("upper")];
}

/** The reports that the statistics of a pair are computed from. */
export function sayReportCounts(finding: Fact): string {
  const [drug, event] = [joined(withRole(finding, "subject")), joined(withRole(finding, "object"))];
  const [cases, ofDrug, ofEvent, all, expected] = (
    ["case_count", "drug_reports", "event_reports", "all_reports", "expected"] as const
  ).map((role) => numberOf(finding, role));
  return `Of ${ofDrug} reports with ${drug}, ${cases} name ${event}; of all ${all} reports ${ofEvent} do, so that ${expected} were expected.`;
}

/** The figures a label states, of the drug and of placebo side by side, and its words for how often apart from them. */
function frequencies(fact: Fact): string[] {
  const words = fact.text ?? qualifiersOf(fact).frequency;
  const { arms } = qualifiersOf(fact);
  const [drug, unclear, placebo] = ["frequency", "unclear", "placebo"].map((arm) => armText(fact.numbers, arm));
  if (arms) return [arms, ...(words ? [`in words: ${words}`] : [])];
  return [
    ...(drug ? [drug] : []),
    ...(unclear ? [`${unclear}, of arms, doses or studies its source does not tell apart`] : []),
    ...(words ? [`in words: ${words}`] : []),
    ...(placebo ? [`placebo ${placebo}`] : []),
  ];
}

/** "1.3 %, 2 to 5 %"; of many figures how many and between which. */
function armText(numbers: Fact["numbers"], arm: string): string {
  const of = (role: string) => numbers.filter((each) => each.role === `${arm}_${role}`).map(({ value }) => value);
  const [lows, highs, [count]] = [of("lower"), of("upper"), of("figures")];
  if (count !== undefined) return `${count} figures between ${lows[0]} and ${highs[0]} %`;
  return lows.map((low, at) => (low === highs[at] ? `${low} %` : `${low} to ${highs[at]} %`)).join(", ");
}
