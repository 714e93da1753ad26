import { type Section as Name, Section } from "./artifacts";

/** The sections that hold sentences, in the order they are shown. */
export function sectionsInOrder(sentences: readonly { section: Name }[]): Name[] {
  return Section.options.filter((name) => sentences.some(({ section }) => section === name));
}
