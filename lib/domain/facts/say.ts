import { sayCount } from "./count/frames";
import type { Fact } from "./fact";
import { sayInteraction } from "./interaction/frames";
import { isMeasured } from "./interaction/measured-frame";
import { sayOpen } from "./open/frames";
import { sayQuotation } from "./quotation/frames";
import { saySearchedEmpty } from "./searched-empty/frames";
import { saySources } from "./sources/frames";
import { sayOverlap, sayStated } from "./stated/frames";
import { sayUnresolvedName } from "./unresolved-name/frames";

/** What a fact says, in one sentence that claims no more than the fact holds; null where it has no sentence of its own. */
export function say(fact: Fact): string | null {
  switch (fact.kind) {
    case "count":
      return sayCount(fact);
    case "overlap":
      return sayOverlap(fact);
    case "searched_empty":
      return saySearchedEmpty(fact);
    case "open":
      return sayOpen(fact);
    case "unresolved_name":
      return sayUnresolvedName(fact);
    case "quotation":
      return sayQuotation(fact);
    case "sources":
      return saySources(fact);
    case "interaction":
      return fact.polarity === "affirms" || isMeasured(fact) ? sayInteraction(fact) : sayStated(fact);
    case "path":
      return null;
    default:
      return sayStated(fact);
  }
}
