import { Button } from "@/components/ui/button";
import { FIELD } from "@/components/ui/field-look";
import { PERIODS_DAYS } from "@/lib/server/web/admin-query";
import type { AdminFilter } from "@/lib/server/web/app-port";
import { strategyTitle } from "@/lib/server/web/words";

/** Narrows the overview by strategy and period; a plain form, so its address can be kept. */
export function Filters({ filter, strategies }: { filter: AdminFilter; strategies: readonly string[] }) {
  return (
    <form method="get" className="flex flex-wrap items-end gap-3 text-sm">
      <label>
        <span className="block text-muted">Strategy</span>
        <select name="strategy" defaultValue={filter.strategy ?? ""} className={FIELD}>
          <option value="">all</option>
          {strategies.map((name) => (
            <option key={name} value={name}>
              {strategyTitle(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="block text-muted">Period</span>
        <select name="days" defaultValue={filter.sinceDays ?? ""} className={FIELD}>
          <option value="">all time</option>
          {PERIODS_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? "last day" : `last ${days} days`}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Show</Button>
    </form>
  );
}
