import { cover } from "./clean";

/** A text without what figures of the cited findings bear out, and the ids of the findings that do. */
export type Borne = { text: string; bearing: ReadonlySet<string> };

/** A text without those wordings for which `bearingOut` names findings. */
export function withoutBorne<Use extends { start: number; end: number }>(
  bare: string,
  uses: readonly Use[],
  bearingOut: (use: Use) => readonly string[],
): Borne {
  const borne = uses.map((use) => ({ use, ids: bearingOut(use) })).filter(({ ids }) => ids.length > 0);
  return {
    text: borne.reduce((text, { use }) => cover(text, use.start, use.end), bare),
    bearing: new Set(borne.flatMap(({ ids }) => ids)),
  };
}
