"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import { useWeights } from "@/components/paths/weights";
import { Button } from "@/components/ui/button";
import { Table } from "@/components/ui/table";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { relationWords } from "@/lib/server/web/path-words";
import { counted } from "@/lib/server/web/words";
import { Legend } from "./legend";

const GraphCanvas = dynamic(() => import("./graph-canvas").then((module) => module.GraphCanvas), {
  ssr: false,
  loading: () => <p className="p-4 text-muted text-sm">Drawing…</p>,
});

/** The subgraph the answer runs through: drawn, or as a list that holds all of it. */
export function SubgraphView({ subgraph }: { subgraph: Subgraph }) {
  const [asList, setAsList] = useState(false);
  if (subgraph.nodes.length === 0)
    return <p>There is nothing to draw: the answer cites no claim between two things.</p>;
  const drawn = drawable(subgraph);
  const left = subgraph.nodes.length - drawn.nodes.length;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
        <p>
          {counted(subgraph.nodes.length, "thing")}, {counted(subgraph.edges.length, "relation")}
          {left > 0 && !asList && `; ${drawn.nodes.length} drawn, all in the list`}
          {subgraph.omitted > 0 && `; ${subgraph.omitted} more left out`}
        </p>
        <Button aria-pressed={asList} onClick={() => setAsList(!asList)}>
          {asList ? "Show as a graph" : "Show as a list"}
        </Button>
      </div>
      {asList ? (
        <EdgeList subgraph={subgraph} />
      ) : (
        <>
          <GraphCanvas subgraph={drawn} />
          <Legend subgraph={drawn} />
        </>
      )}
    </div>
  );
}

/** More nodes than these make neither a legible picture nor a quick one. */
export const NODES_MAX = 200;

const ORDER = { question: 0, path: 1, answer: 2 };

/** The part of a subgraph that is drawn: what the question names, then what paths pass, then the rest, up to NODES_MAX. */
export function drawable(subgraph: Subgraph): Subgraph {
  const nodes = [...subgraph.nodes].sort((a, b) => ORDER[a.role] - ORDER[b.role]).slice(0, NODES_MAX);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = subgraph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  return { nodes, edges, omitted: subgraph.omitted };
}

/** Every relation of the subgraph as a row that opens its claims. */
export function EdgeList({ subgraph }: { subgraph: Subgraph }) {
  const { open } = useSelection();
  const titleOf = useTitleOf();
  const rankOf = useWeights()?.rankOf ?? ((rank: number) => rank);
  const nameOf = (id: string) => subgraph.nodes.find((node) => node.id === id)?.name ?? id;
  return (
    <Table
      stacked
      caption="Relations of the subgraph"
      head={["From", "Relation", "To", "Sources", "Paths", "Evidence"]}
    >
      {subgraph.edges.map(({ id, source, target, predicate, datasets, paths, claimIds, evidenceIds, note = null }) => {
        const { verb } = relationWords({ predicate, note, datasets });
        const title = `${nameOf(source)} ${verb} ${nameOf(target)}`;
        return (
          <tr key={id}>
            <td>{nameOf(source)}</td>
            <td>{verb}</td>
            <td>{nameOf(target)}</td>
            <td>{datasets.map(titleOf).join(", ")}</td>
            <td>{paths.map((rank) => `#${rankOf(rank)}`).join(" ") || "none"}</td>
            <td>
              <button
                type="button"
                className="min-h-[26px] min-w-7 text-left text-accent underline"
                aria-label={`Evidence for: ${title}`}
                onClick={() => open({ title, finding: null, claimIds })}
              >
                {evidenceIds.length || "open"}
              </button>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
