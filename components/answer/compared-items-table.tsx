import { phoneLook } from "@/components/ui/show-all";
import { Table } from "@/components/ui/table";
import type { ListItem } from "@/lib/domain/run/artifacts";
import { EvidenceChips } from "./evidence-chips";
import { readEvidence } from "./evidence-text";
import { kindOf } from "./kind-of";

type Props = { caption: string; items: (ListItem & { why?: string })[]; holders: string[]; isWhole: boolean };

/** Items of several things compared: a row per item, a column per thing. */
export function HeldTable({ caption, items, holders, isWhole }: Props) {
  return (
    <Table stacked caption={caption} head={[kindOf(items), ...holders]}>
      {items.map((item, index) => (
        <Row key={item.id} item={item} holders={holders} look={phoneLook(index, isWhole)} />
      ))}
    </Table>
  );
}

type RowProps = { item: Props["items"][number]; holders: string[]; look: string | undefined };

function Row({ item, holders, look }: RowProps) {
  const held = new Map(readEvidence(item.evidence).map(({ holder, evidence }) => [holder, evidence]));
  return (
    <tr className={look}>
      <th scope="row" className="font-normal">
        {item.name}
        {item.why && <span className="text-muted"> ({item.why.replaceAll("_", " ")})</span>}
      </th>
      {holders.map((holder) => (
        <td key={holder}>
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
