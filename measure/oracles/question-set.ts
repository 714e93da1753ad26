import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { ownQuestions } from "@/measure/questions/read-sets";
import { sideEffectQuestions } from "@/measure/side-effect-qa";
import { generatedQuestion } from "./draw/questions";
import { randomOf } from "./draw/random";
import { GOLD } from "./editions";
import { type Bench, type LeftOut, placeId } from "./layers/layer";

/** A question to ask: its text, or its place among the generated ones. `after` is the id of the question it follows up. */
export type Asking = { id: string; question: string | number; after?: string | undefined };
/** Questions that are asked one after another, as those after the first follow up others. */
export type Chain = Asking[];

const GENERATED = 500;
const FROM_GOLD = 683;
const ID_CHARACTERS = 16;
const GOLD_ID = "gold/";

/** The questions kept with the code and the generated ones. */
export function openChains(): Chain[] {
  const generated = Array.from({ length: GENERATED }, (_, at) => [{ id: `generated/${placeId(at)}`, question: at }]);
  return [...keptChains(), ...generated];
}

/** The questions of the reference set that are asked, each under a hash of it, as its text stays out of the repository. */
export async function goldChains(): Promise<Chain[] | LeftOut> {
  if (!existsSync(GOLD)) return { why: `there is no ${GOLD} (VIGIL_GOLD)`, covers: (id) => id.startsWith(GOLD_ID) };
  const asked = (await sideEffectQuestions(GOLD)).map(({ query }) => ({ hash: hashOfText(query), query }));
  const chosen = new Map(asked.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ hash, query }) => [hash, query]));
  return [...chosen]
    .slice(0, FROM_GOLD)
    .map(([hash, query]) => [{ id: `${GOLD_ID}${hash.slice(0, ID_CHARACTERS)}`, question: query }]);
}

/** What is asked under a generated question's place, else the text itself. */
export function textOf({ question }: Asking, { drawing }: Bench): string {
  if (typeof question === "string") return question;
  return generatedQuestion(question, drawing(question), randomOf(`question ${question}`));
}

/** Each question that follows up none, with those that follow it up. */
function keptChains(): Chain[] {
  return ownQuestions().flatMap(({ name, entries }) => {
    const chains = new Map<string, Chain>();
    for (const { id, question, after } of entries) {
      const chain = (after === undefined ? undefined : chains.get(after)) ?? [];
      const before = after === undefined ? undefined : `${name}/${after}`;
      chain.push({ id: `${name}/${id}`, question, after: before });
      chains.set(id, chain);
    }
    return [...new Set(chains.values())];
  });
}

function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
