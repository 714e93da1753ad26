import { expect, it } from "vitest";
import { WhyNotJson } from "@/lib/server/export/contract";
import { whyNotJson } from "@/lib/server/export/why-not-json";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const ask = (about: string, from = "haloperidol", to = "Electrocardiogram QT prolonged") => {
  const found = whyNotJson(graph, from, to, about, { mode: "mechanistic", top: 10 });
  expect(WhyNotJson.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
  return found;
};

it("names what the texts mean and answers from the graph", () => {
  const shown = ask("KCNH2");
  expect(shown).toMatchObject({ status: "ok", verdict: "shown", rank: 1, entity: { text: "KCNH2" } });
  expect(shown.route?.steps.map(({ name }) => name)).toContain("KCNH2");
  expect(ask("metformin")).toMatchObject({ status: "ok", verdict: "none", missing: ["type"] });
});

it("says what names nothing certain: an end, or what was asked about", () => {
  expect(ask("frobnicase")).toMatchObject({ status: "ok", verdict: "unknown", entity: null });
  const nowhere = ask("KCNH2", "frobnicol");
  expect(nowhere).toMatchObject({ status: "unresolved", verdict: "unknown", from: null });
  expect(nowhere.sentences).toEqual(['"frobnicol" names nothing certain in this graph.']);
});
