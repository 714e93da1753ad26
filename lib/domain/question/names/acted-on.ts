import { isGene } from "@/lib/domain/entity";
import type { Graph, Mention } from "@/lib/domain/graph";
import { type ReceptorMention, receptorMentions } from "./receptor-names";

/** "Is A an ...", "A is a selective ...": what a named thing is said to be. */
const SAID_TO_BE = /(?:^\W*(?:is|are|was|were) (?!there\b)\S.* |\b(?:is|are) )(?:an?|the) (?:\p{L}+ ){0,2}$/iu;
const AGENT =
  /[- ](?:(?:(?:partial|inverse|selective|reuptake) )?(?:ant)?agonists?|blockers?|inhibitors?|activators?|inducers?|modulators?)$/i;

/**
 * The protein within the name of a class of drugs that a drug is said to belong to ("is A an adenosine receptor agonist?"):
 * what sources state of the drug at the protein answers that better than who is listed under the class. Null elsewhere.
 */
export function actedOn(
  mention: Mention,
  text: string,
  graph: Pick<Graph, "mentions" | "resolve">,
): ReceptorMention | null {
  const isClass = mention.candidates.every(({ type }) => type === "drug_class");
  const agent = AGENT.exec(mention.text)?.[0];
  if (!isClass || !agent || !SAID_TO_BE.test(text.slice(0, mention.start))) return null;
  const name = mention.text.slice(0, -agent.length);
  const named = [...receptorMentions(mention.text, graph), ...graph.mentions(name)].find(
    ({ start, end, candidates }) =>
      start === 0 && end >= name.replace(/[- ]receptors?$/i, "").length && candidates.some(({ type }) => isGene(type)),
  );
  return named ? { ...named, start: mention.start, end: mention.start + named.end } : null;
}
