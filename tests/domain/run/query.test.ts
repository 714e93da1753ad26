import { expect, it } from "vitest";
import { isOfPatient, patientConditions, queryOf } from "@/lib/domain/run/query";
import { Ask, Filters, type Reading, TypedQuery, Want } from "@/lib/domain/run/question";
import { entitiesOf, tiesOf } from "@/lib/domain/sets";
import { and, entity, reading } from "./readings";
import { metformin } from "./things";

const plain = reading({ subject: entity(metformin) });
const gout = { text: "gout", ref: null };

it.each<[string, Partial<Reading>]>([
  ["in the first part", { query: plain.query && { ...plain.query, conditions: [gout] } }],
  ["in a further part", { further: plain.query ? [{ ...plain.query, conditions: [gout] }] : [] }],
  ["as a case", { ofCase: true }],
])("knows what is told of a patient %s", (_where, told) => {
  expect(isOfPatient({ reading: { ...plain, ...told } })).toBe(true);
});

it("finds nothing told where nothing is, and the conditions of every part", () => {
  expect([isOfPatient({ reading: plain }), isOfPatient({ reading: null })]).toEqual([false, false]);
  const both = plain.query && { ...plain, query: { ...plain.query, conditions: [gout] }, further: [plain.query] };
  expect(patientConditions(both)).toEqual([gout]);
});

const gene = { id: "HGNC:1", name: "ABC1", type: "gene" } as const;
const rash = { id: "AE:rash", name: "rash", type: "adverse_event" } as const;
const use = { id: "MONDO:1", name: "gout", type: "disease" } as const;
const topic = { text: "pregnancy", words: ["pregnancy"], terms: [], sections: [] };

/** A query in which everything that can be asked is asked. */
const whole: TypedQuery = {
  ...{ ask: "which_drugs", want: "drugs", subject: entity(metformin), object: entity(rash) },
  ...{ use: entity(use), through: entity(gene), conditions: [gout], measure: "reports", variants: ["*2"] },
  ...{ topic, sections: ["boxed_warning"] },
  filters: {
    ...{ source: "label", lacks: "signal", ic025Min: 1, ic025Above: 1, prrMin: 2, prrAbove: 2, casesMin: 3 },
    ...{
      frequency: {},
      important: true,
      indications: "keep",
      order: "reports",
      relations: ["targets"],
      action: "inhibition",
    },
    ...{ kind: "kinase", sources: ["clingen"], branch: rash, outside: true, except: [rash], limit: 5 },
  },
};

it("loses nothing of a reading", () => {
  expect(Object.keys(whole).sort()).toEqual(Object.keys(TypedQuery.shape).sort());
  expect(Object.keys(whole.filters).sort()).toEqual(Object.keys(Filters.shape).sort());
  const { filters, ...others } = whole;
  const less = [
    ...Object.keys(filters).map((key) => ({ ...whole, filters: { ...filters, [key]: undefined } })),
    ...Object.keys(others)
      .filter((key) => !["ask", "want", "subject"].includes(key))
      .map((key) => ({ ...whole, [key]: key === "object" ? null : undefined })),
    { ...whole, subject: entity(gene) },
  ];
  for (const each of less) expect(queryOf(each)).not.toEqual(queryOf(whole));
});

it("tells apart all that can be asked, and takes a list of drugs for one whatever it is asked as", () => {
  const asked = (ask: Ask, want: Want) => JSON.stringify(queryOf({ ...whole, use: undefined, ask, want }));
  const others = Ask.options.filter((ask) => ask !== "which_drugs");
  const queries = Want.options.flatMap((want) => others.map((ask) => asked(ask, want)));
  expect(new Set(queries).size).toBe(queries.length);
  expect(asked("which_drugs", "drugs")).toBe(asked("list", "drugs"));
});

it("makes what drugs must be tied to a part of the set they are asked from", () => {
  const both = { op: "and" as const, of: [entity(gene), entity(rash)] };
  const { left, right, lists, relation } = queryOf({ ...whole, use: undefined, object: both });
  expect(tiesOf(left).map(({ relation, to }) => [relation, ...entitiesOf(to)])).toEqual([
    ["acts_on", gene],
    ["adverse_events", rash],
  ]);
  expect({ right, lists, relation, who: entitiesOf(left) }).toEqual({
    ...{ right: null, lists: "left", relation: "acts_on", who: [metformin] },
  });
});

it.each([
  ["what drugs are used for", "indications", entity(metformin), null, "right", []],
  ["which drugs are used for something", "indications", { op: "all", type: "drug" }, entity(use), "left", [use]],
  ["which drugs have what a disease has", "drugs", entity(use), null, "left", [use]],
  ["which genes a disease is linked to", "genes", entity(use), null, "left", [use]],
  ["what two drugs have in common", "adverse_events", and(metformin), null, "right", []],
] as const)("lists the side asked for: %s", (_what, want, subject, object, side, ties) => {
  const { lists, left } = queryOf({ ...{ ask: "list", want, object, filters: {} }, subject } as TypedQuery);
  expect([lists, tiesOf(left).flatMap(({ to }) => entitiesOf(to))]).toEqual([side, ties]);
});
