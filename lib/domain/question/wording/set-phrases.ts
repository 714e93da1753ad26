import { isGene } from "@/lib/domain/entity";
import { entitiesOf } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { series, setWords } from "./words";

/** What is asked of a set, in words: "targets shared by A and B". */
export function setOfThings(things: string, subject: SetExpr): string {
  if (isClass(subject))
    return `${things} of the drug class ${setWords(subject)} (those of at least half of its members)`;
  if ("of" in subject && subject.of.length === 1 && subject.of.every(isClass)) return `${things} ${ofMembers(subject)}`;
  switch (subject.op) {
    case "and":
      return `${things} shared by ${setWords(subject)}`;
    case "or":
      return `${things} of any of ${setWords(subject)}`;
    default:
      return `${things} of ${setWords(subject)}`;
  }
}

/** Whether a set is one drug class by name, whose members are found later. */
export function isClass(expr: SetExpr): boolean {
  return expr.op === "entity" && expr.ref?.type === "drug_class";
}

/** A yes or no about a class is over its members. */
export function anyMember(subject: SetExpr): string {
  if (isClass(subject)) return `any drug of the class ${setWords(subject)}`;
  const ofOne = "of" in subject && subject.of.length === 1 && subject.of.every(isClass);
  return ofOne ? ofMembers(subject).replace(/^(?:of|shared by) /, "") : setWords(subject);
}

/** "and", "or" and "at least k" of one class are over its members. */
function ofMembers(subject: Exclude<SetExpr, { op: "entity" | "all" | "minus" }>): string {
  const name = subject.of.map((each) => setWords(each)).join("");
  if (subject.op === "at_least") return `of at least ${subject.k} drugs of the class ${name}`;
  return subject.op === "and" ? `shared by all drugs of the class ${name}` : `of any drug of the class ${name}`;
}

/** The things compared, each by its name: "A and B", not "A or B". */
export function sideBySide(subject: SetExpr): string {
  return subject.op === "or" ? series(subject.of, "and") : setWords(subject);
}

/** The things taken together: of a class any drug. */
export function ofAll(subject: SetExpr): string {
  return "of" in subject ? joinedWords(subject.of.map(anyMember), "and") : anyMember(subject);
}

/** Whether a set is of genes, by its first known member. */
export function isGenes(expr: SetExpr): boolean {
  if (expr.op === "entity") return expr.ref ? isGene(expr.ref.type) : false;
  if (expr.op === "minus") return isGenes(expr.from);
  return expr.op === "all" ? expr.type === "gene" : expr.of.some(isGenes);
}

/** What a source states of drugs and the object of a query, after "is": "indicated for A"; null of a relation that is not stated so. */
export function statedWords({ want, object }: Pick<TypedQuery, "want" | "object">): string | null {
  const to = object ? setWords(object) : "anything";
  if (want === "indications") return `indicated for ${to}`;
  if (want === "contraindications") return `contraindicated in ${to}`;
  if (want !== "flags") return null;
  const isFlag = entitiesOf(object).some(({ type }) => type === "regulatory_flag");
  return `flagged as ${isFlag ? "" : "withdrawn from a market for "}${to}`;
}
