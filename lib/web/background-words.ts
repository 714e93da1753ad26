import type { PathBackground } from "@/lib/knowledge/path";

/** What a path is worth beside chance, a short sentence for each part that is known; says so where it was not compared. */
export function backgroundWords(background: PathBackground): string[] {
  return [shareWords(background), ...liftWords(background), ...dwpcWords(background)];
}

function shareWords({ share, pairs }: PathBackground): string {
  if (share === null) return "Not compared with degree-matched pairs.";
  const seen = share === 0 ? "none" : `${Number((share * 100).toPrecision(2))} %`;
  return `Seen for ${seen} of ${pairs} degree-matched pairs.`;
}

function liftWords({ lift }: PathBackground): string[] {
  return lift === null ? [] : [`Its type: ${lift} x among listed pairs.`];
}

function dwpcWords({ dwpc }: PathBackground): string[] {
  if (dwpc === null) return [];
  const { p, corrected, tests, nulls } = dwpc;
  const value = p === 0 ? `below 1 in ${nulls}` : `${Number(p.toPrecision(2))}`;
  const after = p === 0 ? "" : `, ${Number(corrected.toPrecision(2))} corrected for ${tests} types`;
  return [`So many paths of its type by degrees alone: p ${value}${after}.`];
}
