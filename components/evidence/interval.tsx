import type { Fact } from "@/lib/domain/facts/fact";
import { fieldWords } from "./field-words";

const [WIDTH, HEIGHT, LINE] = [308, 40, 14];
const TICKS_MAX = 8;

type Numbers = Fact["numbers"];
const numberOf = (numbers: Numbers, role: Numbers[number]["role"]) => numbers.find((each) => each.role === role)?.value;

/** Which ratio of a disproportion has its interval here. */
const RATIOS = [
  ["prr", "prr_lower", "prr_upper"],
  ["ror", "ror_lower", "ror_upper"],
] as const;

/** A disproportion with its 95 % interval on an axis that has "as often as expected", on a scale of doublings; nothing where no interval is stated. */
export function Interval({ numbers }: { numbers: Numbers }) {
  const found = RATIOS.map(([name, lower, upper]) => ({
    name,
    value: numberOf(numbers, name),
    low: numberOf(numbers, lower),
    high: numberOf(numbers, upper),
  })).find(({ value, low, high }) => [value, low, high].every((each) => each !== undefined && each > 0));
  if (!found) return null;
  const { name, value = 1, low = 1, high = 1 } = found;
  const from = Math.min(0, Math.floor(Math.log2(low)));
  const to = Math.max(1, Math.ceil(Math.log2(high)));
  const x = (ratio: number) => ((Math.log2(ratio) - from) / (to - from)) * (WIDTH - 8) + 4;
  const step = Math.ceil((to - from) / TICKS_MAX);
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  const words = `${fieldWords(name)} ${rounded(value)}, 95 % interval ${rounded(low)} to ${rounded(high)}`;
  return (
    <>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 w-full overflow-visible stroke-ink"
      >
        <line x1={0} x2={WIDTH} y1={24} y2={24} className="stroke-line" />
        <line x1={x(1)} x2={x(1)} y1={4} y2={28} className="stroke-line-strong" strokeDasharray="2 2" />
        <line x1={x(low)} x2={x(high)} y1={LINE} y2={LINE} strokeWidth={1.5} />
        <circle cx={x(value)} cy={LINE} r={4} className="fill-ink stroke-none" />
        <g className="fill-faint stroke-none" fontSize={11} textAnchor="middle">
          {ticks.map((power) => (
            <text key={power} x={x(2 ** power)} y={HEIGHT}>
              {rounded(2 ** power)}
            </text>
          ))}
        </g>
      </svg>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3">
        <dt className="text-faint">{fieldWords(name)}, 95 % interval</dt>
        <dd className="font-medium">
          {rounded(value)}, {rounded(low)} to {rounded(high)}
        </dd>
      </dl>
    </>
  );
}

function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString("en-GB", { maximumFractionDigits: 4 });
}
