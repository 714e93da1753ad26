import { expect, it } from "vitest";
import { tellingQuote } from "@/lib/tools/labels/pair-quotes";

const quoteOf = (text: string, pattern: RegExp, ...events: RegExp[]) => tellingQuote(text, pattern, events)?.text;

it("takes what says what may come of it before a sentence that merely names the thing", () => {
  const text =
    "Dalfa is one of many names that an invented list of other medicines holds, as lists of this kind are wont to do. Taking Dalfa with it increases the risk of an invented harm, which was seen in several invented patients of an invented trial.";
  expect(quoteOf(text, /dalfa/i)).toMatch(/^Taking Dalfa with it increases the risk/);
});

it("takes no advice that another sentence gives for what is said of the thing", () => {
  const own = "Use with caution in those who take Dalfa, as an invented reaction with it was serious in some of them.";
  const text = `It must not be given to the very old, who never bear it and should avoid it altogether. ${own}`;
  const { core = "", score = 0 } = tellingQuote(text, /dalfa/i) ?? {};
  expect(core).toBe(own);
  expect(score).toBeLessThan(
    tellingQuote("Dalfa is contraindicated: the risk of harm is increased.", /dalfa/i)?.score ?? 0,
  );
});

it("lets the examples of a table end its entry, and takes what the entry says with them", () => {
  const text =
    "Clinical impact: the level of it is increased. Examples: Dalfa, Dbeta Other medicines Clinical impact: it may be fatal.";
  expect(quoteOf(text, /dalfa/i)).toBe(
    "Clinical impact: the level of it is increased. Examples: Dalfa, Dbeta Other medicines",
  );
});

it("puts the event asked about before all else, and ends no sentence at an abbreviation", () => {
  const text = "Dalfa increases the risk of harm. St. Dbeta was given with Dalfa and Arash was seen.";
  expect(tellingQuote(text, /dalfa/i, [/arash/i])?.core).toContain(
    "St. Dbeta was given with Dalfa and Arash was seen.",
  );
});

it("finds nothing where the thing is not named, and quotes no more than 400 characters of a long sentence", () => {
  expect(tellingQuote("Nothing of the kind.", /dalfa/i)).toBeNull();
  const long = `${"word ".repeat(120)}Dalfa ${"word ".repeat(120)}`;
  expect(quoteOf(long, /dalfa/i)?.length).toBeLessThanOrEqual(400);
});
