import { pathCountWords } from "@/lib/domain/compare-paths";
import type { PathsJson } from "@/lib/server/export/contract";
import {
  backgroundWords,
  directionNotes,
  directionWords,
  linkWords,
  notComparedWords,
  pathScoreWords,
} from "@/lib/server/web/path-words";
import { contraryWords, modeWords, supportText } from "@/lib/server/web/score-words";
import { rankingText } from "./path-weights";

type Shown = PathsJson["paths"][number];

/** An answer of `paths` as lines: how the ends were read, the paths with what they state, weak routes with why, what was searched. */
export function pathsText(found: PathsJson): string {
  const { paths, count, weakRoutes, reason, considered, total, cut, readings = [] } = found;
  const { before, after } = rankingText(found);
  const mark = found.weights !== undefined;
  const whole = (path: Shown, why = "") => `${lineOf(path, mark)}${why}${besideOf(path)}`;
  const weak =
    weakRoutes.length > 0
      ? ["Weak routes:", ...weakRoutes.map((path) => whole(path, path.weakBecause ? `: ${path.weakBecause}` : ""))]
      : [];
  const looked =
    total > 0 ? [`${considered} of ${total} routes considered${cut ? "; the search ended at its budget" : ""}.`] : [];
  const shown =
    paths.length > 0 ? [`${pathCountWords(count)}.`, ...paths.map((path) => whole(path))] : [reason ?? "No path."];
  const notCompared = notComparedWords(paths) ?? [];
  return [...readings, ...before, ...shown, ...weak, ...looked, ...after]
    .concat(notCompared, supportLines(found))
    .join("\n");
}

function lineOf({ rank, was = rank, ...path }: Shown, reweighted: boolean): string {
  const { score, link, steps, metapath, open } = path;
  const mark = reweighted ? " (reweighted)" : "";
  const scored = link || open ? pathScoreWords({ score, link, open, reweighted }) : `${score.toFixed(3)}${mark}`;
  const direction = directionWords(path);
  const kind = direction ? `${metapath}; ${direction.word}` : metapath;
  const names = steps.map(({ name }) => name).join(" -> ");
  return `${rank}. ${was === rank ? "" : `(was ${was}) `}${scored}  ${names}  (${kind})${open ? `: ${open}` : ""}`;
}

function besideOf(path: Shown): string {
  const { sentence, link, background } = path;
  const words = [
    sentence ?? [],
    directionNotes(path),
    link ? linkWords(link, path) : [],
    background ? backgroundWords(background) : [],
  ].flat();
  return words.map((line) => `\n     ${line}`).join("");
}

function supportLines({ support }: PathsJson): string[] {
  return support
    ? [`Support of the pair: ${supportText(support)}, ${modeWords(support.mode)}.`, ...contraryWords(support)]
    : [];
}
