import { expect, it } from "vitest";
import { checkPair } from "@/lib/tools/events/event-check";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "@/tests/tools/bench";
import { askIn, struck, told } from "./asking";
import { listed, signalled } from "./drug-links";

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

const NOT_COUNTED = "Such terms are not counted as the event asked about.";

it("opens with the listed terms near an event that no label lists, each by how it lies to the event", async () => {
  const run = await askIn(graph, "Does Dclozap cause Agranulo?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts).toMatchObject({ answer: { value: null }, basis: "near_listed" });
  expect(told(run, "summary").slice(0, 2)).toEqual([
    "Not under that exact term: a label source lists the narrower term Aneutro and the broader term Aleuko for Dclozap.",
    NOT_COUNTED,
  ]);
});

it("names none beside an event that a label lists", async () => {
  expect(told(await askIn(graph, "Does Dcarba cause Agranulo?"), "summary")).not.toContain(NOT_COUNTED);
});

it("tells of a near term that has a signal, where labels list none and the event has no signal itself", async () => {
  const signals = [signalled("Dother", "Aneutro"), signalled("Dother", "Aleuko"), listed("Dother", "Anausea")];
  const reported = graphOf([...hierarchy, ...signals]);
  const run = await askIn(reported, "Does Dother cause Agranulo?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary")[0]).toBe(
    "Not under that exact term: a reporting signal exists under the narrower term Aneutro with Dother.",
  );
});

it("takes a listed name for near that has all words of the event's, not one that has a single one of them", () => {
  const wording = graphOf([
    ...["Ahair", "Ahair loss late"].map((name) => listed("Dclozap", name)),
    ...["Ahair loss", "Ahair gone"].map((name) => listed("Dother", name)),
  ]);
  const near = (event: string) =>
    checkPair(wording, "Dclozap", event).flatMap((each) => (each.relation ? each.term : []));
  expect(near("Ahair gone")).toEqual([]);
  expect(near("Ahair loss")).toEqual(["Ahair loss late"]);
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

it("words what is near by what the sources hold of it, and claims no label searched where none covers the drugs", async () => {
  const compared = async (...claims: Parameters<typeof graphOf>[0]) => {
    const run = await askIn(graphOf([...hierarchy, ...claims]), "Compare Dclozap and Dcarba for Agranulo");
    expect(struck(run)).toEqual([]);
    return told(run, "summary").join(" ");
  };
  const reported = await compared(signalled("Dclozap", "Aneutro"), signalled("Dcarba", "Anausea"));
  expect(reported).toContain("Reporting signals exist under closely related terms");
  expect(reported).not.toContain("label source lists closely");
  const uncovered = await compared(signalled("Dclozap", "Anausea"), signalled("Dcarba", "Anausea"));
  expect(uncovered).toContain("no label source covers the whole labels of the drugs");
  const covered = await compared(listed("Dclozap", "Anausea"), signalled("Dcarba", "Anausea"));
  expect(covered).toContain("the labels searched list no term");
});

it("tells the kinds of a wide term that labels list, and leaves out those of a wide term that is only close", async () => {
  const kinds = Array.from({ length: 13 }, (_, index) => `Akind${index}`);
  const wide = graphOf([
    ...[...kinds, "Awide"].map((event) => maps(event, `H${event}`, "exact")),
    ...kinds.map((event) => maps(`H${event}`, "HAwide", "is_a")),
    maps("Alike", "HAwide", "close"),
    listed("Dclozap", "Akind0"),
  ]);
  const first = async (event: string) => told(await askIn(wide, `Does Dclozap cause ${event}?`), "summary")[0];
  expect(await first("Awide")).toBe(
    "Not under that exact term: a label source lists the narrower term Akind0 for Dclozap.",
  );
  expect(await first("Alike")).not.toContain("Akind0");
});

it("tells for the members of a class which near terms are listed, with the drugs, beside those listed with the event", async () => {
  const members = ["Dclozap", "Dcarba", "Dother"].map((subject) =>
    statement({ subject, predicate: "member_of", object: "Cmembers" }),
  );
  const ofClass = graphOf([...hierarchy, ...members, ...["Dclozap", "Dother"].map((drug) => listed(drug, "Aneutro"))]);
  const { rows, findings } = await runTool(
    "check_drugs_event",
    { drugs: ["Dclozap", "Dcarba", "Dother"], event: "Agranulo" },
    ofClass,
  );
  expect(rows.map(({ related, relations }) => [related, relations])).toEqual([
    [["Aneutro"], ["narrower"]],
    [undefined, undefined],
    [["Aneutro"], ["narrower"]],
  ]);
  const near = findings.filter(({ numbers }) => numbers.some(({ role }) => role === "related"));
  expect(near.map(({ entities }) => entities.map(({ id }) => id))).toEqual([["Dclozap", "Dother", "Aneutro"]]);
  const run = await askIn(ofClass, "Do Cmembers cause Agranulo?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary")).toContain(
    "Not under that exact term: a label source lists the narrower term Aneutro for Dclozap and Dother.",
  );
});

it("says of drugs of the question that do not count under which equivalent or near term a label lists them", async () => {
  const equal = [maps("Asame", "Hsame", "exact"), maps("Aequal", "Hsame", "exact"), maps("Anarrow", "Asame", "is_a")];
  const drugs = [listed("Dclozap", "Asame"), listed("Dcarba", "Aequal"), listed("Dother", "Anarrow")];
  const run = await askIn(graphOf([...equal, ...drugs]), "Which of Dclozap, Dcarba and Dother are listed with Asame?");
  expect(struck(run)).toEqual([]);
  const summary = told(run, "summary");
  const lead = summary.indexOf("Drugs of the question that do not count have other terms:");
  expect(summary.slice(lead + 1, lead + 3)).toEqual([
    "A label source lists the equivalent term Aequal for Dcarba.",
    "A label source lists the narrower term Anarrow for Dother.",
  ]);
});

it("tells the equivalent term that makes the answer yes, where no label lists the event itself", async () => {
  const equal = [maps("Asame", "Hsame", "exact"), maps("Aequal", "Hsame", "exact")];
  const run = await askIn(graphOf([...equal, listed("Dcarba", "Aequal")]), "Does Dcarba cause Asame?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary").slice(0, 2)).toEqual([
    "Yes, as an adverse event: a label source lists it.",
    "A label source lists the equivalent term Aequal for Dcarba.",
  ]);
});
