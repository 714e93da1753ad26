import Link from "next/link";
import { Badge, type Tone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Table } from "@/components/ui/table";
import { entityHref } from "@/lib/server/web/ask-link";
import type { BoardRow, BoardTold } from "@/lib/server/web/board-rows";
import { percent } from "@/lib/server/web/words";

const STATES: Record<BoardRow["state"], { words: string; tone: Tone }> = {
  supported: { words: "supported", tone: "good" },
  contradicted: { words: "spoken against", tone: "bad" },
  undecided: { words: "undecided", tone: "warn" },
  untested: { words: "not tested", tone: "neutral" },
  untestable: { words: "not testable here", tone: "neutral" },
};

const HEAD = ["Explanation", "For", "Against", "Next test"];

/** The explanations a run raised, with what its tests on other drugs show of each; a count opens the drugs it counted. */
export function BoardTable({ rows }: { rows: readonly BoardRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Table caption="Explanations and their tests" head={HEAD} stacked>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="min-w-40">
            {row.statement}{" "}
            <Badge tone={STATES[row.state].tone}>
              {STATES[row.state].words}
              {row.state !== "untested" && row.state !== "untestable" && `, ${percent(row.probability)}`}
            </Badge>
          </td>
          <td>
            <Told of={row.for} />
          </td>
          <td>
            <Told of={row.against} />
          </td>
          <td className="text-muted">{row.next ?? "none"}</td>
        </tr>
      ))}
    </Table>
  );
}

function Told({ of: told }: { of: readonly BoardTold[] }) {
  if (told.length === 0) return <span className="text-muted">nothing</span>;
  return told.map(({ text, drugs, more }) =>
    drugs.length === 0 ? (
      <p key={text}>{text}</p>
    ) : (
      <Disclosure key={text} summary={text}>
        <p className="mb-2 text-[13px] leading-5">
          {drugs.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <Link href={entityHref(id)} prefetch={false} className="underline hover:text-ink">
                {name}
              </Link>
            </span>
          ))}
          {more > 0 && ` and ${more} more`}
        </p>
      </Disclosure>
    ),
  );
}
