"use client";
import clsx from "clsx";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { FirstShown, phoneLook, ShowAll } from "@/components/ui/show-all";
import type { Answer, ListItem } from "@/lib/domain/run/artifacts";
import { codeWords, count, counted } from "@/lib/server/web/words";
import { HeldTable } from "./compared-items-table";
import { EvidenceChips } from "./evidence-chips";
import { holdersOf, readEvidence } from "./evidence-text";
import { FilterField, holds } from "./filter-field";

/** Items shown before the reader asks for all. */
export const ITEMS_FIRST = 15;

type ListValue = Extract<Answer, { kind: "list" }>;

/** A list with its total, each item with the evidence it is in; what does not count stands apart with the reason. */
export function ListAnswer({ answer }: { answer: ListValue }) {
  const [isWhole, setWhole] = useState(false);
  const [filter, setFilter] = useState("");
  const isFiltered = filter.trim() !== "";
  const matching = answer.items.filter(({ name }) => holds(name, filter));
  const shown = isWhole ? matching : matching.slice(0, ITEMS_FIRST);
  const ranks = new Map(answer.items.map((item, index) => [item, index + 1]));
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p aria-live="polite">
          <span className="font-semibold text-2xl">{count(answer.total)}</span>{" "}
          <span className="text-muted">
            {isOfPairs(answer.items) ? "stated of the drugs together" : "in all"}
            {isFiltered && `, ${count(matching.length)} of ${count(answer.items.length)} match`}
            <FirstShown total={matching.length} shown={shown.length} isWhole={isWhole} />
          </span>
        </p>
        {answer.items.length > ITEMS_FIRST && (
          <FilterField label="Filter the list" value={filter} onChange={setFilter} />
        )}
      </div>
      <Items items={shown} caption="Items of the answer" ranks={ranks} isWhole={isWhole} />
      {matching.length === 0 && answer.items.length > 0 && <p className="text-muted">No item matches “{filter}”.</p>}
      <ShowAll total={matching.length} shown={shown.length} isWhole={isWhole} onPress={() => setWhole(true)} />
      {answer.apart.length > 0 && (
        <Disclosure summary={`${counted(answer.apart.length, "item")} listed apart and not counted`}>
          <Items items={answer.apart} caption="Items listed apart" isWhole />
        </Disclosure>
      )}
    </div>
  );
}

const SHORT_CHARACTERS = 40;

/** A pair of drugs has the ids of both. */
function isOfPairs(items: readonly ListItem[]): boolean {
  return items.length > 0 && items.every(({ id }) => id.includes("|"));
}

type ItemsProps = {
  items: (ListItem & { why?: string })[];
  caption: string;
  ranks?: ReadonlyMap<ListItem, number>;
  isWhole: boolean;
};

/** A column per thing compared where the evidence says whose it is, else a line per item, numbered where its place says something. */
function Items({ items, caption, ranks, isWhole }: ItemsProps) {
  const holders = holdersOf(items);
  if (holders.length > 0) return <HeldTable caption={caption} items={items} holders={holders} isWhole={isWhole} />;
  const lines = items.map((item) => ({ item, evidence: readEvidence(item.evidence).flatMap((each) => each.evidence) }));
  const isShort = lines.every(
    ({ evidence }) => evidence.reduce((sum, { short }) => sum + short.length, 0) <= SHORT_CHARACTERS,
  );
  return (
    <ol className={clsx("grid gap-x-8", isShort && "lg:grid-cols-2")}>
      {lines.map(({ item, evidence }, index) => (
        <li
          key={item.id}
          className={clsx(
            "flex flex-wrap items-baseline gap-x-2 border-line border-b py-1 text-sm",
            phoneLook(index, isWhole),
          )}
        >
          {ranks && (
            <span aria-hidden className="min-w-6 text-right text-muted text-xs">
              {ranks.get(item)}
            </span>
          )}
          <span className="flex-1">
            {item.name}
            {item.why && <span className="text-muted"> ({codeWords(item.why)})</span>}
          </span>
          {item.patient && (
            <Badge tone={item.patient.raises ? "warn" : "neutral"} wrap>
              {item.patient.reason}
            </Badge>
          )}
          <EvidenceChips evidence={evidence} title={item.name} claimIds={item.claimIds} />
        </li>
      ))}
    </ol>
  );
}
