import { below, seeded } from "@/measure/random";
import type { ClassFacts, Holding, Kind } from "./facts";
import type { Wording } from "./wordings";

/** A question with the drugs it asks about by what is claimed of the event. */
export type PolarityQuestion = { text: string; wording: Wording; held: Omit<Holding, "event"> };

const PLAIN = /^[a-z]+$/;
/** How many drugs a question names one by one. */
const NAMED = 3;

/** As many questions as asked for, the same for the same seed: the wordings in an order that is drawn too, each filled with a class or drugs and an event that some of them have. */
export function polarityQuestions(
  wordings: readonly Wording[],
  classesOf: (kind: Kind) => readonly ClassFacts[],
  { count, seed }: { count: number; seed: number },
): PolarityQuestion[] {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[below(random, from.length)];
    if (picked === undefined)
      throw new Error("Nothing to make questions of: no class has an event that some members lack");
    return picked;
  };
  const drawn = wordings.map((wording) => ({ wording, place: random() })).sort((a, b) => a.place - b.place);
  return Array.from({ length: count }, (_, at) => {
    const { wording } = drawn[at % drawn.length] ?? pick(drawn);
    const drugs = pick(classesOf(wording.kind));
    return filled(wording, drugs.name, pick(drugs.holdings), pick);
  });
}

function filled(
  wording: Wording,
  name: string,
  holding: Holding,
  pick: <T>(from: readonly T[]) => T,
): PolarityQuestion {
  const asked = /\{drugs?\}/.test(wording.template) ? some(holding, wording, pick) : holding;
  const names = [...asked.have, ...asked.lack].map((drug) => drug.name).sort();
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
  const text = wording.template
    .replaceAll("{class}", name)
    .replaceAll("{drugs}", list)
    .replaceAll("{drug}", list)
    .replaceAll("{event}", holding.event.name);
  return { text, wording, held: { have: asked.have, lack: asked.lack, open: asked.open } };
}

/** One drug that has the event or lacks it, or several of which some do. */
function some(holding: Holding, { template }: Wording, pick: <T>(from: readonly T[]) => T): Holding {
  const { event } = holding;
  const [have, lack] = [holding.have, holding.lack].map((drugs) => drugs.filter(({ name }) => PLAIN.test(name)));
  if (template.includes("{drug}")) {
    const plain = [...(have ?? []), ...(lack ?? [])];
    const drug = pick(plain.length > 0 ? plain : holding.have);
    const only = (drugs: Holding["have"]) => drugs.filter((each) => each === drug);
    return { event, have: only(holding.have), lack: only(holding.lack), open: [] };
  }
  if (!have?.length || !lack?.length) return holding;
  const first = [pick(have), pick(lack)];
  const rest = [...have, ...lack].filter((drug) => !first.includes(drug));
  const named = [...first, ...rest.slice(0, NAMED - first.length)];
  const among = (drugs: Holding["have"]) => drugs.filter((drug) => named.includes(drug));
  return { event, have: among(have), lack: among(lack), open: [] };
}
