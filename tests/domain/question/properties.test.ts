import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUESTION_MAX_CHARS } from "@/lib/domain/question/clean";
import { parseQuestion } from "@/lib/domain/question/parse";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import { AppError } from "@/lib/domain/run/error";
import { Reading, type SetExpr } from "@/lib/domain/run/question";
import { fakeGraph, ref } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => parseQuestion(text, fakeGraph);

const words =
  "adverse events of which drugs does metformin aspirin Neoral cause nausea but not at least two both or and , ? ; vs unique to how many why PTGS2 IC025 > 1 label signal foobarazole metfromin liver bad for path from compare without QT".split(
    " ",
  );
const drugNames = ["metformin", "aspirin", "tacrolimus", "naproxen", "warfarin"];
const entity = (name: string): SetExpr => ({ op: "entity", text: name, ref: ref(name) });

describe("any text", () => {
  it("is read or refused with invalid_question, never otherwise", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: QUESTION_MAX_CHARS }),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          Reading.parse(read(text));
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect((error as AppError).code).toBe("invalid_question");
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(["", "   ", "\u200b\u200d", "🙂🙂", "???"])("F64: refuses %j as empty", (text) => {
    expect(() => read(text)).toThrow(/no words/);
  });

  it("F64: refuses a longer text at once, naming the limit, and reads one at the limit", () => {
    const started = performance.now();
    expect(() => read("a ".repeat(50_000))).toThrow(/at most 2000/);
    expect(performance.now() - started).toBeLessThan(50);
    const full = "is nausea linked to metformin and ".repeat(60).slice(0, QUESTION_MAX_CHARS);
    const reading = performance.now();
    expect(() => read(full)).not.toThrow();
    expect(performance.now() - reading).toBeLessThan(3000);
  });

  it("F64: reads right-to-left text and combining marks, and refuses ten thousand of them", () => {
    expect(notation(read("ما هي adverse events of metformin؟"))).toBe("list adverse_events of metformin");
    expect(() => read(`metformin ${"e\u0301".repeat(5000)}`)).toThrow(/at most 2000/);
    expect(read(`adverse events of ${"a\u0301".repeat(500)}`).named).toHaveLength(1);
  });

  it.each([
    ["zero width", "\u200b"],
    ["joiner", "\u2060"],
    ["bidirectional", "\u202e"],
    ["isolate", "\u2066"],
    ["tag", "\u{e0041}"],
    ["variation selector", "\ufe0f"],
    ["soft hyphen", "\u00ad"],
    ["byte order mark", "\ufeff"],
    ["ideographic selector", "\u{e0100}"],
  ])("F50: strips the %s inside a name", (_, mark) => {
    expect(notation(read(`adverse events of met${mark}for${mark}min`))).toBe("list adverse_events of metformin");
  });

  it("F50: reads full-width letters and curly marks as plain ones", () => {
    expect(notation(read("“ｍｅｔｆｏｒｍｉｎ”’s adverse events"))).toBe("list adverse_events of metformin");
  });
});

describe("sets", () => {
  it("keep their meaning when the names change order", () => {
    const wordings = [
      (list: string) => `What adverse events are shared by ${list}?`,
      (list: string) => `compare ${list}`,
      (list: string) => `adverse events of at least two of ${list}`,
      (list: string) => `which of ${list} cause nausea`,
    ];
    const order = fc.shuffledSubarray(drugNames, { minLength: 2 });
    fc.assert(
      fc.property(order, fc.constantFrom(...wordings), (names, wording) => {
        const list = (each: string[]) => `${each.slice(0, -1).join(", ")} and ${each.at(-1)}`;
        expect(notation(read(wording(list(names))))).toBe(notation(read(wording(list([...names].sort())))));
      }),
      { numRuns: 60 },
    );
  });

  it("read back from their own wording", () => {
    const [a, b, c] = ["metformin", "aspirin", "tacrolimus"].map(entity) as [SetExpr, SetExpr, SetExpr];
    const event = { op: "entity", text: "nausea", ref: ref("Nausea") } as const;
    const subjects: SetExpr[] = [
      a,
      { op: "and", of: [a, b] },
      { op: "or", of: [a, b, c] },
      { op: "minus", from: a, without: b },
      { op: "at_least", k: 2, of: [a, b, c] },
    ];
    const wants = ["adverse_events", "targets"] as const;
    const lists = subjects.flatMap((subject) =>
      wants.map((want) => ({ ask: "list" as const, want, subject, object: null, filters: {} })),
    );
    const pairs = (["boolean", "mechanism", "path"] as const).map((ask) => ({
      ask,
      want: "adverse_events" as const,
      subject: a,
      object: event,
      filters: {},
    }));
    const drugs = {
      ask: "which_drugs" as const,
      want: "drugs" as const,
      subject: { op: "all" as const, type: "drug" as const },
      object: event,
      filters: {},
    };
    const filtered = { ...lists[0], filters: { source: "label" as const, ic025Min: 1.5, casesMin: 10, limit: 5 } };
    for (const query of [...lists, ...pairs, drugs, filtered] as typeof lists) {
      const again = { query, named: [], restated: "", unread: [], alternatives: [], talk: null };
      expect(notation(read(rephrase(query))), rephrase(query)).toBe(notation(again));
    }
  });
});
