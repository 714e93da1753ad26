import type { Link, Rule } from "@/lib/grounding/reading";
import type { Finding } from "@/lib/knowledge/finding";

const JOINT =
  /^\s*(?:\([^()]*\)\s*)?(?:,|,?\s*\b(?:and|or|nor|as\s+well\s+as)\b)\s*(?:(?:the|both|also|a|an|of|with|to|from)\s+)*$/iu;

/**
 * Rule 3 for lists of events: what is said of several at once is borne out alike. Where all but one have a cited finding
 * with the same other end, found or not found, the last has one too.
 */
export const checkEven: Rule = ({ reading: { links, bare }, cited }) =>
  listsOf(links, bare).flatMap((list) => {
    const own = list.map((link) => signaturesOf(link, list, cited));
    const all = [...new Set(own.flatMap((each) => [...each]))];
    return all.flatMap((signature) => {
      const lacking = list.filter((_, i) => !own[i]?.has(signature));
      if (lacking.length !== 1 || !isUneven(own, signature, all)) return [];
      if (list.length === 2 && isNamedAgain(list, links)) return [];
      return [`citation: what is cited for the others is not for ${lacking[0]?.text}`];
    });
  });

/** Of three and more, one lacks what all the others have; of two, what the one has beside something they have in common. */
function isUneven(own: readonly ReadonlySet<string>[], signature: string, all: readonly string[]): boolean {
  if (own.length > 2) return own.filter((each) => each.has(signature)).length === own.length - 1;
  return all.some((each) => own.every((set) => set.has(each)));
}

/** "To A or B from X, and to B from Y": what is named again is spoken of by itself too. */
function isNamedAgain(list: readonly Link[], links: readonly Link[]): boolean {
  return links.some(
    (link) => !list.includes(link) && list.some(({ cited }) => [...cited].some((id) => link.cited.has(id))),
  );
}

/** Runs of cited events with nothing but marks and "and" between them. */
function listsOf(links: readonly Link[], bare: string): Link[][] {
  const lists: Link[][] = [];
  let open: Link[] = [];
  for (const link of links) {
    const last = open.at(-1);
    const isNext = last && isEvent(link) && JOINT.test(bare.slice(last.end, link.start));
    if (isNext) open.push(link);
    else {
      if (open.length > 1) lists.push(open);
      open = isEvent(link) ? [link] : [];
    }
  }
  return open.length > 1 ? [...lists, open] : lists;
}

function isEvent({ cited, types }: Link): boolean {
  return cited.size > 0 && types.has("adverse_event");
}

/** The other ends of the findings of a name, and whether they were found. */
function signaturesOf({ cited: ids }: Link, list: readonly Link[], cited: readonly Finding[]): Set<string> {
  const named = new Set(list.flatMap((link) => [...link.cited]));
  return new Set(
    cited
      .filter((finding) => !isOfSeveral(finding) && finding.entities.some(({ id }) => ids.has(id)))
      .flatMap(({ entities, polarity }) =>
        entities
          .filter(({ id, role }) => !named.has(id) && (role === "subject" || role === "object"))
          .map(({ id }) => `${polarity} ${id}`),
      ),
  );
}

/** A count, or what several drugs share: of at least two of three, each event may have other two. */
function isOfSeveral({ kind, entities }: Finding): boolean {
  return kind === "count" || (kind === "overlap" && entities.filter(({ role }) => role === "subject").length > 1);
}
