import { expect, it } from "vitest";
import { confoundingSentences } from "@/lib/agent/artifacts/yes-no/boolean-sentences";
import type { Row } from "@/lib/domain/run/row";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { metformin, nausea } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";

const query = resolved(reading({ ask: "boolean", subject: entity(metformin), object: entity(nausea) }));
const texts = (tool: string, row: Row, event = nausea.id, more: Row[] = [{ state: "listed" }]) => {
  const checked = result({ tool, args: { drug: metformin.id, event }, rows: [row, ...more] });
  return confoundingSentences(stateAfter(asked(), query, called(checked))).map(({ text }) => text);
};

it("warns of confounding where an indication or a marked signal may account for the event", () => {
  for (const state of ["indication", "signal_artefact"])
    expect(texts("check_drug_event", { state })).toEqual([expect.stringMatching(/^Confounding is possible/)]);
  expect(texts("check_drug_event", { state: "signal_artefact" })[0]).toContain(
    "source of the reports marks this signal",
  );
  expect(texts("check_drugs_event", { state: "listed", indication: "a kind of it" })).toHaveLength(1);
});

it.each([
  ["is", "Confounding is likely: the event is itself a reason for the treatment"],
  ["feature", "Confounding is possible: the event is a feature of the reason"],
  ["close", "Confounding is possible: the event lies close to the reason"],
])("says why: '%s'", (confounding, reason) => {
  expect(texts("check_drug_event", { state: "indication", confounding })[0]).toContain(reason);
  expect(texts("check_drugs_event", { state: "listed", indication: "the use", confounding })[0]).toContain(reason);
});

it("says nothing of it where the event is none of the drug's indications", () => {
  expect(texts("check_drug_event", { state: "listed" })).toEqual([]);
  expect(texts("check_drugs_event", { state: "listed", indication: null })).toEqual([]);
  expect(texts("check_drug_event", { state: "indication" }, "AE:other")).toEqual([]);
});

it("says nothing of it where nothing is listed or reported", () => {
  expect(texts("check_drug_event", { state: "indication" }, nausea.id, [{ state: "not_listed" }])).toEqual([]);
  expect(texts("check_drugs_event", { state: "not_listed", indication: "the use" }, nausea.id, [])).toEqual([]);
});
