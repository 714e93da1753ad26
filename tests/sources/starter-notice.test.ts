import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { Dataset } from "@/lib/domain/dataset";
import { SOURCES } from "@/lib/sources/sources";
import { attributionOf, licenseOf, noticeOf } from "@/lib/sources/starter/starter-notice";
import { STARTER_LEFT_OUT } from "@/lib/sources/starter/starter-selection";

const { datasets } = z
  .object({ datasets: z.array(Dataset) })
  .parse(JSON.parse(readFileSync("db/starter/manifest.json", "utf8")));
const committed = (file: string) => readFileSync(`db/starter/${file}`, "utf8");
const asking = datasets.filter(({ licence }) => /\b(CC BY|MIT|Apache)\b/.test(licence));

it("says of each dataset whose licence asks for it whose it is and under what", () => {
  const entries = committed("NOTICE.md").split(/^## /m);
  expect(asking.length).toBeGreaterThan(5);
  for (const { title, licence } of asking) {
    const [terms] = /CC BY(-SA)? \d\.\d|MIT|Apache/.exec(licence) ?? [];
    const entry = entries.find((each) => each.startsWith(`${title}\n`));
    expect(entry).toContain(`${title} is used under `);
    expect(entry?.split("\n").slice(3).join("\n")).toContain(terms);
  }
});

it("keeps the copyright notices and the text of the MIT licence", () => {
  const mit = datasets.filter(({ licence }) => licence.startsWith("MIT"));
  expect(mit.map(({ key }) => key)).toEqual(expect.arrayContaining(["faers", "label-annotations"]));
  for (const dataset of mit) expect(attributionOf(dataset)[0]).toMatch(/Copyright \(c\) \d{4} \w/);
  expect(committed("NOTICE.md")).toContain("Permission is hereby granted, free of charge");
});

it("names every source of share-alike in the licence", () => {
  const shared = datasets.filter(({ licence }) => licence.startsWith("CC BY-SA"));
  expect(shared.map(({ key }) => key)).toEqual(expect.arrayContaining(["drugcentral", "chembl"]));
  for (const { title, licence } of shared) expect(committed("LICENSE")).toContain(`- ${title}, ${licence}\n`);
});

it("is what the committed edition's datasets make", () => {
  expect(committed("NOTICE.md")).toBe(noticeOf(datasets));
  expect(committed("LICENSE")).toBe(licenseOf(datasets));
});

it("can be written for every dataset an edition may hold", () => {
  const held = SOURCES.filter(
    ({ dataset: { key, tier }, optional }) =>
      ["open", "share-alike"].includes(tier) && !optional && !Object.hasOwn(STARTER_LEFT_OUT, key),
  );
  for (const { dataset } of held) expect(() => attributionOf(dataset)).not.toThrow();
});
