import { z } from "zod";

/** What a label says to do about two drugs, the gravest first. */
export const Advice = z.enum(["contraindicated", "avoid", "adjust the dose", "monitor"]);
export type Advice = z.infer<typeof Advice>;

/** What a sentence of a label says of its drug and another one together: what to do, what happens to the exposure of one, and of what the risk is raised. */
export const InteractionEffect = z.object({
  advice: Advice.optional(),
  /** "raises exposure of tizanidine". */
  exposure: z.string().optional(),
  /** In the label's words, in small letters. */
  risk: z.string().optional(),
});
export type InteractionEffect = z.infer<typeof InteractionEffect>;

/** What several sentences say together: the gravest advice, and the first exposure and risk; of exposures that contradict each other none. */
export function joinedEffect(effects: readonly InteractionEffect[]): InteractionEffect {
  const exposures = new Set(effects.flatMap(({ exposure }) => exposure ?? []));
  const drugs = new Set([...exposures].map((each) => each.replace(/^\w+ /, "")));
  const advice = Advice.options.find((each) => effects.some((effect) => effect.advice === each));
  const [exposure] = drugs.size === exposures.size ? exposures : [];
  const risk = effects.find((effect) => effect.risk)?.risk;
  return { ...(advice && { advice }), ...(exposure && { exposure }), ...(risk && { risk }) };
}

/** "contraindicated; raises exposure of tizanidine; risk of hypotension"; empty where nothing is said. */
export function effectWords({ advice, exposure, risk }: InteractionEffect): string {
  return [advice, exposure, risk && `risk of ${risk}`].filter(Boolean).join("; ");
}
