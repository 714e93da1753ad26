import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import type { StrategyName } from "@/lib/domain/run/event";
import { strategyTitle } from "@/lib/server/web/words";

type Option = readonly [value: string | number, text: string];
type Props = {
  strategy: StrategyName | undefined;
  strategies: readonly string[];
  /** The second thing to narrow by. */
  by: { name: string; label: string; value: string | number | undefined; options: readonly Option[] };
};

/** Narrows what is shown by strategy and one thing more; a plain form, so its address can be kept. */
export function Filters({ strategy, strategies, by: { value = "", ...by } }: Props) {
  const titles = strategies.map((name) => [name, strategyTitle(name)] as const);
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <SelectField name="strategy" label="Strategy" defaultValue={strategy ?? ""} options={[["", "all"], ...titles]} />
      <SelectField {...by} defaultValue={value} />
      <Button type="submit">Show</Button>
    </form>
  );
}
