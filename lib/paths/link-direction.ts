import type { Action } from "@/lib/knowledge/action";
import type { Path } from "@/lib/knowledge/path";
import { at } from "@/lib/names/typed";
import { edgesFrom } from "./adjacency";
import { actionIn, signIn } from "./edge-traits";
import { lackBehind } from "./gene-lack";
import { type GraphIndex, nameOf } from "./graph-index";
import { likenessesBehind } from "./likened-disorders";
import type { Link } from "./links";
import { areAligned, areOpposite } from "./opposites";
import type { Reach } from "./reach";
import { signRule } from "./sign";

/** Whether a drug's action on a target leads towards an event or away from it, and why that is so. */
export type Reading = { leads: "towards" | "away"; because: string };

/** `isRead`: something tells it, or tells both. */
export type Direction = { sign: Path["sign"]; because: string; isRead: boolean };

const NOT_STATED: Direction = {
  sign: "unknown",
  because: "no source states which way the gene bears on it",
  isRead: false,
};

/**
 * The direction of a phenotype or a disease of genes, where the drug's action on them (on `genes`, all of a group) tells it: by
 * what target safety says of that action and an event that deviates the same way or the opposite one, and by disorders named
 * as a lack of the gene. Both were seen to tell listed from swapped pairs: of flagged mechanisms 2.7 to 3.9 and 1.9 times as
 * many listed where they lead towards the event, 1.2 to 1.9 and 0.8 times where they lead away, beside 1.3 to 1.7 unread. Else
 * by disorders that resemble the drug's action: 7.8 and 11 times as many. Those that resemble the opposite action are as common
 * among listed pairs (3.8), so nothing is read off them.
 */
export function linkDirection(
  index: GraphIndex,
  { event, relief, terms }: Pick<Reach, "event" | "relief" | "terms">,
  link: Link,
  genes: readonly number[],
  action: Action,
): Direction {
  if (action === "unknown") return NOT_STATED;
  const lack = lackReading(index, link, action, terms);
  const stated = [...nearReadings(index, event, genes, action), ...(lack ? [lack] : [])];
  const readings = stated.length > 0 || relief ? stated : likeReadings(index, { event, terms }, link, action);
  const towards = readings.find(({ leads }) => leads === "towards");
  const away = readings.find(({ leads }) => leads === "away");
  if (towards && away)
    return { sign: "unknown", because: `both ways: ${towards.because}; but ${away.because}`, isRead: true };
  const read = towards ?? away;
  if (!read) return NOT_STATED;
  const sign = (read.leads === "towards") === !relief ? "consistent" : "inconsistent";
  return { sign, because: read.because, isRead: true };
}

/** What target safety says of the drug's own action on these genes and events that deviate as the event does, or the opposite way. */
export function nearReadings(index: GraphIndex, event: number, genes: readonly number[], action: Action): Reading[] {
  const { objects, traits } = index.edges;
  return genes
    .flatMap((gene) => edgesFrom(index, gene, "affects_event").map((edge) => ({ gene, edge, near: at(objects, edge) })))
    .filter(({ edge }) => signRule(action, actionIn(at(traits, edge)), signIn(at(traits, edge))).sign === "consistent")
    .flatMap(({ gene, near }): Reading[] => {
      const linked = `${action} of ${nameOf(index, gene)} is linked to ${nameOf(index, near)}`;
      if (areOpposite(index, near, event))
        return [{ leads: "away", because: `${linked}, the opposite of ${nameOf(index, event)}` }];
      if (near === event) return [{ leads: "towards", because: linked }];
      if (!areAligned(index, near, event)) return [];
      return [{ leads: "towards", because: `${linked}, which deviates the same way` }];
    });
}

/** Disorders that show the end and resemble the drug's own action on the gene, where none resembles the opposite one. */
function likeReadings(index: GraphIndex, reach: Pick<Reach, "event" | "terms">, link: Link, action: Action): Reading[] {
  const all = likenessesBehind(index, reach, link);
  if (all.some((like) => like.action !== action)) return [];
  const showing = all.filter(({ shows }) => shows === "it");
  return showing.map(({ gene, disorder, event }) => {
    const names = [gene, event, disorder, link.term.entity].map((each) => nameOf(index, each));
    const because = `${action} of ${names[0]} is linked to ${names[1]}, which ${names[2]} shows with ${names[3]}`;
    return { leads: "towards", because };
  });
}

function lackReading(index: GraphIndex, link: Link, action: Action, terms: Reach["terms"]): Reading | null {
  const standing = terms.filter(({ broad }) => !broad).map(({ entity }) => entity);
  const lack = lackBehind(index, link, standing);
  if (!lack) return null;
  const [gene, disorder, term] = [lack.gene, lack.disorder, lack.shown].map((each) => nameOf(index, each));
  const shown = lack.disorder === lack.shown ? "" : `, which shows ${term}`;
  const lacks = `${disorder} is a lack of ${gene}${shown}`;
  return action === "inhibition"
    ? { leads: "towards", because: `the drug inhibits ${gene}, and ${lacks}` }
    : { leads: "away", because: `the drug activates ${gene}, but ${lacks}` };
}
