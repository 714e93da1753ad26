import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit, Section } from "@/lib/domain/passage";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { askIn, struck, told } from "./asking";

const DATED = DATASETS.map((each) => ({ ...each, aspects: [...each.aspects, "label_text" as const] }));
const listed = (object: string) => statement({ subject: "Dalfapril", predicate: "listed_on_label", object });
const graph = graphOf(
  [listed("AFoetal distress"), listed("ANausea"), listed("ACongenital anomaly"), listed("ATremor")],
  {},
  [],
  DATED,
);

/** The graph with a label of one section with this text. */
function labelled(section: Section, text: string): Graph {
  const hit: PassageHit = {
    ...{ id: "p_0000000000000001", entity: "Dalfapril", dataset: "drugcentral", document: "Alfatest", recordId: "1" },
    ...{ link: null, section, ordinal: 0, text, quote: text, rank: 1 },
  };
  const passages: Graph["passages"] = async ({ entities, sections }) =>
    entities?.includes("Dalfapril") && (!sections || sections.includes(section)) ? [hit] : [];
  return { ...graph, passages };
}

it("tells what a label says of pregnancy, and which of its parts are loaded", async () => {
  const text = "AN INVENTED FETUS WAS HARMED WHERE IT WAS TAKEN IN PREGNANCY.";
  const run = await askIn(labelled("warnings", text), "Is Dalfapril teratogenic?");
  const summary = told(run, "summary").join(" ");
  expect(struck(run)).toEqual([]);
  expect(summary).toContain(`(Alfatest, warnings) says: "${text}"`);
  expect(summary).toContain("For Dalfapril, 1 passage of text is loaded: warnings.");
  expect(summary).toContain("Not loaded of that label: boxed warning, contraindications,");
});

it("tells that no label text is loaded instead of finding nothing", async () => {
  const run = await askIn(graph, "Dalfapril in pregnancy");
  const summary = told(run, "summary").join(" ");
  expect(struck(run)).toEqual([]);
  expect(summary).toContain("so nothing can be quoted");
  expect(summary).toContain("For Dalfapril, 0 passages of text are loaded.");
  expect(summary).toContain("silence is no statement of the contrary");
});

it("quotes what a label says of a food, which is no entity", async () => {
  const text = "AVOID GRAPEFRUIT JUICE WITH IT, SAYS AN INVENTED LABEL.";
  const run = await askIn(labelled("drug_interactions", text), "Does grapefruit juice interact with Dalfapril?");
  expect(struck(run)).toEqual([]);
  expect(run.state.reading?.unread).toEqual([]);
  expect(told(run, "summary").join(" ")).toContain(`(Alfatest, drug interactions) says: "${text}"`);
});

it("quotes of a food what labels say, under the words labels have for it", async () => {
  const text = "ALCOHOL IS TO BE AVOIDED, SAYS AN INVENTED LABEL.";
  const run = await askIn(labelled("warnings", text), "Can I drink wine with Dalfapril?");
  expect(told(run).join(" ")).toContain(text);
  expect(told(run).join(" ")).not.toContain("was not found in this graph");
});

it("puts the most telling words first", async () => {
  const texts = ["PREGNANCY TESTS ARE TO BE MADE IN INVENTED PATIENTS.", "IT IS AN INVENTED TERATOGEN OF NO ONE."];
  const own = labelled("warnings", texts.join(" "));
  const [hit] = await own.passages({ entities: ["Dalfapril"], limit: 1 });
  const hits = texts.map((text, at) => ({ ...hit, id: `p_000000000000000${at}`, text, quote: text }) as PassageHit);
  const run = await askIn({ ...own, passages: async ({ text }) => (text ? hits : []) }, "Is Dalfapril teratogenic?");
  const quoted = told(run, "summary").filter((each) => each.startsWith("The label text"));
  expect(quoted.map((each) => texts.findIndex((text) => each.includes(text)))).toEqual([1, 0]);
});
