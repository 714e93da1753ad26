"use client";
import { useMemo, useState } from "react";
import { useWeights } from "@/components/paths/weights";
import { send } from "@/components/ui/post";
import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import {
  type Drawing,
  drawable,
  drawingOf,
  type Edge,
  joined,
  pathPart,
  pathsOf,
  shown,
  type Thing,
  typeWords,
} from "@/lib/server/web/drawing/things";
import { counted } from "@/lib/server/web/words";

/** Neighbours that one look at a thing adds. */
const NEIGHBOURS_MAX = 25;

/** What a reader sees of a subgraph: the shown paths or all of it, by type, with neighbours added, and what is pointed at. */
export function useGraph(subgraph: Subgraph) {
  const part = useMemo(() => pathPart(subgraph), [subgraph]);
  const [isWhole, setWhole] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<EntityType>>(new Set());
  const [added, setAdded] = useState<readonly Subgraph[]>([]);
  const [hovered, setHovered] = useState<readonly Edge[]>([]);
  const [told, setTold] = useState("");
  const view = useMemo(() => joined(isWhole ? subgraph : part, added), [isWhole, subgraph, part, added]);
  const full = useMemo(() => drawingOf(drawable(view)), [view]);
  const drawing = useMemo(() => shown(full, hidden), [full, hidden]);
  const rows = useMemo(() => rowsOf(view.edges, full, drawing), [view, full, drawing]);
  const nameOf = useMemo(() => namesIn([subgraph, ...added]), [subgraph, added]);
  const rankOf = useWeights()?.rankOf ?? ((rank: number) => rank);
  return {
    ...{
      view,
      full,
      drawing,
      rows,
      nameOf,
      rankOf,
      hidden,
      added,
      hovered,
      told,
      setHovered,
      setTold,
      isWhole,
      setWhole,
    },
    cited: subgraph.nodes.length - part.nodes.length,
    toggle: (type: EntityType) =>
      setHidden(new Set(hidden.has(type) ? [...hidden].filter((each) => each !== type) : [...hidden, type])),
    undo: () => {
      setAdded(added.slice(0, -1));
      setTold("");
    },
    expand: async (thing: Thing) => {
      const found = await neighboursOf(thing);
      if (typeof found === "string") return setTold(found);
      const known = new Set(view.edges.map(({ id }) => id));
      if (found.edges.some(({ id }) => !known.has(id))) setAdded([...added, found]);
      const shown = found.nodes.length - thing.ids.length;
      setTold(`${shown} of ${counted(shown + found.omitted, "neighbour")} of ${thing.name} shown`);
    },
  };
}

export type GraphView = ReturnType<typeof useGraph>;

/** The neighbours of all that a thing stands for; the message where they cannot be had. */
async function neighboursOf({ ids }: Thing): Promise<Subgraph | string> {
  const limit = Math.floor(NEIGHBOURS_MAX / ids.length);
  const addresses = ids.map((id) => `/api/entities/${encodeURIComponent(id)}/neighbours?limit=${limit}`);
  const answers = await Promise.all(addresses.map((address) => send<Subgraph>("GET", address)));
  const found = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  const [first, ...others] = found;
  if (!first) return answers.flatMap((answer) => (answer.ok ? [] : answer.message)).join(" ");
  return { ...joined(first, others), omitted: found.reduce((sum, { omitted }) => sum + omitted, 0) };
}

/** The relations at no thing that is hidden. */
function rowsOf(edges: readonly Edge[], full: Drawing, drawing: Drawing): Edge[] {
  const left = new Set(drawing.things.flatMap(({ ids }) => ids));
  const hidden = new Set(full.things.flatMap(({ ids }) => ids).filter((id) => !left.has(id)));
  return edges.filter(({ source, target }) => !hidden.has(source) && !hidden.has(target));
}

function namesIn(graphs: readonly Subgraph[]): (id: string) => Subgraph["nodes"][number] | undefined {
  const names = new Map(graphs.flatMap(({ nodes }) => nodes.map((node) => [node.id, node] as const)));
  return (id) => names.get(id);
}

/** The relations at a thing. */
export function edgesAt({ ids }: Thing, edges: readonly Edge[]): Edge[] {
  return edges.filter(({ source, target }) => ids.includes(source) || ids.includes(target));
}

/** The claims behind relations, each once. */
export function claimsOf(edges: readonly Edge[]): string[] {
  return [...new Set(edges.flatMap(({ claimIds }) => claimIds))];
}

/** "KCNH2, gene, 12 relations, on paths 1, 2, 3", by the ranks that paths have now. */
export function thingWords(thing: Thing, edges: readonly Edge[], rankOf: (rank: number) => number): string {
  const own = edgesAt(thing, edges);
  const ranks = pathsOf(own).map(rankOf);
  const paths =
    ranks.length > 0 && `on ${ranks.length > 1 ? "paths" : "path"} ${ranks.sort((a, b) => a - b).join(", ")}`;
  return [thing.name, typeWords(thing.types), counted(own.length, "relation"), paths].filter(Boolean).join(", ");
}
