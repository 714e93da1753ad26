import { expect, it } from "vitest";
import { isAdministrative } from "@/lib/sources/events/event-tables";
import { geneSynonyms } from "@/lib/sources/own-names";
import type { SourceContext } from "@/lib/sources/source";

/** What the source names in a graph that holds the given genes, by name. */
async function namesWith(genes: Record<string, string>) {
  const dropped: string[] = [];
  const context = {
    registries: { byName: (_: string, text: string) => (genes[text] ? { id: genes[text] } : undefined) },
    row: () => {},
    drop: (_: string, name?: string) => dropped.push(name ?? ""),
  } as unknown as SourceContext;
  const named: string[] = [];
  for await (const draft of geneSynonyms.read(context))
    if (draft.kind === "name") named.push(`${draft.text}: ${draft.entity}`);
  return { named, dropped };
}

it("names targets by the wordings in use, unless a wording is another gene's", async () => {
  const { named, dropped } = await namesWith({ OPRM1: "HGNC:8156", XDH: "HGNC:12805", "xanthine oxidase": "HGNC:1" });
  expect(named).toEqual(["mu opioid receptor: HGNC:8156", "mu-opioid receptor: HGNC:8156"]);
  expect(dropped).toContain("xanthine oxidase");
});

it.each([
  ["Victim of chemical submission", true],
  ["Imprisonment", true],
  ["Labelled drug-food interaction issue", true],
  ["Socioeconomic precarity", true],
  ["Homicidal ideation", false],
  ["Walking disability", false],
  ["Alcohol use disorder", false],
  ["Tissue injury", false],
])("tells whether a term is a circumstance and not a harm: %s", (term, administrative) => {
  expect(isAdministrative(term)).toBe(administrative);
});
