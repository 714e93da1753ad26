import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { compare, isUnchanged, reviewedIds } from "@/measure/oracles/comparison";
import { differences } from "@/measure/oracles/difference";
import { readRecords, recordWriter } from "@/measure/oracles/full-records";
import { itemHash, parseRecording, recordingText } from "@/measure/oracles/recording";
import { comparisonText, differenceText } from "@/measure/oracles/report";

const HEAD = "id\tlayer\tedition\treason\treviewer\tdate";
const none = () => false;

/** Hashes of items by id, from what stands for their records. */
function hashes(records: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(records).map(([id, text]) => [id, itemHash(text)]));
}

describe("a recording", () => {
  const head = { edition: "starter", layer: "answers", graph: "g_1", strategy: "react", count: 2 };

  it("is the same text in whichever order the items came, and reads back", () => {
    const [one, other] = [hashes({ a: "1", b: "2" }), hashes({ b: "2", a: "1" })];
    const text = recordingText({ head, hashes: one });
    expect(recordingText({ head, hashes: other })).toBe(text);
    expect(text.split("\n")[0]).toBe("# edition=starter layer=answers graph=g_1 strategy=react count=2");
    expect(parseRecording(text)).toEqual({ head, hashes: one });
  });

  it("is refused where a line is lost or damaged", () => {
    const text = recordingText({ head, hashes: hashes({ a: "1", b: "2" }) });
    expect(() => parseRecording(text.split("\n").slice(0, 2).join("\n"))).toThrow("1 items, not 2");
    expect(() => parseRecording(text.replace(/\w\n$/, "\n"))).toThrow();
  });
});

describe("the comparison of hashes", () => {
  const before = hashes({ same: "1", changed: "1", lost: "1", left: "1", approved: "1" });
  const now = hashes({ same: "1", changed: "2", fresh: "1", approved: "2" });

  it("tells equal, different, missing, not recorded, reviewed and not run apart", () => {
    const reviewed = new Set(["approved", "same"]);
    const found = compare(before, now, { reviewed, isLeftOut: (id) => id === "left" });
    expect(found).toEqual({
      ...{ equal: ["same"], different: ["changed"], missing: ["lost"], added: ["fresh"] },
      ...{ reviewed: ["approved"], notRun: ["left"], settled: ["same"] },
    });
    expect(comparisonText("starter answers", found)).toBe(
      [
        "starter answers: 1 equal, 1 different, 1 missing, 1 not recorded, 1 reviewed, 1 not run",
        "  different: changed",
        "  missing: lost",
        "  not recorded: fresh",
        "  on the reviewed list, yet as recorded: same",
      ].join("\n"),
    );
  });

  it.each([
    ["a difference", { a: "2" }, false],
    ["a lost item", {}, false],
    ["an item nobody recorded", { a: "1", b: "1" }, false],
    ["nothing", { a: "1" }, true],
  ])("is no proof of the same behaviour with %s, unless it was reviewed", (_what, records, isSame) => {
    const held = (reviewed: readonly string[]) =>
      isUnchanged(compare(hashes({ a: "1" }), hashes(records), { reviewed: new Set(reviewed), isLeftOut: none }));
    expect(held([])).toBe(isSame);
    expect(held(["a", "b"])).toBe(true);
  });
});

describe("the reviewed list", () => {
  it("approves an id of one layer of one edition", () => {
    const list = `${HEAD}\na\ttools\tstarter\ttold\tvigil team\t2026-11-27\nb\tscores\tstarter\ttold\tvigil team\t2026-11-27\n`;
    expect(reviewedIds(list, "tools", "starter")).toEqual(new Set(["a"]));
    expect(reviewedIds(list, "tools", "research")).toEqual(new Set());
  });

  it("is refused where somebody gave no reason, or no date", () => {
    expect(() => reviewedIds(`${HEAD}\na\ttools\tstarter\t\tvigil team\t2026-11-27`, "tools", "starter")).toThrow();
    expect(() => reviewedIds(`${HEAD}\na\ttools\tstarter\ttold\tvigil team\tsoon`, "tools", "starter")).toThrow();
    expect(() => reviewedIds("id\treason", "tools", "starter")).toThrow("begins with");
  });
});

describe("the difference of two records", () => {
  const texts = (...found: { text: string }[]) => found.map(({ text }) => text);

  it("names each place with what stood there and what stands there", () => {
    const before = { answer: { total: 2, items: ["x", "y"] }, basis: "listed" };
    const now = { answer: { total: 3, items: ["y", "z"] }, basis: "listed", more: null };
    expect(texts(...differences(before, now, 10))).toEqual([
      'answer.items: gone "x"',
      'answer.items: come "z"',
      "answer.total: 2 -> 3",
      "more: nothing -> null",
    ]);
    expect(differences(before, now, 2)).toHaveLength(2);
    expect(differences(now, structuredClone(now), 10)).toEqual([]);
  });

  it("matches the entries of a list by their ids, and sees another order and one more of the same", () => {
    const [one, other] = [
      { id: "a", value: 1 },
      { id: "b", value: 2 },
    ];
    expect(texts(...differences([one, other], [other, { ...one, value: 3 }], 10))).toEqual([
      ": in another order",
      "[a].value: 1 -> 3",
    ]);
    expect(texts(...differences(["x"], ["x", "x"], 10))).toEqual([': come "x"']);
    expect(texts(...differences([1, 2], [1, 3], 10))).toEqual(["[1]: 2 -> 3"]);
  });

  it("counts how many records differ at a place, and shows the first", () => {
    const before = new Map([
      ["a", '{"rows":[1,2]}'],
      ["b", '{"rows":[1,2]}'],
      ["c", '{"rows":[]}'],
    ]);
    const now = new Map([
      ["a", '{"rows":[3,4]}'],
      ["b", '{"rows":[1,5]}'],
      ["d", '{"rows":[]}'],
    ]);
    expect(differenceText(before, now).split("\n")).toEqual([
      "  2 of 2 looked into differ in rows[]",
      "  a",
      "    rows[0]: 1 -> 3",
      "    rows[1]: 2 -> 4",
      "  b",
      "    rows[1]: 2 -> 5",
    ]);
  });
});

it("keeps whole records by id, and none of a file that is not there", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "oracles-")), "records", "answers.tsv.gz");
  const writer = recordWriter(file);
  for (const id of ["a", "b", "c"]) await writer.add(id, JSON.stringify({ text: `of\t${id}\n` }));
  expect(await readRecords(file, new Set(["a"]))).toEqual(new Map());
  await writer.end();
  const found = await readRecords(file, new Set(["a", "c", "d"]));
  expect([...found].map(([id, text]) => [id, JSON.parse(text).text])).toEqual([
    ["a", "of\ta\n"],
    ["c", "of\tc\n"],
  ]);
});
