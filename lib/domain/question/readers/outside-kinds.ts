import { isKnown, type Sight } from "@/lib/domain/question/draft";

/** What no source here holds and askers often want, each with a refusal of its own that says so. */
export type OutsideKind = "kinetics" | "price" | "best_treatment" | "reliability" | "prognosis";

const KINETICS =
  /\b(?:(?:elimination |plasma |terminal )?half(?: - | )li(?:fe|ves)|pharmacokinetics?|bioavailability|volume of distribution|(?:renal |hepatic |plasma )?clearance of|protein binding of|peak (?:plasma )?(?:level|concentration)s?|c ?max|t ?max|time to (?:peak|steady state)|steady state|onset of action|duration of action)\b/i;
const PRICE = /\b(?:prices?|pricing|costs?|expensive|cheap(?:er|est)?|reimburse(?:d|ment)|insurance)\b/i;
const BEST =
  /\b(?:best (?:treatment|drug|medicine|medication|therapy|option|choice)s?|(?:treatment|drug|therapy) of choice|gold standard|first(?: - | )choice)\b/i;
const RELIABLE =
  /\b(?:how (?:reliable|trustworthy|accurate|complete|valid|good|up(?: - | )to(?: - | )date|old|current|recent|representative|biased)|can (?:i|we|one) (?:trust|rely on)|(?:reliability|accuracy|quality|limitations|limits|bias(?:es)?) of)\b.*\b(?:faers|sider|data|numbers|figures|sources?|signals|reports|database|answers|vigil|ic025|prr|openfda)\b/i;
const PROGNOSIS =
  /\b(?:mortality|fatality(?: rate)?|death rate|survival(?: rate)?|prognosis|life expectancy|how (?:deadly|fatal|lethal))\b/i;

/** The kind of thing no source holds that a question asks for, where it asks for nothing else; null where none. */
export function outsideKind(seen: Sight): OutsideKind | null {
  const { events, says } = seen;
  const genes = seen.genes.filter(({ certain }) => certain);
  const drugs = seen.drugs.filter(isKnown);
  const text = seen.tokens.map(({ lower }) => lower).join(" ");
  if (drugs.length === 0 && genes.length === 0 && RELIABLE.test(text)) return "reliability";
  if (drugs.length > 1 || genes.length > 0) return null;
  if (KINETICS.test(text) && events.length === 0 && !says("interact", "ae")) return "kinetics";
  if (PRICE.test(text) && events.length === 0 && !says("ae")) return "price";
  if (BEST.test(text) && drugs.length === 0 && events.length > 0 && !says("ae", "cause")) return "best_treatment";
  return PROGNOSIS.test(text) && drugs.length === 0 && events.length > 0 && !says("cause", "drugs")
    ? "prognosis"
    : null;
}
