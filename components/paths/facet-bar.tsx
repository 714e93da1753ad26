"use client";
import { ChevronDown, X } from "lucide-react";
import { Popover } from "radix-ui";
import { PopFloat } from "@/components/ui/float";
import type { WeighedPath } from "@/lib/domain/reweigh";
import { type Facet, valuesIn, type Wish, type Wishes } from "./facets";

type AllWishes = ReadonlyMap<string, Wishes>;
type Props = {
  facets: readonly Facet[];
  paths: readonly WeighedPath[];
  wishes: AllWishes;
  onWish: (wishes: AllWishes) => void;
};

const LOOK = "inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-[13px] ring-1 ring-line-strong ring-inset";

/** Narrows paths: a menu for each thing that tells them apart, and what is wished for, which goes by a press. */
export function FacetBar({ facets, paths, wishes, onWish }: Props) {
  const offered = facets.flatMap((facet) => {
    const values = valuesIn(facet, paths);
    return values.length > 0 ? [{ ...facet, values }] : [];
  });
  if (offered.length === 0) return null;
  const wish = (head: string, value: string, next: Wish | null) => {
    const own = new Map(wishes.get(head));
    if (next) own.set(value, next);
    else own.delete(value);
    onWish(new Map(wishes).set(head, own));
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Narrow the paths</legend>
      {offered.map(({ head, values }) => (
        <FacetMenu key={head} head={head} values={values} wishes={wishes.get(head)} onWish={wish} />
      ))}
      {[...wishes].flatMap(([head, own]) =>
        [...own].map(([value, each]) => (
          <button
            key={`${head} ${value}`}
            type="button"
            onClick={() => wish(head, value, null)}
            aria-label={`${head}: ${each} ${value}, take back`}
            className={`${LOOK} max-w-56 bg-sunken`}
          >
            <span className="text-muted">{each}</span> <span className="truncate font-medium">{value}</span>
            <X size={12} aria-hidden className="shrink-0" />
          </button>
        )),
      )}
    </fieldset>
  );
}

type MenuProps = {
  head: string;
  values: [string, number][];
  wishes: Wishes | undefined;
  onWish: (head: string, value: string, wish: Wish | null) => void;
};

function FacetMenu({ head, values, wishes, onWish }: MenuProps) {
  return (
    <Popover.Root>
      <Popover.Trigger aria-label={`Narrow by ${head}`} className={`${LOOK} text-muted hover:text-ink`}>
        {head} <ChevronDown size={12} aria-hidden />
      </Popover.Trigger>
      <PopFloat aria-label={head} className="max-h-80 w-80 overflow-y-auto p-1.5">
        <ul>
          {values.map(([value, count]) => (
            <li key={value} className="flex items-center gap-2 rounded-md py-0.5 pl-2.5 hover:bg-sunken">
              <span className="min-w-0 flex-1 truncate" title={value}>
                {value}
              </span>
              <span className="text-faint">{count}</span>
              {(["only", "without"] as const).map((wish) => (
                <button
                  key={wish}
                  type="button"
                  aria-label={`${wish} ${value}`}
                  aria-pressed={wishes?.get(value) === wish}
                  onClick={() => onWish(head, value, wishes?.get(value) === wish ? null : wish)}
                  className="min-h-7 rounded-md px-1.5 text-muted text-xs hover:text-ink aria-pressed:bg-ink aria-pressed:text-surface pointer-coarse:min-h-11"
                >
                  {wish}
                </button>
              ))}
            </li>
          ))}
        </ul>
      </PopFloat>
    </Popover.Root>
  );
}
