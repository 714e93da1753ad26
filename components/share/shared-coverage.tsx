import { coverageName, namesIn } from "@/components/panel/coverage-name";
import { Table } from "@/components/ui/table";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { aspectWords, heldWords } from "@/lib/server/web/words";

/** Which source was searched for what with what it holds of each thing, to be read without a press; those not loaded by name. */
export function SharedCoverage({ share: { artifacts, findings } }: { share: ShareSnapshot }) {
  const { coverage, datasets, searched = [], notLoaded } = artifacts;
  const titles = new Map([...datasets, ...searched, ...notLoaded].map(({ key, title }) => [key, title]));
  const titleOf = (key: string) => titles.get(key) ?? key;
  const names = namesIn(artifacts, findings);
  const isLoaded = ({ state }: CoverageCell) => state !== "not_loaded";
  const loaded = coverage.filter(isLoaded);
  const keyOf = ({ dataset, aspect }: CoverageCell) => `${dataset} ${aspect}`;
  const rows = [...new Map(loaded.map((cell) => [keyOf(cell), cell]))].map(([key, first]) => {
    return { key, first, cells: loaded.filter((cell) => keyOf(cell) === key) };
  });
  const missing = new Set(coverage.filter((cell) => !isLoaded(cell)).map(({ dataset }) => titleOf(dataset)));
  return (
    <div className="space-y-2 text-[13px] leading-5">
      <Table caption="Coverage" head={["Source", "What it holds"]}>
        {rows.map(({ key, first, cells }) => (
          <tr key={key}>
            <th scope="row" className="w-2/5 font-medium">
              {titleOf(first.dataset)}
              <span className="block font-normal text-faint">{aspectWords(first.aspect)}</span>
            </th>
            <td>{cells.map((cell) => `${coverageName(cell.entity, names)}: ${heldWords(cell)}`).join("; ")}</td>
          </tr>
        ))}
      </Table>
      {missing.size > 0 && <p className="text-muted">Not loaded: {[...missing].join(", ")}.</p>}
    </div>
  );
}
