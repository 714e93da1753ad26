import type { EntityRef } from "@/lib/domain/entity";
import type { EntitySection } from "@/lib/server/entity/view";
import { entityHref } from "@/lib/server/web/ask-link";
import { ENTITY_LOOKS, outlineOf } from "@/lib/server/web/drawing/looks";
import { codeWords } from "@/lib/server/web/words";

const [WIDTH, HEIGHT] = [312, 252];
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 - 6 };
/** Places around the centre, left and right in turn. */
const PLACES = [30, 88, 150, 212].flatMap((y, row) => {
  const inset = row === 0 || row === 3 ? 92 : 58;
  return [
    { x: inset, y },
    { x: WIDTH - inset, y },
  ];
});
const NAME_MAX = 17;
/** Fewer are read sooner than drawn. */
const THINGS_MIN = 3;

/** A thing amid the first of each of its parts, by their marks; each is the way to its page. */
export function Star({ thing, sections }: { thing: EntityRef; sections: readonly EntitySection[] }) {
  const around = foremost(sections).map((each, index) => ({ ...each, ...(PLACES[index] ?? CENTRE) }));
  if (around.length < THINGS_MIN) return null;
  return (
    <aside aria-labelledby="near" className="min-w-0 max-w-[420px] xl:col-start-2 xl:row-start-1">
      <h2 id="near" className="mb-2 font-semibold text-[15px]">
        One step away
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in */}
      <svg
        role="group"
        aria-labelledby="near"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full rounded-[10px] border border-line bg-surface"
      >
        {around.map(({ id, x, y }) => (
          <line key={id} x1={CENTRE.x} y1={CENTRE.y} x2={x} y2={y} className="stroke-line-strong" />
        ))}
        {around.map((each) => (
          <a key={each.id} href={entityHref(each.id)} className="hover:underline">
            <Node {...each} />
          </a>
        ))}
        <Node {...thing} {...CENTRE} isCentre />
      </svg>
    </aside>
  );
}

function Node({ name, type, x, y, isCentre = false }: EntityRef & { x: number; y: number; isCentre?: boolean }) {
  const text = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;
  const size = isCentre ? 18 : 14;
  return (
    <g>
      <title>{`${name}, ${codeWords(type)}`}</title>
      <path
        d={outlineOf(type)}
        fillRule="evenodd"
        transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 16})`}
        style={{ fill: `var(${ENTITY_LOOKS[type].color})` }}
        className="forced-colors:fill-[CanvasText]"
      />
      <text
        x={x}
        y={y + size / 2 + 13}
        textAnchor="middle"
        fontSize={isCentre ? 12 : 11}
        className="fill-ink stroke-4 stroke-surface [paint-order:stroke]"
        fontWeight={isCentre ? 600 : 500}
      >
        {text}
      </text>
    </g>
  );
}

/** The first of each part in turn that counts, each thing once, as many as there are places. */
function foremost(sections: readonly EntitySection[]): EntityRef[] {
  const counted = sections.map(({ rows }) => rows.filter(({ apart }) => apart === null).slice(0, PLACES.length));
  const inTurn = PLACES.flatMap((_, round) => counted.flatMap((rows) => rows[round] ?? []));
  return [...new Map(inTurn.map(({ id, name, type }) => [id, { id, name, type }])).values()].slice(0, PLACES.length);
}
