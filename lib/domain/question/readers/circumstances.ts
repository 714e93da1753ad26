import { z } from "zod";
import { placesOf, type Span } from "@/lib/domain/question/tokens";
import type { LabelTopic } from "@/lib/domain/run/question";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { OF_HARM } from "./label-topics";

/** What a question asks about the circumstances of an adverse event, with the places where it does. */
export type Circumstance = { topic: LabelTopic; spans: (Span & { text: string })[] };

const Row = z.object({
  circumstance: z.string().min(1),
  said: z.string().min(1),
  words: z.string().min(1),
  ...REVIEWED,
});

const CIRCUMSTANCES = vocabulary("label-circumstances", Row).map(({ circumstance, said, words }) => ({
  topic: { text: circumstance, words: words.split("|"), terms: [], sections: OF_HARM, ofEvent: true },
  said: new RegExp(`\\b(?:${said})(?![\\p{L}\\p{N}])`, "giu"),
}));

/** The circumstances of an adverse event that a text asks about, in the order in which it does: onset, dose, risk factors, course, monitoring, management. */
export function circumstancesIn(text: string): Circumstance[] {
  const found = CIRCUMSTANCES.flatMap(({ topic, said }) => {
    const spans = placesOf(text, said);
    return spans.length > 0 ? [{ topic, spans }] : [];
  });
  return found.sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
}
