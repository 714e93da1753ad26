import { at } from "@/lib/domain/names/typed-arrays";
import { edgesFrom } from "@/lib/graph/paths/adjacency";
import { type GraphIndex, nameOf } from "@/lib/graph/paths/graph-index";
import { entitiesOf } from "@/measure/look-up";
import { pick } from "./spoil";

type Things = { drug: string; other: string; event: string; elsewhere: string; gene: string };

const FORMS: readonly ((things: Things) => string)[] = [
  ({ drug, event }) => `Does ${drug} cause ${event}?`,
  ({ drug, event }) => `How could ${drug} cause ${event}?`,
  ({ drug }) => `What are the adverse events of ${drug}?`,
  ({ drug, other }) => `Which adverse events do ${drug} and ${other} share?`,
  ({ drug, elsewhere }) => `Is ${elsewhere} an adverse effect of ${drug}?`,
  ({ drug }) => `What are the targets of ${drug}?`,
  ({ drug, other }) => `Compare the adverse events of ${drug} and ${other}`,
  ({ gene }) => `Which drugs target ${gene}?`,
  ({ drug, elsewhere }) => `By what mechanism might ${drug} lead to ${elsewhere}?`,
  ({ drug, event }) => `Is there a reporting signal of ${event} with ${drug}?`,
  ({ drug }) => `Which enzymes metabolise ${drug}?`,
  ({ drug }) => `Which pathways do the targets of ${drug} belong to?`,
  ({ drug, other }) => `Which adverse events does ${drug} have that ${other} does not?`,
];
const TRIES_PER_QUESTION = 50;

/** Questions of every form in turn, over drugs of the graph that have a target and a reported event, each drawn by chance. */
export function questionsOn(index: GraphIndex, count: number, random: () => number): string[] {
  const drugs = entitiesOf(index, "drug").filter(
    (drug) => edgesFrom(index, drug, "targets").length > 0 && edgesFrom(index, drug, "reported_with").length > 0,
  );
  const questions = new Set<string>();
  for (let tried = 0; questions.size < count && tried < count * TRIES_PER_QUESTION; tried++) {
    const form = FORMS[questions.size % FORMS.length];
    const things = thingsOf(index, drugs, random);
    if (form && things) questions.add(form(things));
  }
  return [...questions];
}

function thingsOf(index: GraphIndex, drugs: readonly number[], random: () => number): Things | null {
  const [drug, other] = [pick(drugs, random), pick(drugs, random)];
  if (drug === undefined || other === undefined || drug === other) return null;
  const [event, elsewhere] = [drug, other].map((each) => objectOf(index, each, "reported_with", random));
  const gene = objectOf(index, drug, "targets", random);
  if (!event || !elsewhere || !gene) return null;
  return { drug: nameOf(index, drug), other: nameOf(index, other), event, elsewhere, gene };
}

function objectOf(
  index: GraphIndex,
  drug: number,
  predicate: "reported_with" | "targets",
  random: () => number,
): string | null {
  const edge = pick(edgesFrom(index, drug, predicate), random);
  return edge === undefined ? null : nameOf(index, at(index.edges.objects, edge));
}
