import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { extractJson } from "@/lib/effects/extract-json";
import { ModelError } from "@/lib/effects/model-error";

const Any = z.record(z.string(), z.unknown());
const Drug = z.object({ drug: z.string() });
const payload = '{"drug":"metformin"}';
const value = { drug: "metformin" };

function causeOf(text: string, schema: z.ZodType = Drug): string | undefined {
  try {
    extractJson(text, schema);
  } catch (error) {
    expect(error).toBeInstanceOf(ModelError);
    return error instanceof ModelError ? error.cause : undefined;
  }
}

describe("extractJson", () => {
  it.each([
    ["a tag within a string", '{"drug":"<think>hi</think>"}', { drug: "<think>hi</think>" }],
    ["a thought before it", `<think>so</think>${payload}`, value],
    ["an upper-case tag", `<THINK>so</THINK>\n${payload}`, value],
    ["a tag with attributes", `<think mode="deep">so</think>${payload}`, value],
    ["a decoy within the thought", `<think>{"drug":"aspirin"}</think>${payload}`, value],
    ["a thought of brackets", `<think>{{[[ "</think>${payload}`, value],
    ["two thoughts", `<think>a</think> <think>b</think> ${payload}`, value],
    ["another word for it", `<reasoning>a</reasoning>${payload}`, value],
    ["a thought the template opened", `maybe {"drug":"aspirin"} so</think>${payload}`, value],
    ["prose and tags within a string", 'Here: {"drug":"<think>hi</think>"}', { drug: "<think>hi</think>" }],
    ["a byte order mark", `\uFEFF<think>a</think>${payload}`, value],
  ])("F3: reads the payload with %s", (_, text, expected) => {
    expect(extractJson(text, Drug)).toEqual(expected);
  });

  it.each([
    ["an unclosed thought", `<think>so ${payload}`, "truncated"],
    ["a thought without payload", `<think>${payload}</think>`, "malformed"],
    ["an opened thought that leaves a bracket open", `maybe {"drug" so</think>${payload}`, "truncated"],
    ["a closing tag of another thought", `<think>${payload}</reasoning>`, "truncated"],
  ])("F3: refuses %s", (_, text, cause) => {
    expect(causeOf(text)).toBe(cause);
  });

  it.each([
    ["a fence", `\`\`\`json\n${payload}\n\`\`\``],
    ["prose before and after", `Sure, here [1] it's: ${payload} "Enjoy" it`],
    ["the same object twice", `${payload}\n\n${payload}`],
    ["an object of another shape before it", `{"note":1} ${payload}`],
  ])("F4: reads the object with %s", (_, text) => {
    expect(extractJson(text, Drug)).toEqual(value);
  });

  it.each([
    ["two different objects that fit", `${payload} {"drug":"aspirin"}`, "malformed"],
    ["single quotes", "{'drug':'metformin'}", "malformed"],
    ["a trailing comma", '{"drug":"metformin",}', "malformed"],
    ["a comment", '{"drug":"metformin" /* a drug */}', "malformed"],
    ["smart quotes", "{\u201Cdrug\u201D:\u201Cmetformin\u201D}", "malformed"],
    ["a list in its place", `[${payload}]`, "malformed"],
    ["another shape", '{"foo":1}', "schema"],
    ["NaN", '{"drug":NaN}', "malformed"],
    ["nothing", "", "malformed"],
  ])("F4: refuses %s", (_, text, cause) => {
    expect(causeOf(text)).toBe(cause);
  });

  it.each(['{"drug":"metfor', '{"drug":"metformin"', '{"drug":"metformin","n":12', `[${payload},{"drug"`])(
    "F1: names %s truncated and repairs nothing",
    (text) => expect(causeOf(text)).toBe("truncated"),
  );

  it("refuses 20,000 nested objects and more than a million characters, and reads a million", () => {
    expect(causeOf('{"a":'.repeat(20_000), Any)).toBe("malformed");
    expect(causeOf("[".repeat(1 << 20), Any)).toBe("malformed");
    const long = JSON.stringify({ text: "x".repeat((1 << 20) - 100) });
    expect(extractJson(long, Any)).toHaveProperty("text");
    expect(causeOf("x".repeat((1 << 20) + 1), Any)).toBe("malformed");
  });

  it("leaves no __proto__ behind, however it was written", () => {
    const read = extractJson('{"a":{"__proto__":{"x":1},"\\u005f_proto__":2,"b":3}}', Any);
    expect(Object.keys(read.a as object)).toEqual(["b"]);
    expect((read.a as { x?: number }).x).toBeUndefined();
  });

  const json = fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
    .map((made) => JSON.stringify(made))
    .filter((text) => !text.includes("__proto__"));
  const prose = fc.string().filter((text) => !/[{[<]/.test(text));

  it("gives any object back from any wrapping", () => {
    fc.assert(
      fc.property(json, prose, prose, (text, before, after) => {
        const wraps = [
          text,
          `\`\`\`json\n${text}\n\`\`\``,
          `<think>${before} {"decoy":1}</think>${text}`,
          `${before} ${text} ${after}`,
          `\uFEFF${text}`,
          JSON.stringify(JSON.parse(text), null, 2).replaceAll("\n", "\r\n"),
        ];
        for (const wrapped of wraps) expect(extractJson(wrapped, Any)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it("F1: never takes a cut object for one", () => {
    fc.assert(
      fc.property(json, fc.nat(), (text, cut) => {
        const kept = text.slice(0, cut % text.length);
        for (const wrapped of [kept, `\`\`\`json\n${kept}`, `<think>so</think>${kept}`, `Here: ${kept}`])
          expect(["truncated", "malformed"]).toContain(causeOf(wrapped, Any));
      }),
      { numRuns: 300 },
    );
  });

  it("throws nothing but its own error, whatever the text", () => {
    const pieces = fc.array(fc.constantFrom("{", "}", "[", "]", '"', "\\", ":", ",", "<think>", "</think>", "a", "1"));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((all) => all.join("")),
        ),
        (text) => {
          causeOf(text, Any);
        },
      ),
      { numRuns: 500 },
    );
  });
});
