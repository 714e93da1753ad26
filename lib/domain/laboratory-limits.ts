import { z } from "zod";
import { REVIEWED, vocabulary } from "./vocabulary";

/** The limit of a laboratory value in one unit, and the values that can be measured in it: what lies outside is no such value. */
export type LaboratoryLimit = {
  unit: string;
  /** How the unit is written, as a pattern. */
  written: string;
  low?: number;
  high?: number;
  values: readonly [from: number, to: number];
  source: string;
};

/** A further term that a value has beyond a limit of its own, by unit, which lies beyond the reference limit. */
export type FurtherLimit = { side: "low" | "high"; term: string; at: Readonly<Record<string, number>>; source: string };

/** What is measured, as it is written, the preferred terms of a value below and above the adult reference limits, and those of one further beyond. */
export type LaboratoryTest = {
  words: readonly string[];
  low?: string;
  high?: string;
  limits: readonly LaboratoryLimit[];
  further?: readonly FurtherLimit[];
};

const Name = z.string().min(1);
const Amount = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/)
  .transform(Number);
const MaybeAmount = z.union([z.literal("").transform(() => undefined), Amount]);

const UnitRow = z.object({ name: Name, pattern: Name, ...REVIEWED });
const TestRow = z.object({ words: Name, low: z.string(), high: z.string(), ...REVIEWED });
/** `test` is the first word of the test, `written` the name of the pattern of the unit. */
const LimitRow = z.object({
  test: Name,
  unit: z.string(),
  written: Name,
  low: MaybeAmount,
  high: MaybeAmount,
  from: Amount,
  to: Amount,
  source: Name,
  ...REVIEWED,
});
const FurtherRow = z.object({
  test: Name,
  side: z.enum(["low", "high"]),
  term: Name,
  unit: Name,
  at: Amount,
  source: Name,
  ...REVIEWED,
});

const PATTERNS = new Map(vocabulary("laboratory-units", UnitRow).map(({ name, pattern }) => [name, pattern]));
const LIMITS = vocabulary("laboratory-limits", LimitRow);
const FURTHER = vocabulary("laboratory-further-limits", FurtherRow);

/**
 * Words of laboratory values and what a value beyond its limit is called. Reason: reports and case notes give the value
 * where sources give the term. Names and limits only; the widest limits where they differ by sex; adults.
 */
export const LABORATORY_TESTS: readonly LaboratoryTest[] = vocabulary("laboratory-tests", TestRow).map(toTest);

function toTest({ words: listed, low, high }: z.infer<typeof TestRow>): LaboratoryTest {
  const words = listed.split(", ");
  const isOwn = ({ test }: { test: string }) => test === words[0];
  const further = furtherLimits(FURTHER.filter(isOwn));
  return {
    words,
    ...(low && { low }),
    ...(high && { high }),
    limits: LIMITS.filter(isOwn).map(toLimit),
    ...(further.length > 0 && { further }),
  };
}

function toLimit({ unit, written, low, high, from, to, source }: z.infer<typeof LimitRow>): LaboratoryLimit {
  const pattern = PATTERNS.get(written);
  if (pattern === undefined) throw new Error(`no unit of laboratory-units.tsv is called "${written}"`);
  return {
    unit,
    written: pattern,
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
    values: [from, to],
    source,
  };
}

/** The further limits of a test, of whose rows those of one term are one limit in several units. */
function furtherLimits(rows: readonly z.infer<typeof FurtherRow>[]): FurtherLimit[] {
  return [...new Map(rows.map((row) => [row.term, row])).values()].map(({ side, term, source }) => ({
    side,
    term,
    at: Object.fromEntries(rows.flatMap((row) => (row.term === term ? [[row.unit, row.at]] : []))),
    source,
  }));
}
