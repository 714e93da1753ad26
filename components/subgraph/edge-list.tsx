"use client";
import { useTitleOf } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import { useWeights } from "@/components/paths/weights";
import { Table } from "@/components/ui/table";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { relationWords } from "@/lib/server/web/path-words";

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
