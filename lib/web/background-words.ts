import type { PathBackground } from "@/lib/knowledge/path";

/** What a path is worth beside chance, a short sentence for each part that is known. */
export function backgroundWords(background: PathBackground): string[] {
  return [...shareWords(background), ...liftWords(background), ...dwpcWords(background)];
}

/** Said once above a list: that its paths, or some of them, were not compared with pairs of like degree; null where all were, or there are none. */
export function notComparedWords(paths: readonly { background?: PathBackground | null | undefined }[]): string | null {
  const known = paths.flatMap(({ background }) => background ?? []);
  const open = known.filter(({ share }) => share === null).length;
  if (open === 0) return null;
  const which = open === known.length ? "These paths were" : `${open} of these ${known.length} paths were`;
  return `${which} not compared with degree-matched pairs, so how often chance alone gives as good a path is not known.`;
}

function shareWords({ share, pairs }: PathBackground): string[] {
  if (share === null) return [];
  const seen = share === 0 ? "none" : `${Number((share * 100).toPrecision(2))} %`;
  return [`As good a path is seen for ${seen} of ${pairs} degree-matched pairs.`];
}

function liftWords({ lift, measured }: PathBackground): string[] {
  if (lift === null) return [];
  const surely = measured
    ? ` (${measured.of}; 95 % interval ${measured.low} to ${measured.high}, ${measured.listed} listed and ${measured.swapped} swapped)`
    : "";
  return [`Listed pairs have a path of this type ${lift} times as often as swapped pairs${surely}.`];
}

function dwpcWords({ dwpc }: PathBackground): string[] {
  if (dwpc === null) return [];
  const { p, corrected, tests, nulls } = dwpc;
  const value = p === 0 ? `below 1 in ${nulls}` : `${Number(p.toPrecision(2))}`;
  const after = p === 0 ? "" : `, ${Number(corrected.toPrecision(2))} corrected for ${tests} types`;
  return [`So many paths of its type by degrees alone: p ${value}${after}.`];
}
