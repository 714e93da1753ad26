import type { ElementDefinition } from "cytoscape";
import { isPicked } from "@/components/evidence/selection";
import { type Drawing, type Line, pathsOf, typeWords } from "@/lib/server/web/drawing/things";
import { relationWords } from "@/lib/server/web/path-words";

/** A drawing as Cytoscape takes it; `weak` are the claims of weak routes. */
export function elements(drawing: Drawing, weak: ReadonlySet<string>): ElementDefinition[] {
  const { named, labelled } = labels(drawing);
  return [
    ...drawing.things.map(({ id, name, types, role }) => ({
      group: "nodes" as const,
      data: { id, name: short(name), title: `${name}, ${typeWords(types)}`, types, type: types[0], role },
      classes: [named.has(id) && "named", types.length > 1 && "stacked"].filter(Boolean).join(" "),
    })),
    ...drawing.lines.map((line) => ({
      group: "edges" as const,
      data: { id: line.id, source: line.source, target: line.target, sign: line.sign, label: lineWords(line) },
      classes: `${kindOf(line, weak)} ${labelled.has(line.id) ? "labelled" : ""}`,
    })),
  ];
}

/** Longer names are cut; the whole one is the tooltip, and in the table. */
const NAME_MAX = 40;

function short(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;
}

function kindOf({ edges }: Line, weak: ReadonlySet<string>): string {
  if (pathsOf(edges).length > 0) return "path";
  return edges.some(({ claimIds }) => isPicked(weak, claimIds)) ? "weak" : "cited";
}

/** The foremost relation of a line in words, and how many more there are. */
function lineWords({ edges }: Line): string {
  const [first] = edges.toSorted((a, b) => b.paths.length - a.paths.length);
  if (!first) return "";
  const { verb } = relationWords({ ...first, note: first.note ?? null });
  return edges.length > 1 ? `${verb}, ${edges.length - 1} more` : verb;
}

/** With more things than these, those of the question and of paths carry their name, and of the answer the first up to as many. */
export const NAMED_MAX = 40;

/** With more lines on paths than these, none carries its relation until it is pointed at or picked. */
const LABELLED_MAX = 12;

/** Ids of the things and lines that carry their label from the start; others show it when pointed at or picked. */
export function labels({ things, lines }: Drawing): { named: Set<string>; labelled: Set<string> } {
  const foremost = things.filter(({ role }) => role !== "answer");
  const others = things.filter(({ role }) => role === "answer");
  const named = [...foremost, ...others.slice(0, Math.max(0, NAMED_MAX - foremost.length))];
  const onPaths = lines.filter(({ edges }) => pathsOf(edges).length > 0);
  const labelled = onPaths.length > LABELLED_MAX ? [] : onPaths;
  return { named: new Set(named.map(({ id }) => id)), labelled: new Set(labelled.map(({ id }) => id)) };
}
