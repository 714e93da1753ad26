import type { NumberUse } from "./read-numbers";
import type { Link } from "./reading";
import { segmentAt } from "./segments";

/** What a part of a sentence begins with that has no subject of its own: "but at 600 nM". */
const NO_SUBJECT =
  /^[\s,;:]*(?:(?:and|but|though|although|yet|albeit|or)\s+)?(?:(?:only|just|even|also|then|now)\s+)?(?:at|with|by|in|to|for|from|of)\s/i;

/** The name before the part of a sentence a number stands in, where that part goes on with what was said of it. */
export function carriedOver({ start }: NumberUse, links: readonly Link[], bare: string): Link | undefined {
  const segment = segmentAt(bare, start);
  return NO_SUBJECT.test(bare.slice(segment.start, start))
    ? links.findLast(({ end }) => end <= segment.start)
    : undefined;
}

const PLACES = ["first", "second", "third", "fourth", "fifth"];
const POINTED = new RegExp(
  `\\bthe\\s+(?:(${PLACES.join("|")}|last)|(?:other|remaining)(?:s|\\s+(?:two|three|four|ones?))|rest)\\b[^;:,§\\d]*$`,
  "i",
);

/** "The first at 20 nM and the other two at 800": the names of the list before that a number is said of. */
export function pointedAt({ start }: NumberUse, telling: readonly Link[], bare: string): readonly Link[] {
  const said = POINTED.exec(bare.slice(0, start));
  const list = said ? listBefore(said.index, telling, bare) : [];
  if (!said || list.length < 2) return [];
  const place = said[1]?.toLowerCase();
  if (place) return list.slice(place === "last" ? -1 : PLACES.indexOf(place)).slice(0, 1);
  return list.slice(1);
}

/** The last names before a place that stand in one list. */
export function listBefore(place: number, telling: readonly Link[], bare: string): readonly Link[] {
  const before = telling.filter(({ end }) => end <= place);
  const first = before.findLastIndex(
    (link, i) => i === 0 || !/^(?:,|,?\s+(?:and|or)|,)?\s*$/.test(bare.slice(before[i - 1]?.end, link.start)),
  );
  return before.slice(Math.max(0, first));
}
