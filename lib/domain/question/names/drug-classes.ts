import type { Span } from "@/lib/domain/question/tokens";

/**
 * Names of classes of drugs, which the graph does not hold: it knows single drugs. Everyday names first; the pattern
 * takes the rest by form ("JAK inhibitors", "anticoagulants"). Reviewed 2026-11-21.
 */
const classes = new Set(
  `statin nsaid ssri snri ppi tca maoi doac noac arb acei opioid opiate steroid corticosteroid glucocorticoid benzodiazepine barbiturate
  diuretic thiazide gliptin glitazone gliflozin triptan sartan taxane anthracycline macrolide quinolone fluoroquinolone tetracycline
  cephalosporin penicillin aminoglycoside carbapenem sulfonylurea sulphonylurea biguanide bisphosphonate biologic biologics biosimilar nitrate azole
  hypnotic sedative stimulant laxative bronchodilator vasodilator vasopressor immunosuppressant contraceptive neuroleptic tricyclic fibrate
  retinoid vaccine chemotherapy immunotherapy decongestant painkiller analgesic anaesthetic anesthetic progestogen oestrogen estrogen androgen
  incretin gabapentinoid cannabinoid coxib mab tki cytostatic`
    .split(/\s+/)
    .filter(Boolean),
);
const forms =
  /^(?:anti(?!thrombin|bod)\p{L}{4,}(?:s|nts?|ics?|ls?)|(?:[\p{L}\d]+(?:-[\p{L}\d]+){0,3}[ -]){1,3}(?:blockers?|inhibitors?|antagonists?|agonists?|modulators?|analogues?|diuretics|antibiotics|antibodies|vaccines|steroids|antidepressants|antipsychotics))$/iu;

/** Whether a text names a class of drugs rather than one ("statins", "JAK inhibitors"). */
export function isDrugClass(text: string): boolean {
  const lower = text.trim().toLowerCase();
  return classes.has(lower) || classes.has(lower.replace(/s$/, "")) || forms.test(lower);
}

const nouns = "blockers?|inhibitors?|antagonists?|agonists?|modulators?|analogues?";
const named = new RegExp(
  String.raw`(?:^|\b(?:which|what|all|other|of|for|with|by|from|do|does|can|could|may|between|on|taking|than|compare|versus|vs\.?|and|or) )(?:the )?((?:(?!(?:compare|rank|list|why|which|what|how|many|all|other|of|for|with|by|from|do|does|can|could|may|between|on|taking|than|and|or|the|are|is|which)\b)[\p{L}\d]+(?:-[\p{L}\d]+){0,3}[ -]){1,3}(?:${nouns}))\b(?! (?:of|for|at)\b)`,
  "giu",
);

/** Classes named in several words where a drug's name would stand: "adverse events of JAK inhibitors". */
export function classSpans(text: string): (Span & { text: string })[] {
  return [...text.matchAll(named)].flatMap(({ 0: whole, 1: name, index }) => {
    if (!name) return [];
    const start = index + whole.length - name.length;
    return [{ text: name, start, end: start + name.length }];
  });
}
