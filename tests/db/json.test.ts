import fc from "fast-check";
import { expect, it } from "vitest";
import { scrubText, toJson } from "@/db/json";

it("F47: turns NUL and lone surrogates into U+FFFD and counts them", () => {
  expect(toJson({ "a\u0000": ["x\ud800y", "z\udc00"] })).toEqual({
    json: '{"a\ufffd":["x\ufffdy","z\ufffd"]}',
    scrubbed: 3,
  });
});

it("F47: leaves every well-formed text as it is, backslashes and pairs included", () => {
  for (const text of ["\\u0000", "\\\\ud800", "\ud83d\ude00", 'tab\tquote"', "\\"]) expect(scrubText(text)).toBe(text);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => scrubText(text) === text.replaceAll("\0", "\ufffd")),
  );
});

it("F47: never lets through what PostgreSQL refuses", () => {
  const anyText = fc
    .array(fc.constantFrom("\u0000", "\ud800", "\udfff", "\\", "u0000", "a", '"'))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = scrubText(text);
      return !clean.includes("\u0000") && Buffer.from(clean).toString() === clean;
    }),
  );
});

it("F48: refuses numbers that are not finite where it is strict", () => {
  expect(() => toJson({ a: [Number.NaN] }, { strict: true })).toThrow(TypeError);
  expect(() => toJson({ a: Number.POSITIVE_INFINITY }, { strict: true })).toThrow("a is not a finite number");
});
