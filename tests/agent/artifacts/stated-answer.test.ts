import { describe, expect, it } from "vitest";
import { answerOf } from "@/lib/agent/artifacts/answer";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { and, entity, or, reading } from "@/tests/domain/run/readings";
import { aspirin, geneA, metformin, nausea, thing, warfarin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";

const geneB = thing("gene", "GENEB", "HGNC:2");

function answer(
  query: Partial<TypedQuery> & { subject: SetExpr; object: SetExpr },
  tool: string,
  args: object,
  ids: string[],
) {
  const rows = ids.map((id) => ({ id, name: id }));
  const found = result({ tool, args: { ...args }, rows });
  const state = stateAfter(asked(), resolved(reading({ ...query, ask: "boolean" })), called(found));
  const { answer: typed, basis } = answerOf(state);
  return [typed.kind === "boolean" ? typed.value : "no boolean", basis];
}

describe("whether a source states a link of several things", () => {
  const tied = (subject: SetExpr, ...drugs: string[]) =>
    answer({ want: "drugs", subject, object: entity(geneA) }, "get_gene_drugs", { genes: geneA.id }, drugs);

  it("needs one of what is joined by or, all of what is joined by and", () => {
    expect(tied(or(metformin, aspirin), aspirin.id)).toEqual([true, "stated"]);
    expect(tied(or(metformin, aspirin), warfarin.id)).toEqual([null, "not_stated"]);
    expect(tied(and(metformin, aspirin), aspirin.id)).toEqual([null, "not_stated"]);
    expect(tied(and(metformin, aspirin), aspirin.id, metformin.id)).toEqual([true, "stated"]);
    const of = [metformin, aspirin, warfarin].map(entity);
    expect(tied({ op: "at_least", k: 2, of }, aspirin.id, metformin.id)).toEqual([true, "stated"]);
  });

  it("takes no silence for what is left out", () => {
    const but: SetExpr = { op: "minus", from: entity(metformin), without: entity(aspirin) };
    expect(tied(but, metformin.id)).toEqual([null, "not_stated"]);
    expect(tied(but, metformin.id, aspirin.id)).toEqual([null, "not_stated"]);
    expect(tied({ op: "all", type: "drug" }, metformin.id)).toEqual([null, "not_stated"]);
  });

  it("asks of a genetic risk for the genes named, or for any gene where none is", () => {
    const risk = (object: SetExpr) =>
      answer(
        { want: "pharmacogenetics", subject: entity(metformin), object },
        "get_drug_pharmacogenetics",
        { drug: metformin.id },
        [geneA.id],
      );
    expect(risk(and(geneA, nausea))).toEqual([true, "stated"]);
    expect(risk(or(geneA, geneB))).toEqual([true, "stated"]);
    expect(risk(and(geneA, geneB))).toEqual([null, "not_stated"]);
    expect(risk(entity(nausea))).toEqual([true, "stated"]);
  });
});

it("takes a use under the very name asked about, of whatever vocabulary, and no other", () => {
  const asthma = thing("disease", "asthma", "MONDO:1");
  const used = (name: string) => {
    const found = result({
      tool: "get_drug_indications",
      args: { drug: metformin.id },
      rows: [{ id: "AE:asthma", name }],
    });
    const query = { ask: "boolean", want: "indications", subject: entity(metformin), object: entity(asthma) } as const;
    return answerOf(stateAfter(asked(), resolved(reading(query)), called(found))).answer;
  };
  expect(used("Asthma")).toMatchObject({ value: true });
  expect(used("Asthmatic attack")).toMatchObject({ value: null });
});

describe("whether a class of drugs is used for something", () => {
  const drugClass = thing("drug_class", "triptans", "NDFRT:1");
  const migraine = thing("disease", "migraine", "MONDO:1");
  function used(...ids: string[]) {
    const members = [metformin, aspirin];
    const rows = (all: readonly string[]) => all.map((id) => ({ id, name: id, claimIds: [`c_${id}`] }));
    const state = stateAfter(
      asked(),
      resolved(reading({ ask: "boolean", want: "indications", subject: entity(drugClass), object: entity(migraine) })),
      called(
        result({
          tool: "get_class_members",
          args: { drugClass: drugClass.id },
          rows: rows(members.map(({ id }) => id)),
          refs: members,
        }),
        result({ tool: "get_indication_drugs", args: { disease: migraine.id }, rows: rows(ids), handle: "R2" }),
      ),
    );
    return answerOf(state);
  }

  it("is stated where a source states it of any of its drugs, each of which is told", () => {
    const { answer, basis } = used(aspirin.id, warfarin.id);
    expect(answer).toMatchObject({ kind: "boolean", value: true });
    expect(answer.kind === "boolean" && answer.members?.map(({ id, basis: of }) => [id, of])).toEqual([
      [metformin.id, "not_stated"],
      [aspirin.id, "stated"],
    ]);
    expect(basis).toBe("stated");
  });

  it("is not stated by what is used for it outside the class", () => {
    expect(used(warfarin.id)).toMatchObject({ answer: { value: null }, basis: "not_stated" });
  });
});

it("says yes to an action only where a source states that action", () => {
  const of = (action: "inhibition" | "activation") => {
    const query = { want: "targets", subject: entity(metformin), object: entity(geneA), filters: { action } } as const;
    const rows = [{ id: geneA.id, name: geneA.name, action: ["INHIBITOR"] }];
    const found = result({ tool: "get_drug_targets", args: { drug: metformin.id }, rows });
    return answerOf(stateAfter(asked(), resolved(reading({ ...query, ask: "boolean" })), called(found))).answer;
  };
  expect(of("inhibition")).toMatchObject({ value: true });
  expect(of("activation")).toMatchObject({ value: null });
});
