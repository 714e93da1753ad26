import { type Section as Name, Section } from "./artifacts";

/** The order in which sections are shown: the usual one, but mechanisms before findings where the narrative tells them first. */
export function sectionsInOrder(sentences: readonly { section: Name }[]): Name[] {
  const first = (name: Name) => sentences.findIndex(({ section }) => section === name);
  const told = Section.options.filter((name) => first(name) >= 0);
  if (!told.includes("mechanisms") || first("mechanisms") > first("findings")) return told;
  const others = told.filter((name) => name !== "mechanisms");
  const at = others.includes("summary") ? 1 : 0;
  return [...others.slice(0, at), "mechanisms", ...others.slice(at)];
}
