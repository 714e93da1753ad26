import { beforeAll, expect, it } from "vitest";
import { settings } from "@/lib/server/settings";
import { askQuestion } from "@/lib/server/web/api/questions";
import type { QuestionBody } from "@/lib/server/web/request-body";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request, visitor } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const heard: QuestionBody[] = [];
async function ask(input: QuestionBody) {
  heard.push(input);
  return { runId: "r1" };
}
const app = { ...fakeApp(), ask };
let cookie = "";
beforeAll(async () => {
  ({ cookie } = await visitor());
});

let asked = 0;
function post(options: object): Promise<Response> {
  asked += 1;
  const body = {
    question: "How could metformin cause lactic acidosis?",
    clientKey: `key-${10_000 + asked}`,
    ...options,
  };
  return askQuestion(app)(request("POST", { path: "/api/questions", cookie, body }), params({}));
}

it.each([
  { strategy: "react", preset: "classic", maxIterations: 7 },
  { strategy: "ensemble", members: ["react", "simple"] },
  { strategy: "aspect-guided", batchSubqueries: true },
  { chosen: [{ text: "metformin", id: "DRUGCENTRAL:1725" }] },
])("passes on how to reason: %j", async (options) => {
  expect((await post(options)).status).toBe(201);
  expect(heard.at(-1)).toMatchObject(options);
});

it.each([
  { preset: "fast" },
  { members: ["react"] },
  { members: ["react", "react", "react", "react", "react", "react", "react"] },
  { members: ["react", "oracle"] },
  { batchSubqueries: "yes" },
  { maxIterations: 21 },
  { minHops: 3 },
  { chosen: [{ text: "", id: "DRUGCENTRAL:1725" }] },
])("refuses %j", async (options) => {
  const before = heard.length;
  expect((await post(options)).status).toBe(400);
  expect(heard).toHaveLength(before);
});

it("offers with each strategy what belongs to it", () => {
  const choice = (name: string) => settings().strategies.find((each) => each.name === name);
  expect(choice("react")?.classic).toEqual({ default: 5, min: 1, max: 7 });
  expect(choice("ensemble")?.members).toMatchObject({ usual: ["react", "two-phase", "simple"], min: 2, max: 6 });
  expect(choice("ensemble")?.members?.offered).not.toContain("ensemble");
  expect(choice("aspect-guided")?.byAspects).toBe(true);
  expect(Object.keys(choice("two-phase") ?? {})).toEqual(["name", "default", "min", "max"]);
});
