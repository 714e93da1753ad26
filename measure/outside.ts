import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { entityAt, type GraphIndex } from "@/lib/graph/paths/graph-index";
import { draw } from "@/measure/check/spoil";
import { entitiesOf } from "@/measure/look-up";

/** So many things of each type, drawn by chance: what an answer may wrongly speak of. */
export function outsideOf(
  index: GraphIndex,
  types: readonly EntityType[],
  each: number,
  random: () => number,
): EntityRef[] {
  return types.flatMap((type) =>
    draw(entitiesOf(index, type), each, random).map((entity) => {
      const { id, name } = entityAt(index, entity);
      return { id, name, type };
    }),
  );
}
