import { placeOf } from "@/lib/domain/passage";
import { type Fact, quotesOf } from "./fact";
import { say } from "./say";
import { joined, withRole } from "./words";

/** A fact in a few words, by which a reader tells it from others: what it says, of a quotation where it stands, of a path its ends. */
export function titleOf(fact: Fact): string {
  const subject = joined(withRole(fact, "subject"));
  const [quote] = quotesOf(fact);
  if (quote) return `${subject}: ${placeOf(quote)}`;
  if (fact.kind === "path") return `${subject} path to ${joined(withRole(fact, "object"))}`;
  return (say(fact) ?? fact.kind.replaceAll("_", " ")).replace(/\.$/, "");
}
