import { expect, it } from "vitest";
import { QUESTION_MAX_CHARS } from "@/lib/domain/question/clean";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";

const CPU_MAX_MS = 3000;
const CASE =
  "A 71-year-old woman with hypertension, on metformin for years, was seen with nausea, pain in her legs and fatigue; her doctor noted adverse events of other drugs before, the kidney was fine. ";

it.each([
  CASE,
  "q",
  "x-",
  "the ",
  "of the ",
  "side effects ",
  "metformin ",
  "metformin, ",
  "is nausea ",
  "not ",
  "does it ",
  "0.5 mg ",
  "(a ",
  "'s ",
  "which of these ",
  "events that affect ",
  "how much ",
  "a. b ",
])("F64: reads a text of nothing but %j at the limit in little time", (unit) => {
  const text = unit.repeat(Math.ceil(QUESTION_MAX_CHARS / unit.length)).slice(0, QUESTION_MAX_CHARS);
  const before = process.cpuUsage();
  parseQuestion(text, fakeGraph);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(CPU_MAX_MS);
});
