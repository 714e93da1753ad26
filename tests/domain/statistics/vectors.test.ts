import { describe, expect, it } from "vitest";
import { signalsOf } from "@/lib/domain/statistics/signals";

type Triple = [number, number, number];
type Vector = {
  name: string;
  cells: [number, number, number, number];
  prr: Triple;
  ror: Triple;
  chi: [number, number];
  ic: Triple;
  gould: Triple;
};

/** Published tables; the values were computed with pharmsignal, openEBGM and base R, the IC also with SciPy. */
const VECTORS: Vector[] = [
  {
    name: "rifabutin, uveitis (Evans 2001)",
    cells: [41, 14, 754, 591958],
    prr: [585.994502, 494.328141, 694.659129],
    ror: [2299.192687, 1248.158315, 4235.269636],
    chi: [22739.5023, 22187.2747],
    ic: [6.17651, 5.70093, 6.584013],
    gould: [5.284294, 4.695451, 5.873136],
  },
  {
    name: "cisplatin, ototoxicity",
    cells: [28, 942, 17, 31435],
    prr: [53.405458, 29.332013, 97.236523],
    ror: [54.963157, 29.980827, 100.762688],
    chi: [544.7096, 524.4647],
    ic: [3.948247, 3.364299, 4.432809],
    gould: [3.599984, 2.918929, 4.281038],
  },
  {
    name: "carboplatin, pruritus",
    cells: [122, 1320, 381, 31341],
    prr: [7.044175, 5.784965, 8.577477],
    ror: [7.602804, 6.155362, 9.390613],
    chi: [486.6292, 481.7814],
    ic: [2.453088, 2.185608, 2.697591],
    gould: [2.41958, 2.126359, 2.712802],
  },
  {
    name: "Norén 2006, stratum 1",
    cells: [25, 1101, 62, 571385],
    prr: [204.637813, 129.100475, 324.372429],
    ror: [209.261742, 131.038422, 334.180431],
    chi: [3610.8496, 3466.8847],
    ic: [5.247845, 4.62687, 5.757635],
    gould: [4.450907, 3.809072, 5.092742],
  },
  {
    name: "Norén 2006, stratum 3",
    cells: [203, 29865, 305, 124836],
    prr: [2.770073, 2.320509, 3.306735],
    ror: [2.782105, 2.328502, 3.324072],
    chi: [138.308, 136.9887],
    ic: [1.0408, 0.835434, 1.232347],
    gould: [1.032145, 0.797357, 1.266933],
  },
  {
    name: "headache (Gould 2003)",
    cells: [1614, 83690, 69595, 4485599],
    prr: [1.238406, 1.179326, 1.300445],
    ror: [1.243004, 1.182594, 1.306499],
    chi: [73.5247, 73.2838],
    ic: [0.302071, 0.230818, 0.371584],
    gould: [0.301503, 0.229718, 0.373288],
  },
  {
    name: "akathisia (Gould 2003)",
    cells: [328, 84976, 2673, 4552521],
    prr: [6.552581, 5.843854, 7.347259],
    ror: [6.574013, 5.860619, 7.374246],
    chi: [1375.5143, 1370.4774],
    ic: [2.561027, 2.400621, 2.712876],
    gould: [2.547888, 2.383292, 2.712484],
  },
  {
    name: "a small cell",
    cells: [3, 97, 10, 9890],
    prr: [29.7, 8.298434, 106.295958],
    ror: [30.587629, 8.289448, 112.866742],
    chi: [64.0841, 43.7002],
    ic: [2.473931, 0.423488, 3.667727],
    gould: [1.680618, -0.033777, 3.395014],
  },
];

/** Half a unit of the sixth decimal, or of the seventh figure where the number is large. */
function near(value: number | null | undefined, expected: number, decimals = 6): void {
  expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThanOrEqual(
    Math.max(0.6 * 10 ** -decimals, 1e-8 * Math.abs(expected)),
  );
}

function triple(measure: { value: number | null; lower?: number; upper?: number }, expected: Triple): void {
  near(measure.value, expected[0]);
  near(measure.lower, expected[1]);
  near(measure.upper, expected[2]);
}

describe("published tables", () => {
  it.each(VECTORS)("gives the measures of $name", ({ cells: [a, b, c, d], prr, ror, chi, ic, gould }) => {
    const signals = signalsOf({ a, b, c, d });
    triple(signals.prr, prr);
    triple(signals.ror, ror);
    near(signals.chiSquare.value, chi[0], 4);
    near(signals.chiSquareYates.value, chi[1], 4);
    triple(signals.ic, ic);
    triple(signals.bcpnn, gould);
  });

  it("reproduces what the papers print", () => {
    const [uveitis, , , stratum1] = VECTORS.map(({ cells: [a, b, c, d] }) => signalsOf({ a, b, c, d }));
    expect([Math.round(uveitis?.prr.value ?? 0), Math.round(uveitis?.chiSquare.value ?? 0)]).toEqual([586, 22_740]);
    expect(stratum1?.ic.value?.toFixed(2)).toBe("5.25");
  });

  it("gives the IC of a pair without a report, and reasons for its ratios (Norén 2006, stratum 4)", () => {
    const signals = signalsOf({ a: 0, b: 5232, c: 3, d: 74905 });
    triple(signals.ic, [-0.476863, -10.468751, 1.85194]);
    triple(signals.bcpnn, [-0.979593, -4.906764, 2.947578]);
    near(signals.chiSquare.value, 0.2095, 4);
    expect(signals.chiSquareYates).toEqual({ value: 0 });
    const reason = "no report names both the drug and the event";
    expect([signals.prr, signals.ror]).toEqual(Array(2).fill({ value: null, reason }));
  });

  it("needs three reports for IC025 above 0, however few are expected: two never do, three can", () => {
    const lowest = (a: number) => signalsOf({ a, b: 0, c: 0, d: 1e12 }).ic;
    expect(lowest(3)).toMatchObject({ lower: expect.closeTo(0.7569, 4) });
    expect(lowest(2)).toMatchObject({ lower: expect.closeTo(-0.2667, 4) });
  });
});
