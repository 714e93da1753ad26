const HEIGHT = 120;
const WIDTH = 26;
const GAP = 6;

/** Runs by their number of iterations, one column each from 1 to the most seen. */
export function Histogram({ bins }: { bins: { iterations: number; runs: number }[] }) {
  const last = Math.max(0, ...bins.map(({ iterations }) => iterations));
  const most = Math.max(1, ...bins.map(({ runs }) => runs));
  const columns = Array.from({ length: last + 1 }, (_, n) => ({
    n,
    runs: bins.find(({ iterations }) => iterations === n)?.runs ?? 0,
  }));
  if (last === 0) return <p className="text-muted text-sm">No runs in this period.</p>;
  const label = columns.filter(({ runs }) => runs > 0).map(({ n, runs }) => `${n}: ${runs}`);
  return (
    <svg
      role="img"
      aria-label={`Runs by iterations. ${label.join(", ")}`}
      viewBox={`0 0 ${columns.length * (WIDTH + GAP)} ${HEIGHT + 34}`}
      className="h-44 max-w-full"
    >
      {columns.map(({ n, runs }) => {
        const height = (HEIGHT * runs) / most;
        const x = n * (WIDTH + GAP);
        return (
          <g key={n} fontSize={11} textAnchor="middle" fill="currentColor">
            <rect x={x} y={HEIGHT + 16 - height} width={WIDTH} height={height} fill="var(--accent)" rx={2} />
            {runs > 0 && (
              <text x={x + WIDTH / 2} y={HEIGHT + 12 - height}>
                {runs}
              </text>
            )}
            <text x={x + WIDTH / 2} y={HEIGHT + 30}>
              {n}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
