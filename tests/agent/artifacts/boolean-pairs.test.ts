import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const listed = (subject: string, object: string) =>
  statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });

/** Dalstatin is listed with Amyolysis and reported with Adyphoria; Dbetamycin is listed with both. */
const graph = graphOf([
  listed("Dalstatin", "Amyolysis"),
  statement({
    subject: "Dalstatin",
    predicate: "reported_with",
    object: "Adyphoria",
    statistic: { name: "IC025", value: 2, unit: "log2" },
    dataset: "faers",
  }),
  listed("Dbetamycin", "Amyolysis"),
  listed("Dbetamycin", "Adyphoria"),
]);
const SIGNAL = "Neither yes nor no, as a reporting signal exists, and no label source searched lists it:";

it.each([
  ["Does Dalstatin cause Amyolysis and Adyphoria?", "Yes, as an adverse event, for some of them, not for all."],
  [
    "Does Dalstatin cause Amyolysis or Adyphoria?",
    "Yes, as an adverse event, for some of them, which is enough for what was asked.",
  ],
])("gives each pair its verdict under a line true of all: %s", async (question, lead) => {
  const run = await askIn(graph, question);
  expect(struck(run)).toEqual([]);
  const summary = told(run, "summary");
  expect(summary[0]).toBe(lead);
  const place = (text: string) => summary.findIndex((each) => each.startsWith(text));
  const [yes, open] = [place("Yes, as a label source lists it:"), place(SIGNAL)];
  expect(place("Amyolysis is listed on a label of Dalstatin.")).toBe(yes + 1);
  expect(open).toBeGreaterThan(yes);
  expect(place("Adyphoria is reported with Dalstatin")).toBe(open + 1);
});

it("says yes once where it holds for each", async () => {
  const run = await askIn(graph, "Does Dbetamycin cause Amyolysis and Adyphoria?");
  expect(told(run, "summary").slice(0, 4)).toEqual([
    "Yes, as an adverse event, for each: a label source lists it.",
    "Amyolysis is listed on a label of Dbetamycin.",
    "Amyolysis has no reporting signal with Dbetamycin in the sources searched.",
    "Adyphoria is listed on a label of Dbetamycin.",
  ]);
});

it("keeps the one verdict of one pair", async () => {
  const run = await askIn(graph, "Does Dalstatin cause Amyolysis?");
  expect(told(run, "summary")[0]).toBe("Yes, as an adverse event: a label source lists it.");
});

it("tells a pair open for which no label source covers the drug, whatever reports say", async () => {
  const run = await askIn(
    graphOf([
      ...[
        listed("Dbetamycin", "Amyolysis"),
        statement({
          subject: "Dgammadone",
          predicate: "reported_with",
          object: "Adyphoria",
          statistic: { name: "IC025", value: 2, unit: "log2" },
          dataset: "faers",
        }),
      ],
    ]),
    "Does Dbetamycin or Dgammadone cause Amyolysis?",
  );
  const summary = told(run, "summary");
  expect(summary).toContain("Open, as no source that could settle it covers the drug:");
  expect(summary.join(" ")).not.toContain("Not found on any label");
});
