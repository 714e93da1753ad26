import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Frequency } from "@/lib/domain/claim";
import { beyondPlacebo } from "@/lib/sources/events/highest-frequency";
import { openfdaLabels } from "@/lib/sources/labels/openfda-labels";
import { known } from "./label-drugs";
import { keptFrom } from "./named-drugs";

describe("openFDA's bulk labels", () => {
  const label = (set_id: string, generic: string | string[], effective_time: string, sections: object) => ({
    set_id,
    effective_time,
    openfda: { generic_name: [generic].flat(), brand_name: ["A {brace} \\"] },
    ...sections,
  });
  const bulk = (...results: unknown[]) =>
    JSON.stringify({ meta: { results: { skip: 0, total: 2 }, terms: ["{", "]"] }, results });
  const one = "openfda_labels/drug-label-0001-of-0001.json";
  const two = (part: number, ending = "") => `openfda_labels/drug-label-000${part}-of-0002.json${ending}`;
  const reactions = { adverse_reactions: ["Hiccups [see {5.1}].", "Sneezing."] };

  it("chooses the latest label of an ingredient that has adverse reactions, over all parts and packings", async () => {
    const older = label("set-a", "IMAGINOL HYDROCHLORIDE", "20230101", reactions);
    const latest = label("set-b", "imaginol", "20240101", { ...reactions, boxed_warning: ["Danger."] });
    const bare = label("set-c", "imaginol", "20250101", { warnings: ["Warned."] });
    const { passages, dropped } = await keptFrom(
      { [two(1)]: bulk(older, latest), [two(2, ".gz")]: bulk(bare) },
      known,
      openfdaLabels,
    );
    expect(passages.map(({ section, text }) => [section, text])).toEqual([
      ["boxed_warning", "Danger."],
      ["adverse_reactions", "Hiccups [see {5.1}]. Sneezing."],
    ]);
    expect(passages[0]).toMatchObject({
      document: "US label of A {brace} \\, 20240101",
      link: "https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=set-b",
    });
    expect(dropped["openfda-labels"]).toEqual({ "another label of the drug was chosen": 2 });
  });

  it("reads the published zip archive, shows a combination's text of each ingredient, and drops labels without one", async () => {
    const text = bulk(
      label("set-a", "imaginol and inventol", "20230101", reactions),
      { set_id: "set-b", effective_time: "20230101", openfda: {}, ...reactions },
      label("set-c", "inventol", "20230101", { storage: ["Keep it dry."] }),
      label("set-d", "madeupine", "20230101", { precautions: ["Care."] }),
    );
    const { passages, dropped, rows } = await keptFrom({ [`${one}.zip`]: zipped(text) }, known, openfdaLabels);
    expect(passages.map(({ entity, section, text }) => [entity, section, text])).toEqual([
      ["DRUGCENTRAL:1", "adverse_reactions", "Hiccups [see {5.1}]. Sneezing."],
      ["DRUGCENTRAL:2", "adverse_reactions", "Hiccups [see {5.1}]. Sneezing."],
      ["DRUGCENTRAL:3", "warnings", "Care."],
    ]);
    expect(rows["openfda-labels"]).toBe(4);
    expect(dropped["openfda-labels"]).toEqual({
      "label names no ingredient": 1,
      "label has none of the sections kept": 1,
    });
  });

  it("leaves out a label of another shape and keeps the others", async () => {
    const { openfda: _none, ...nameless } = label("set-b", "inventol", "20230101", reactions);
    const text = bulk(label("set-a", "imaginol", "20230101", reactions), nameless, {
      ...label("set-c", "inventol", "2023-01", reactions),
    });
    const { passages, dropped } = await keptFrom({ [one]: text }, known, openfdaLabels);
    expect(passages.map(({ entity }) => entity)).toEqual(["DRUGCENTRAL:1"]);
    expect(dropped["openfda-labels"]).toEqual({ "label has another shape": 2 });
  });

  it("joins objects that lie across the pieces a file is read in", async () => {
    const long = { ...reactions, drug_interactions: [`${'It says \\"{". '.repeat(6_000)}End.`] };
    const { passages } = await keptFrom(
      { [one]: bulk(label("set-a", "imaginol", "20230101", long), label("set-b", "inventol", "20230101", reactions)) },
      known,
      openfdaLabels,
    );
    const texts = passages.filter(({ section }) => section === "drug_interactions").map(({ text }) => text);
    expect(texts.join(" ")).toBe(long.drug_interactions[0]);
    expect(passages.filter(({ entity }) => entity === "DRUGCENTRAL:2")).toHaveLength(1);
  });

  it("is left out where no part is there", async () => {
    expect((await keptFrom({}, known, openfdaLabels)).skipped).toEqual(["openfda-labels"]);
  });

  const whole = bulk(label("set-a", "imaginol", "20230101", reactions), label("set-b", "imaginol", "20230101", {}));
  it.each([
    ["is cut off after 1 results", { [one]: whole.slice(0, -30) }],
    ["is cut off after", { [`${one}.zip`]: zipped(whole).subarray(0, 90) }],
    ["is cut off after", { [`${one}.gz`]: gzipSync(whole).subarray(0, 60) }],
    ["is no zip archive", { [`${one}.zip`]: Buffer.from(whole) }],
    ["has no results", { [one]: '{"error": {"code": "NOT_FOUND"}}' }],
    ["every label has another shape", { [one]: bulk({ id: "x" }) }],
    ["is not JSON", { [one]: '{"results": [{"set_id": nothing}]}' }],
    ["is one of 2 parts, but 1 are there", { [two(1)]: whole }],
  ])("refuses a download that %s", async (reason, given) => {
    await expect(keptFrom(given, known, openfdaLabels)).rejects.toThrow(reason);
  });
});

/** An archive of one deflated member, as far as a reader from its start needs it, with something after it. */
function zipped(text: string): Buffer {
  const name = Buffer.from("drug-label.json");
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, deflateRawSync(text), Buffer.from("PK\x01\x02 directory")]);
}

const share = (arm: Frequency["arm"], lower: number | null, upper = lower): Frequency => ({
  arm,
  lower,
  upper,
  text: "",
});

it("tells an event more frequent with the drug than with placebo where both are stated", () => {
  expect(beyondPlacebo([share("drug", 0.06), share("placebo", 0.02)])).toBe("increases");
  expect(beyondPlacebo([share("drug", 0.06), share("placebo", 0)])).toBe("increases");
  expect(beyondPlacebo([share("drug", 0, 0.02), share("placebo", 0.02)])).toBe("unknown");
  expect(beyondPlacebo([share("drug", 0.02), share("drug", 0.06), share("placebo", 0.05)])).toBe("increases");
  expect(beyondPlacebo([share("drug", 0.06)])).toBe("unknown");
  expect(beyondPlacebo([share("drug", 0.06), share("placebo", null)])).toBe("unknown");
});
