import type { EntityRef } from "@/lib/domain/entity";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

/** An entity of the small graph by its name, or by "name/type" where two types share one. */
export function entity(name: string): EntityRef {
  const [label, type] = name.split("/");
  const found = ENTITIES.find((each) => each.name === label && (type === undefined || each.type === type));
  if (!found) throw new Error(`no ${name} in the small graph`);
  return { id: found.id, name: found.name, type: found.type };
}
