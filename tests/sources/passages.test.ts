import { describe, expect, it } from "vitest";
import { Passage } from "@/lib/domain/passage";
import { passagesOf } from "@/lib/sources/labels/passages";

const of = {
  entity: "DRUGCENTRAL:1",
  dataset: "made-up",
  document: "Label of a made-up drug",
  section: "warnings",
  recordId: "L1",
  link: null,
} as const;

describe("passagesOf", () => {
  it("cuts at ends of sentences, folds white space and keeps every word in order", () => {
    const sentences = Array.from(
      { length: 60 },
      (_, i) => `Sentence ${i} tells\n   of a made-up effect, e.g. hiccups.`,
    );
    const parts = passagesOf(of, sentences.join("  \n"));
    expect(parts.length).toBeGreaterThan(2);
    for (const { passage } of parts) {
      expect(Passage.parse(passage).text.length).toBeLessThanOrEqual(1000);
      expect(passage.text).toMatch(/^Sentence .*hiccups\.$/);
    }
    const joined = parts.map(({ passage }) => passage.text).join(" ");
    expect(joined).toBe(sentences.join(" ").replace(/\s+/g, " "));
    expect(parts.map(({ passage }) => passage.ordinal)).toEqual(parts.map((_, index) => index));
  });

  it("tells where each piece stood, so that an offset finds its passage", () => {
    const text = `${"One sentence of some length stands here. ".repeat(40)}The   word zebra ends it.`;
    const parts = passagesOf(of, text);
    const at = text.indexOf("zebra");
    const holding = parts.filter(({ start, end }) => start <= at && at < end);
    expect(holding).toHaveLength(1);
    expect(holding[0]?.passage.text).toContain("zebra");
    expect(parts[0]?.start).toBe(0);
    expect(parts.at(-1)?.end).toBe(text.length);
  });

  it("cuts a sentence without an end between words, and a word without an end anywhere", () => {
    const table = "12.5% ".repeat(400).trim();
    const pieces = passagesOf(of, table).map(({ passage }) => passage.text);
    expect(pieces.join(" ")).toBe(table);
    expect(pieces.every((text) => text.length <= 1000 && /^12\.5%.*12\.5%$/.test(text))).toBe(true);
    expect(passagesOf(of, "x".repeat(2500)).map(({ passage }) => passage.text.length)).toEqual([1000, 1000, 500]);
  });

  it("cuts a long text in the same places as short pieces of it", () => {
    const sentence = "This sentence has fifty-one characters, all told. ";
    const parts = passagesOf(of, sentence.repeat(2000));
    expect(parts.every(({ passage }) => passage.text.startsWith("This") && passage.text.endsWith("told."))).toBe(true);
    expect(parts).toHaveLength(Math.ceil(2000 / Math.floor(1001 / sentence.length)));
  });

  it("gives each place its own id, the same in every build, and nothing for blank text", () => {
    const text = "A sentence. ".repeat(200);
    const ids = passagesOf(of, text).map(({ passage }) => passage.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(passagesOf(of, text).map(({ passage }) => passage.id)).toEqual(ids);
    expect(passagesOf({ ...of, section: "boxed_warning" }, text)[0]?.passage.id).not.toBe(ids[0]);
    expect(passagesOf({ ...of, recordId: "L2" }, text)[0]?.passage.id).not.toBe(ids[0]);
    expect(passagesOf(of, " \n\t ")).toEqual([]);
  });
});
