import { describe, expect, it } from "vitest";
import type { Frequency } from "@/lib/domain/claim";
import { frequencyNumbers, frequencyText, frequencyWords } from "@/lib/tools/claim-details";

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
