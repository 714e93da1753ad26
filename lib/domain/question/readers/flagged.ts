import { BOXED } from "@/lib/domain/grammar/topics";
import { type Draft, draft, type Sight, setOf } from "@/lib/domain/question/draft";
import { leafOf } from "@/lib/domain/question/item";
import { spanOf } from "@/lib/domain/question/tokens";
import { BOXED_FLAG, WITHDRAWN_FLAG } from "@/lib/domain/regulatory-flag";
import { namesAll, type SetExpr } from "@/lib/domain/sets";
import { asksDrugs } from "./asks-drugs";

const WITHDRAWN =
  /\b(?:withdrawn(?: from (?:\p{L}+ ){0,2}(?:markets?|sale))?|(?:pulled|removed|taken|recalled) (?:from|off) (?:\p{L}+ ){0,2}markets?|off the market|market withdrawals?|withdrawals? from (?:\p{L}+ ){0,2}markets?)\b/iu;
/** What is withdrawn so is a treatment, not a product. */
const ENDED =
  /\b(?:abrupt(?:ly)?|sudden(?:ly)?|rapid(?:ly)?|gradual(?:ly)?|slow(?:ly)?|treatment|therapy|when|after|once|if|happens?|symptoms?)\b/i;
/** Of drugs that were withdrawn an event is asked: it need not be the reason. */
const CAUSED = /\b(?:caus(?:e[sd]?|ing)|side effects?|adverse events?|reported with)\b/i;
const EVERY: SetExpr = { op: "all", type: "drug" };

/**
 * Whether a drug was withdrawn from a market and for what, which drugs were, of all or of a class and for an event where one is named, or which
 * drugs carry a boxed warning. Null where something else is asked; of a boxed warning of drugs by name label text tells more.
 */
export function flaggedIn(seen: Sight): Draft | null {
  const { drugs, events, genes, text } = seen;
  const withdrawn = ENDED.test(text) ? null : WITHDRAWN.exec(text);
  const words = withdrawn ?? (events.length === 0 ? BOXED.exec(text) : null);
  if (events.length > 0 && CAUSED.test(text)) return null;
  const isOfNamed = drugs.some(({ group }) => group === "drug");
  if (!words || genes.length > 0 || (drugs.length === 0 && !asksDrugs(seen)) || (!withdrawn && isOfNamed)) return null;
  const flag = leafOf(withdrawn ? WITHDRAWN_FLAG : BOXED_FLAG);
  const object = events.length > 0 ? setOf(events, seen, "or") : flag;
  const subject = drugs.length > 0 ? setOf(drugs, seen, "or") : EVERY;
  const used = [...drugs, ...events, { ...spanOf(words), group: "flag" as const, candidates: [], certain: true }];
  const ofOne = seen.verbFirst ? "boolean" : "list";
  return draft(isOfNamed && !namesAll(subject) ? ofOne : "which_drugs", "flags", subject, object, seen, used);
}
