import { expect, it } from "vitest";
import { actionOf } from "@/lib/knowledge/action";
import { safetySign } from "@/lib/paths/sign";

it.each([
  ["inhibition", "inhibition", "increases", "consistent"],
  ["activation", "activation", "increases", "consistent"],
  ["inhibition", "activation", "increases", "inconsistent"],
  ["activation", "inhibition", "increases", "inconsistent"],
  ["inhibition", "inhibition", "decreases", "inconsistent"],
  ["activation", "inhibition", "decreases", "unknown"],
  ["unknown", "inhibition", "increases", "unknown"],
  ["inhibition", "unknown", "increases", "unknown"],
  ["inhibition", "inhibition", "unknown", "unknown"],
] as const)("a drug of %s, with %s of the gene that %s the event, is %s", (drug, gene, event, sign) =>
  expect(safetySign(drug, gene, event)).toBe(sign),
);

it.each([
  ["INHIBITOR", "inhibition"],
  ["ANTAGONIST", "inhibition"],
  ["INVERSE AGONIST", "inhibition"],
  ["BLOCKER", "inhibition"],
  ["NEGATIVE ALLOSTERIC MODULATOR", "inhibition"],
  ["ANTISENSE INHIBITOR", "inhibition"],
  ["AGONIST", "activation"],
  ["PARTIAL AGONIST", "activation"],
  ["OPENER", "activation"],
  ["POSITIVE ALLOSTERIC MODULATOR", "activation"],
  ["ACTIVATOR", "activation"],
  ["MODULATOR", "unknown"],
  ["BINDING AGENT", "unknown"],
  ["ANTAGONIST|INHIBITOR", "inhibition"],
  ["AGONIST|ANTAGONIST", "unknown"],
])("reads the action type %s as %s", (action_type, action) => expect(actionOf({ action_type })).toBe(action));

it.each([
  ["inhibition_general", "inhibition"],
  ["activation_acute", "activation"],
  ["unknown", "unknown"],
])("reads the modulation %s as %s", (modulation, action) => expect(actionOf({ modulation })).toBe(action));
