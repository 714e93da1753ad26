import { expect, it } from "vitest";
import { drugsTaken } from "@/lib/agent/artifacts/rows/subjects";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { aspirin, metformin, nausea, thing } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";

const drugClass = thing("drug_class", "Cotic Agents", "ATC:C");
const members = result({
  tool: "get_class_members",
  args: { drugClass: drugClass.id },
  rows: [metformin, aspirin].map(({ id, name }) => ({ id, name })),
  refs: [metformin, aspirin],
});
const walked = (drug: string) => result({ tool: "find_drug_to_ae_paths", args: { drug, event: nausea.id } });
const taken = (...paths: ReturnType<typeof walked>[]) =>
  drugsTaken(
    stateAfter(
      asked(),
      resolved(reading({ ask: "mechanism", subject: entity(drugClass), object: entity(nausea) })),
      called(members, ...paths),
    ),
  ).map(({ name }) => name);

it("takes the members of a class whose paths were looked for, also where these are all of them", () => {
  expect(taken(walked(metformin.id), walked(aspirin.id))).toEqual([metformin.name, aspirin.name]);
  expect(taken()).toEqual([]);
});
