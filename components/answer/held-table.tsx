import type { ListItem } from "@/lib/engine/artifacts";
import { EvidenceChips } from "./evidence-chips";
import { readEvidence } from "./evidence-text";

const KINDS: [prefix: RegExp, word: string][] = [
  [/^AE:/, "Adverse event"],
  [/^DRUG/, "Drug"],
  [/^(HGNC|GROUP):/, "Gene"],
  [/^(REACT|WP):/, "Pathway"],
];

type Props = { caption: string; items: (ListItem & { why?: string })[]; holders: string[] };

/** Items of several things compared: a row per item, a column per thing; on a phone each row is a block. */
export function HeldTable({ caption, items, holders }: Props) {
  return (
    <table className="w-full border-collapse text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-line-strong border-b text-muted">
          {[kindOf(items), ...holders].map((label) => (
            <th key={label} scope="col" className="py-1.5 pr-4">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {items.map((item) => (
          <Row key={item.id} item={item} holders={holders} />
        ))}
      </tbody>
    </table>
  );
}

/** What the items of a table are, for the head of their column. */
export function kindOf(items: readonly { id: string }[]): string {
  return KINDS.find(([prefix]) => items.every(({ id }) => prefix.test(id)))?.[1] ?? "Item";
}

function Row({ item, holders }: { item: Props["items"][number]; holders: string[] }) {
  const held = new Map(readEvidence(item.evidence).map(({ holder, evidence }) => [holder, evidence]));
  return (
    <tr className="border-line border-b align-baseline max-sm:block max-sm:py-2">
      <th scope="row" className="py-1 pr-4 font-normal max-sm:block max-sm:font-medium">
        {item.name}
        {item.why && <span className="text-muted"> ({item.why.replaceAll("_", " ")})</span>}
      </th>
      {holders.map((holder) => (
        <td key={holder} className="py-1 pr-4 max-sm:flex max-sm:gap-2">
          <span className="shrink-0 text-muted sm:hidden">{holder}</span>
          {held.has(holder) ? (
            <EvidenceChips evidence={held.get(holder) ?? []} title={item.name} claimIds={item.claimIds} />
          ) : (
            <span className="text-muted text-xs">not found</span>
          )}
        </td>
      ))}
    </tr>
  );
}
