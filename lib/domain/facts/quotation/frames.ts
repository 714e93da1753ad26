import type { Fact, FactOf, Quotation } from "@/lib/domain/facts/fact";
import { joined } from "@/lib/domain/facts/words";
import { placeOf } from "@/lib/domain/passage";

const MEMBERS_NAMED = 3;

/** What a label, a curator or a record of others says of a drug, word for word and with its place; null for a finding that quotes nothing. */
export function sayQuotation({ entities, quotes, text }: FactOf<"quotation">): string | null {
  const [subject] = entities;
  const [quote] = quotes;
  if (!subject || !quote) return null;
  return `${sourceOf(quote)} of ${subject.name} (${placeOf(quote)})${besides(entities, text)} says: "${shown(quote.text)}"`;
}

/** The other things it names, or the class it speaks of with the drugs that belong to it by a source. */
function besides(entities: Fact["entities"], text: Fact["text"]): string {
  const via = entities.filter(({ role }) => role === "via");
  const members = entities.filter(({ role }) => role === "member");
  const classes = members.length > 0 ? via.filter(({ type }) => type === "drug_class") : [];
  const others = joined(via.filter((each) => !classes.includes(each)));
  const also = others === "" ? "" : classes.length > 0 ? `, beside ${others}` : `, where it also names ${others},`;
  return classes.length > 0 ? `${ofClass(joined(classes), members, text)}${also === "" ? "," : `${also},`}` : also;
}

function ofClass(drugClass: string, members: Fact["entities"], text: Fact["text"]): string {
  const by = text === null ? "" : ` by ${text}`;
  const [only, ...more] = members;
  if (only && more.length === 0) return `, where it names a class (${drugClass}) to which ${only.name} belongs${by}`;
  const rest = members.length > MEMBERS_NAMED ? ", among others," : "";
  return `, where it names a class (${drugClass}) that holds ${joined(members.slice(0, MEMBERS_NAMED))}${rest}${by}`;
}

/** Whether what is quoted speaks of a class of drugs, not of a drug by its name. */
export function isOnClass({ kind, entities }: Fact): boolean {
  return kind === "quotation" && entities.some(({ role, type }) => role === "via" && type === "drug_class");
}

function sourceOf({ section }: Quotation): string {
  if (section === "annotation") return "A curated annotation";
  return section === "external_record" ? "An external record" : "The label text";
}

/** On one line, marks of quotation within it single, and an ellipsis where it begins or ends within a sentence. */
function shown(text: string): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/["“”„«»]/g, "'")
    .trim();
  const before = /^\p{Ll}/u.test(line) ? "… " : "";
  const after = /[.!?:;][)'\]]*$/.test(line) ? "" : " …";
  return `${before}${line}${after}`;
}
