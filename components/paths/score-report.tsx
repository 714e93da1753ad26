import { Table } from "@/components/ui/table";
import type { Path } from "@/lib/knowledge/path";

/** The factors of a score, their product, and what they were read from. */
export function ScoreReport({ path }: { path: Path }) {
  const product = path.report.factors.reduce((sum, { value }) => sum * value, 1);
  return (
    <div className="space-y-2 text-sm">
      <Table caption={`Score of path ${path.rank}`} head={["Factor", "Value", "Reason"]}>
        {path.report.factors.map(({ name, value, reason }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{value.toPrecision(3)}</td>
            <td className="text-muted">{reason}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Product</th>
          <td className="font-semibold">{product.toPrecision(3)}</td>
          <td className="text-muted">the score; {path.report.version}</td>
        </tr>
      </Table>
      <p className="text-muted text-xs">
        Shape: {path.metapath}. A score ranks paths within one answer; it is no probability of harm.
      </p>
    </div>
  );
}
