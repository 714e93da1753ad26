import Link from "next/link";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { entityHref } from "@/lib/server/web/ask-link";
import { ENTITY_LOOKS, outlineOf } from "@/lib/server/web/drawing/looks";
import { codeWords } from "@/lib/server/web/words";

/** The mark of a type, the same wherever a thing stands alone. */
export function EntityMark({ type, size = 10 }: { type: EntityType; size?: number }) {
  const { color, shape } = ENTITY_LOOKS[type];
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className="inline-block shrink-0 forced-colors:fill-[CanvasText]"
      style={{ fill: `var(${color})` }}
      data-shape={shape}
    >
      <path d={outlineOf(type)} fillRule="evenodd" />
    </svg>
  );
}

/** A thing that stands alone: its mark and its name, the type in words for who cannot see the mark. */
export function EntityName({ name, type }: { name: string; type: EntityType }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-medium" title={`${name}, ${codeWords(type)}`}>
      <EntityMark type={type} />
      <span className="truncate">{name}</span>
      <span className="sr-only">, {codeWords(type)}</span>
    </span>
  );
}

/** The same, as the way to the page of the thing. */
export function EntityLink({ id, name, type }: EntityRef) {
  return (
    <Link
      href={entityHref(id)}
      prefetch={false}
      className="-my-0.5 inline-flex min-h-6 min-w-0 max-w-full items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <EntityName name={name} type={type} />
    </Link>
  );
}
