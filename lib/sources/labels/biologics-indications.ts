import { findCondition } from "@/lib/sources/diseases/disease-lookup";
import { claimDraft, type Draft, record, type SourceContext } from "@/lib/sources/source";

const SECTION = /^indications:\n(.*?)(?=^\S|$(?![\s\S]))/ms;
const ENTRY = /^ {2}- predicate: (.*?)(?=^ {2}- predicate: |$(?![\s\S]))/gms;
const OBJECT = /^ {4}object: \{name: (.*?), id: ([^,}]+)[,}]/m;
const QUOTE = /^ {6}- reference: FDA:([0-9a-f-]{36})\n {8}snippet: "((?:[^"\\\n]|\\.)*)"/gm;
const REVIEW = /^ {4}needs_review: true/m;
const STRENGTH = 1;

/**
 * What a list of biologics states its drug is for, each with the words of the label; of entries marked for review, and of words that the label's text
 * does not hold, there is no claim.
 */
export function* biologicsIndications(
  drug: string,
  list: string,
  label: { setId: string; text: string },
  { registries, drop }: Pick<SourceContext, "registries" | "drop">,
): Generator<Draft> {
  const whole = plain(label.text);
  for (const [entry] of (SECTION.exec(list)?.[1] ?? "").matchAll(ENTRY)) {
    const [, name = "", id = ""] = OBJECT.exec(entry) ?? [];
    const quotes = [...entry.matchAll(QUOTE)].flatMap(([, setId, text = ""]) => (setId === label.setId ? text : []));
    if (quotes.length === 0) continue;
    const quote = quotes.map((text) => text.replace(/\\(.)/g, "$1")).find((text) => whole.includes(plain(text)));
    const condition = findCondition(registries, [id], name)?.entity;
    if (REVIEW.test(entry)) drop("indication is marked for review", name);
    else if (!quote) drop("words of an indication are not in the label", name);
    else if (!condition) drop("condition is no disease, phenotype or adverse event of the graph", name);
    else {
      const payload = { condition: name, condition_id: id, section: "indications", quote };
      const link = `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${label.setId}`;
      const evidence = [record(`${label.setId}|indication|${id}`, link, payload)];
      yield claimDraft(drug, "indicated_for", condition, { strength: STRENGTH, evidence });
    }
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
