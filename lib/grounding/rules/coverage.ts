import type { Reading, Rule } from "@/lib/grounding/reading";

/** Rule 2: what a writer says cites a finding; only the engine's own templates may go without. */
export const checkCoverage: Rule = ({ draft, reading }) => {
  if (draft.findingIds.length > 0) return [];
  const [content = "no template of the engine"] = contents(reading);
  return [`uncited: ${content}, and no finding is cited`];
};

/** Rule 2 for the engine's own templates: they name no entity, state no number and use no relation verb. */
export const checkPlain: Rule = ({ reading }) =>
  contents(reading).map((content) => `uncited: ${content} in a plain sentence`);

function contents({ links, numbers, relations, text }: Reading): string[] {
  return [
    ...links.map((link) => `entity ${link.text}`),
    ...numbers.map((number) => `number ${number.text}`),
    ...relations.filter(({ verb }) => verb).map(({ start, end }) => `relation "${text.slice(start, end)}"`),
  ];
}
