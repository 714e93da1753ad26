import { describe, expect, it } from "vitest";
import type { Claim, Frequency } from "@/lib/domain/claim";
import {
  frequenciesOf,
  frequencyArms,
  frequencyNumbers,
  frequencyText,
  frequencyWords,
} from "@/lib/tools/claim-details";

const drug = (...percent: number[]) =>
  percent.map((each): Frequency => ({ arm: "drug", lower: each / 100, upper: each / 100, text: `${each}%` }));
const placebo = (...percent: number[]) => drug(...percent).map((each) => ({ ...each, arm: "placebo" as const }));
const infrequent: Frequency = { arm: "drug", lower: 0.001, upper: 0.01, text: "infrequent" };

describe("stated frequencies", () => {
  it("stand figure by figure, rarest first, and are no range of studies", () => {
    const stated = [...drug(16.5, 3, 38, 1.66205), ...placebo(9, 0.4)];
    expect(frequencyNumbers(stated).map(({ role, value }) => `${role} ${value}`)).toEqual([
      ...[1.7, 3, 16.5, 38].flatMap((each) => [`frequency_lower ${each}`, `frequency_upper ${each}`]),
      ...[0.4, 9].flatMap((each) => [`placebo_lower ${each}`, `placebo_upper ${each}`]),
    ]);
    expect(frequencyText(stated)).toBe("1.7 %; 3 %; 16.5 %; 38 %; placebo 0.4 %; placebo 9 %");
  });

  it("of many are told by how many there are and between which they lie", () => {
    const many = drug(...Array.from({ length: 14 }, (_, at) => at + 1));
    expect(frequencyNumbers(many).map(({ role, value }) => `${role} ${value}`)).toEqual([
      "frequency_lower 1",
      "frequency_upper 14",
      "frequency_figures 14",
    ]);
    expect(frequencyText(many)).toBe("1 % to 14 %, 14 figures");
  });

  it("keep words for a band apart from figures, and take no word that says when for one that says how often", () => {
    const postmarketing: Frequency = { arm: "drug", lower: 0, upper: 0.001, text: "postmarketing" };
    expect(frequencyNumbers([infrequent])).toEqual([]);
    expect(frequencyWords([infrequent, postmarketing])).toBe("infrequent");
    expect(frequencyText([...drug(2), infrequent])).toBe("2 %; infrequent");
    expect(frequencyText([postmarketing])).toBeNull();
  });
});

describe("the arms of frequencies", () => {
  const claimsFrom = (...payloads: object[]) => {
    const evidence = payloads.map((payload, at) => ({ recordId: `r${at}`, link: null, publications: [], payload }));
    return new Map([["c1", { evidence } as unknown as Claim]]);
  };
  const EDGES = [{ claimId: "c1" }];
  const arm = (percent: number, kind: Frequency["arm"], group?: string): Frequency => ({
    ...{ arm: kind, lower: percent / 100, upper: percent / 100, text: `${percent}%` },
    ...(group && { group }),
  });

  it("are told table by table, the drug's against placebo, and not where no table names one or there are many", () => {
    const tables = [
      { table: 1, frequencies: [arm(2, "drug", "IMX 5 mg"), arm(3, "drug", "IMX 9 mg"), arm(1, "placebo", "Placebo")] },
      { table: 2, frequencies: [arm(8, "drug"), arm(4, "placebo")] },
    ];
    expect(frequencyArms(EDGES, claimsFrom(...tables))).toBe(
      "2 % with IMX 5 mg, 3 % with IMX 9 mg against 1 % with Placebo; 8 % with the drug against 4 % with placebo",
    );
    expect(frequencyArms(EDGES, claimsFrom({ table: 1, frequencies: [arm(2, "drug")] }))).toBeNull();
    const many = Array.from({ length: 9 }, (_, at) => arm(at + 1, "drug", `IMX ${at} mg`));
    expect(frequencyArms(EDGES, claimsFrom({ table: 1, frequencies: many }))).toBeNull();
  });

  it("of a table stand in the place of all others, and an unclear one where there is no other", () => {
    const unclear = { ...arm(1, "unclear"), upper: 0.15, text: "1%, 15%" };
    const mined = { frequencies: [unclear, arm(2, "placebo")] };
    const read = (...payloads: object[]) => frequenciesOf(EDGES, claimsFrom(...payloads)).map((each) => each.arm);
    expect(read(mined)).toEqual(["unclear", "placebo"]);
    expect(read(mined, { table: 1, frequencies: [arm(3, "drug")] })).toEqual(["drug"]);
    expect(read({ frequencies: [unclear, arm(3, "drug")] })).toEqual(["drug"]);
    expect(frequencyNumbers([unclear]).map(({ role, value }) => `${role} ${value}`)).toEqual([
      "unclear_lower 1",
      "unclear_upper 15",
    ]);
    expect(frequencyText([unclear])).toBe("of unclear arm or dose 1 to 15 %");
  });
});
