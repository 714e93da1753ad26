"use client";
import clsx from "clsx";
import { useState } from "react";
import { useSelection } from "@/components/evidence/selection";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Answer, ListItem } from "@/lib/engine/artifacts";
import { count, counted } from "@/lib/web/words";

/** Items shown before the reader asks for all. */
export const ITEMS_FIRST = 30;

type ListValue = Extract<Answer, { kind: "list" }>;

/** A list with its total, each item with the evidence it is in; what does not count stands apart with the reason. */
export function ListAnswer({ answer }: { answer: ListValue }) {
  const [isWhole, setWhole] = useState(false);
  const [filter, setFilter] = useState("");
  const matching = answer.items.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()));
  const shown = isWhole ? matching : matching.slice(0, ITEMS_FIRST);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p>
          <span className="font-semibold text-2xl">{count(answer.total)}</span>{" "}
          <span className="text-muted">
            in all{shown.length < matching.length && `, the first ${shown.length} shown`}
          </span>
        </p>
        {answer.items.length > ITEMS_FIRST && <Filter value={filter} onChange={setFilter} />}
      </div>
      <Items items={shown} />
      {matching.length === 0 && answer.items.length > 0 && <p className="text-muted">No item matches “{filter}”.</p>}
      {matching.length > shown.length && (
        <Button onClick={() => setWhole(true)}>Show all {count(matching.length)}</Button>
      )}
      {answer.apart.length > 0 && (
        <Disclosure summary={`${counted(answer.apart.length, "item")} listed apart and not counted`}>
          <Items items={answer.apart} />
        </Disclosure>
      )}
    </div>
  );
}

function Filter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <input
      type="search"
      aria-label="Filter the list"
      placeholder="Filter"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="rounded-md border border-line-strong bg-surface px-2 py-1 text-sm"
    />
  );
}

const SHORT_CHARACTERS = 60;

function Items({ items }: { items: (ListItem & { why?: string })[] }) {
  const isShort = items.every(({ evidence }) => evidence.join(", ").length <= SHORT_CHARACTERS);
  return (
    <ol className={clsx("grid gap-x-8", isShort && "lg:grid-cols-2")}>
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-baseline gap-x-2 border-line border-b py-1 text-sm">
          <span className="flex-1">
            {item.name}
            {item.why && <span className="text-muted"> ({item.why.replaceAll("_", " ")})</span>}
          </span>
          <EvidenceChip label={item.evidence.join(", ")} title={item.name} claimIds={item.claimIds} />
        </li>
      ))}
    </ol>
  );
}

/** The evidence an item is in; opens its claims. */
export function EvidenceChip({ label, title, claimIds }: { label: string; title: string; claimIds: string[] }) {
  const { open } = useSelection();
  if (label === "") return null;
  if (claimIds.length === 0) return <span className="text-muted text-xs">{label}</span>;
  return (
    <button
      type="button"
      onClick={() => open({ title, finding: null, claimIds })}
      className="rounded border border-line-strong px-1.5 text-left text-accent text-xs leading-5 hover:bg-accent-weak"
    >
      {label}
    </button>
  );
}
