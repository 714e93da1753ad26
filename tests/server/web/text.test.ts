import { describe, expect, it } from "vitest";
import { findIdentifiers } from "@/lib/domain/identifiers";
import { adminFilter, adminRunsQuery, adviceFrom } from "@/lib/server/web/admin-query";
import { sentQuestion } from "@/lib/server/web/request-body";

const kinds = (text: string) => findIdentifiers(text).map(({ kind }) => kind);

describe("patient identifiers", () => {
  it.each([
    ["mail jane.roe@hospital.example please", "e-mail address"],
    ["patient MRN 00482913 on warfarin", "record number"],
    ["born 12/03/1961, on metformin", "date of birth or other date"],
    ["DOB: 1961-03-12", "date of birth or other date"],
    ["born on 4 March 1961", "date of birth or other date"],
    ["call +44 20 7946 0958", "telephone number"],
    ["number 943476591 in the file", "long number"],
    ["SSN 123-45-6789", "social security number"],
    ["Mrs. Smith took it", "name of a person"],
  ])("flags “%s”", (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });

  it.each([
    "How could metformin cause lactic acidosis?",
    "What about DRUGCENTRAL:1725 and HP:0003128 and R-HSA-1234567?",
    "Adverse events with IC025 above 1.5 and at least 100 reports",
    "Does 5-fluorouracil share events with interferon beta-1a?",
    "PRR > 2 since 2020 for CYP2C19",
  ])("does not flag “%s”", (text) => {
    expect(kinds(text)).toEqual([]);
  });
});

describe("a question's text", () => {
  it.each([
    ["tag block", "\u{E0041}\u{E007F}"],
    ["zero width space", "\u{200B}"],
    ["zero width joiners", "\u{200C}\u{200D}"],
    ["direction marks", "\u{200E}\u{200F}"],
    ["bidirectional overrides", "\u{202A}\u{202E}"],
    ["isolates", "\u{2066}\u{2069}"],
    ["byte order mark and word joiner", "\u{FEFF}\u{2060}"],
    ["soft hyphen", "\u{00AD}"],
    ["variation selectors", "\u{FE0F}\u{E0100}"],
  ])("F50: loses the %s and keeps its words", (_, hidden) => {
    expect(sentQuestion(`met${hidden}formin and  lactic${hidden} acidosis?`)).toBe("metformin and lactic acidosis?");
  });
});

it("F50: takes control characters out of words, and parts words where a line ended", () => {
  expect(sentQuestion("met\u{0000}formin\u{0007} and\r\nnausea?")).toBe("metformin and nausea?");
});

describe("advice to an operator", () => {
  const none = { runs: 50, shareAtMax: 0.1, shareAtOne: 0.2 };

  it("S0-155: advises raising the limit when runs keep hitting it", () => {
    expect(
      adviceFrom({ ...none, shareAtMax: 0.4 })
        .map(({ text }) => text)
        .join(),
    ).toContain("Raise the limit");
    expect(adviceFrom(none)).toEqual([]);
  });

  it("S0-156: says questions may be too narrow when runs stop at one iteration", () => {
    expect(
      adviceFrom({ ...none, shareAtOne: 0.7 })
        .map(({ text }) => text)
        .join(),
    ).toContain("too narrow");
  });

  it("says nothing on the strength of a few runs", () => {
    expect(adviceFrom({ runs: 4, shareAtMax: 1, shareAtOne: 1 })).toEqual([]);
  });
});

describe("what an admin's address may ask", () => {
  it("F60: takes only the choices there are", () => {
    expect(adminFilter({ strategy: "react'; drop table run", days: "7" })).toEqual({
      strategy: undefined,
      sinceDays: 7,
    });
    expect(adminFilter({ strategy: "react", days: "8" })).toEqual({ strategy: "react", sinceDays: undefined });
    expect(adminRunsQuery({ page: "-3", reason: "x" })).toEqual({ strategy: undefined, reason: undefined, page: 1 });
  });
});
