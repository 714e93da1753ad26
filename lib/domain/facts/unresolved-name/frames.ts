import type { FactOf } from "@/lib/domain/facts/fact";
import { joined, withRole } from "@/lib/domain/facts/words";

/** How many near names are offered for one that is unknown. */
const NEAR_MAX = 3;

/** That a name is unknown, with what it may be, or that nothing but the name of a drug is known. */
export function sayUnresolvedName(fact: FactOf<"unresolved_name">): string {
  const text = fact.text ?? "";
  const [drug] = withRole(fact, "name_only");
  const near = joined(toldApart(withRole(fact, "candidate").slice(0, NEAR_MAX)));
  if (fact.ofPatient)
    return `"${text}" is matched to no one name, so it was not weighed${near === "" ? "" : `; nearest: ${near}`}.`;
  if (!drug && near !== "") return `"${text}" is matched to no one name in this graph; nearest: ${near}.`;
  if (!drug) return `"${text}" was not found in this graph.`;
  const said = drug.name.toLowerCase() === text.toLowerCase() ? drug.name : `"${text}" is ${drug.name}, which`;
  return `${said} is a drug known by name only (${drug.id}): no claims on it were found in this edition.`;
}

/** Things of one name with their ids. */
function toldApart<Thing extends { id: string; name: string }>(things: readonly Thing[]): Thing[] {
  const bears = (name: string) => things.filter((each) => each.name.toLowerCase() === name.toLowerCase()).length;
  return things.map((each) => (bears(each.name) > 1 ? { ...each, name: `${each.name} (${each.id})` } : each));
}
