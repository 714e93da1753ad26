import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { queriesOf, unknownNames } from "@/lib/domain/run/query";
import type { Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { joinedBy } from "./sets";

/**
 * A reading without the names that denote nothing certain, where things that are known stand beside them in a set of which any
 * will do: of these it can be answered, and the others are left out of it and told. Any other reading as it is.
 */
export function withKnownNames(reading: Reading): Reading {
  const { query, further = [], restated, unread } = reading;
  if (!query || queriesOf({ ...reading, query }).every((each) => unknownNames(each).length === 0)) return reading;
  const main = ofKnown(query);
  const others = further.map(ofKnown);
  const lost = unknownNames(query).filter((name) => !unknownNames(main).includes(name));
  if (lost.length === 0) return reading;
  const whole = restate(query);
  const notes = restated.startsWith(whole) && further.length === 0 ? restated.slice(whole.length) : "";
  return {
    ...reading,
    query: main,
    ...(others.length > 0 && { further: others }),
    restated: `${joinedReadings([main, ...others].map((each) => restate(each)))}${notes}`,
    unread: [...new Set([...unread, ...lost])],
  };
}

function ofKnown(query: TypedQuery): TypedQuery {
  const subject = known(query.subject);
  const alone = query.object ? "profile" : "list";
  const ask = query.ask === "compare" && subject.op === "entity" ? alone : query.ask;
  return { ...query, ask, subject, object: query.object && known(query.object) };
}

/** A set of which any will do, without those that denote nothing certain; itself where none would be left. */
function known(set: SetExpr): SetExpr {
  if (set.op !== "or") return set;
  const kept = set.of.filter((each) => each.op !== "entity" || each.ref);
  return kept.length > 0 ? joinedBy(kept, set.op) : set;
}
