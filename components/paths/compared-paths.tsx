"use client";
import { Drawer } from "@/components/ui/drawer";
import { Table } from "@/components/ui/table";
import { comparePaths } from "@/lib/domain/compare-paths";
import type { WeighedPath } from "@/lib/domain/reweigh";
import { factorWords } from "@/lib/server/web/score-words";

/** Why one of two paths stands above the other: in words, then factor by factor. */
export function ComparedPaths({ pair: [a, b], onClose }: { pair: [WeighedPath, WeighedPath]; onClose: () => void }) {
  const { upper, lower, sentence, factors } = comparePaths(a, b);
  return (
    <Drawer title={`Why is ${upper.toLowerCase()} above ${lower.toLowerCase()}?`} open onClose={onClose}>
      <div className="space-y-3 text-sm">
        <p>{sentence}</p>
        <Table caption={`${upper} and ${lower}`} head={["Factor", upper, lower, "Weight", "Ratio"]}>
          {factors.map((factor) => (
            <tr key={factor.name}>
              <td>{factorWords(factor.name).label}</td>
              <td>{factor.upper?.toPrecision(3) ?? "none"}</td>
              <td>{factor.lower?.toPrecision(3) ?? "none"}</td>
              <td>{factor.weight.toFixed(1)}</td>
              <td>{factor.ratio?.toPrecision(3) ?? "without bound"}</td>
            </tr>
          ))}
        </Table>
        <p className="text-muted text-xs">
          The ratios multiply to the ratio of the scores. A factor that a path does not have counts as 1.
        </p>
      </div>
    </Drawer>
  );
}
