import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";
import { listed } from "./drug-links";

const maps = (subject: string, object: string, match: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { match } });

/** Agranulo is a kind of Aleuko and above Aneutro; Dclozap is listed with these two, Dcarba with Agranulo and Aneutro. */
const hierarchy = [
  ...["Agranulo", "Aleuko", "Aneutro"].map((event) => maps(event, `H${event}`, "exact")),
  maps("HAgranulo", "HAleuko", "is_a"),
  maps("HAneutro", "HAgranulo", "is_a"),
];
const graph = graphOf([
  ...hierarchy,
  ...["Aleuko", "Aneutro", "Anausea"].map((event) => listed("Dclozap", event)),
  ...["Agranulo", "Aneutro"].map((event) => listed("Dcarba", event)),
]);
const LEAD = "A label source lists closely related terms, which are not counted as the event asked about:";

it("names the listed terms one step from an event that no label lists, and no others", async () => {
  const run = await askIn(graph, "Does Dclozap cause Agranulo?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.answer).toMatchObject({ value: false });
  const summary = told(run, "summary");
  expect(summary.slice(summary.indexOf(LEAD))).toEqual([
    LEAD,
    "Aleuko is listed on a label of Dclozap.",
    "Aneutro is listed on a label of Dclozap.",
  ]);
});

it("names none beside an event that a label lists", async () => {
  expect(told(await askIn(graph, "Does Dcarba cause Agranulo?"), "summary")).not.toContain(LEAD);
});

it("says of a comparison that one term was compared, and first which near term only one of the drugs has", async () => {
  const run = await askIn(graph, "Compare Dclozap and Dcarba for Agranulo");
  expect(struck(run)).toEqual([]);
  const summary = told(run, "summary");
  expect(summary.slice(summary.indexOf("The comparison is of the one term asked about."))).toEqual([
    "The comparison is of the one term asked about.",
    LEAD,
    "Aleuko is listed on a label of Dclozap.",
    "Aneutro is listed on a label of Dclozap.",
    "Aneutro is listed on a label of Dcarba.",
  ]);
});

it("leaves out the many kinds of a wide term", async () => {
  const kinds = Array.from({ length: 13 }, (_, index) => `Akind${index}`);
  const wide = graphOf([
    ...[...kinds, "Awide"].map((event) => maps(event, `H${event}`, "exact")),
    ...kinds.map((event) => maps(`H${event}`, "HAwide", "is_a")),
    listed("Dclozap", "Akind0"),
  ]);
  expect(told(await askIn(wide, "Does Dclozap cause Awide?"), "summary")).not.toContain(LEAD);
});
