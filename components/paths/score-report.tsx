import { Table } from "@/components/ui/table";
import { pathName } from "@/lib/domain/compare-paths";
import type { ScoreFactor } from "@/lib/domain/path";
import type { WeighedPath } from "@/lib/domain/reweigh";
import { factorWords } from "@/lib/server/web/score-words";

/** The factors of a score, their product, and what they were read from; with weights, what each leaves by its weight. */
export function ScoreReport({ ranked }: { ranked: WeighedPath }) {
  const { path, factors } = ranked;
  const isWeighed = factors.some(({ weight }) => weight !== 1);
  const product = factors.reduce((score, { contribution }) => score * contribution, 1);
  const head = ["Factor", "Value", ...(isWeighed ? ["Weight", "Contribution"] : []), "Reason"];
  return (
    <div className="space-y-2 text-sm">
      <Table caption={`Score of ${pathName(ranked).toLowerCase()}`} head={head}>
        {factors.map(({ name, value, weight, contribution, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may pass two mappings, and a report's order is fixed
          <tr key={`${name}${index}`}>
            <td>{factorWords(name).label}</td>
            <td>{value.toPrecision(3)}</td>
            {isWeighed && <td>{weight.toFixed(1)}</td>}
            {isWeighed && <td>{contribution.toPrecision(3)}</td>}
            <td className="text-muted">{reason}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={isWeighed ? 3 : 1}>
            Product
          </th>
          <td className="font-semibold">{product.toPrecision(3)}</td>
          <td className="text-muted">the score, by scoring rules version {path.report.version}</td>
        </tr>
      </Table>
      {path.link?.factors && <LinkFactors factors={path.link.factors} score={path.link.score} />}
      <p className="text-muted text-xs">
        Type of path: {path.metapath}. A score ranks paths within one answer; it is no probability of harm.
      </p>
    </div>
  );
}

/** The factors of the link to the disease, whose score stands beside that of the target and ranks nothing. */
function LinkFactors({ factors, score }: { factors: readonly ScoreFactor[]; score: number }) {
  return (
    <Table caption="Score of the link to the disease, which ranks nothing" head={["Factor", "Value", "Reason"]}>
      {factors.map(({ name, value, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <tr key={`${name}${index}`}>
          <td>{factorWords(name).label}</td>
          <td>{value.toPrecision(3)}</td>
          <td className="text-muted">{reason}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">Product</th>
        <td className="font-semibold" colSpan={2}>
          {score.toPrecision(3)}
        </td>
      </tr>
    </Table>
  );
}
