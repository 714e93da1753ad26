import type { EntityRow } from "@/lib/server/entity/view";

const [WIDTH, HEIGHT] = [128, 16];

type Component = NonNullable<EntityRow["component"]>;
/** From where to where the axis of a table runs, in log2. */
type Scale = { from: number; to: number };

/** One axis for all rows, with zero on it, in whole doublings. */
export function scaleOf(rows: readonly Pick<EntityRow, "component">[]): Scale {
  const bounds = rows.flatMap(({ component }) => (component ? [component.lower, component.upper] : []));
  return { from: Math.floor(Math.min(0, ...bounds)), to: Math.ceil(Math.max(1, ...bounds)) };
}

type Props = { component: Component; scale: Scale; isListed: boolean };

/** A disproportion with its interval on an axis that has zero, then its figure; a filled dot is on a label too, a hollow one reported alone. */
export function ComponentPlot({ component: { value, lower, upper }, scale: { from, to }, isListed }: Props) {
  const x = (at: number) => ((at - from) / (to - from)) * (WIDTH - 10) + 5;
  const words = `information component ${value.toFixed(2)}, 95 % interval ${lower.toFixed(2)} to ${upper.toFixed(2)}, ${isListed ? "on a label too" : "reported alone"}`;
  return (
    <span className="flex items-center gap-2" title={words}>
      <svg role="img" aria-label={words} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-4 min-w-0 flex-1 stroke-ink">
        <line
          x1={x(0)}
          x2={x(0)}
          y1={0}
          y2={HEIGHT}
          className="stroke-line-strong"
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
        />
        <line x1={x(lower)} x2={x(upper)} y1={HEIGHT / 2} y2={HEIGHT / 2} strokeWidth={1.5} />
        <circle
          cx={x(value)}
          cy={HEIGHT / 2}
          r={3.5}
          strokeWidth={1.5}
          className={isListed ? "fill-ink" : "fill-ground"}
        />
      </svg>
      <span aria-hidden className="w-9 shrink-0 text-right tabular-nums">
        {value.toFixed(2)}
      </span>
    </span>
  );
}
