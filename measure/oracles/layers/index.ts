import { z } from "zod";
import { answers } from "./answers";
import { claims } from "./claims";
import { journals } from "./journals";
import type { Layer } from "./layer";
import { scores } from "./scores";
import { tools } from "./tools";

export const LayerName = z.enum(["claims", "tools", "scores", "answers", "journals"]);
export type LayerName = z.infer<typeof LayerName>;

/** The layers by name; a part is passed from a layer's plan to its own `run` only. */
export const LAYERS: Record<LayerName, Layer<unknown>> = {
  claims: anyUnit(claims),
  tools: anyUnit(tools),
  scores: anyUnit(scores),
  answers: anyUnit(answers),
  journals: anyUnit(journals),
};

/** Forgets the type of a layer's parts. */
function anyUnit<Unit>(layer: Layer<Unit>): Layer<unknown> {
  return { ...layer, run: (unit, ...given) => layer.run(unit as Unit, ...given) };
}
