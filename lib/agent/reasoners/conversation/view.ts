import { z } from "zod";
import { RESOLVED_KINDS } from "@/lib/domain/run/argument-kinds";
import { parseReference } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { bareWords } from "@/lib/domain/run/text";
import type { ToolCall } from "@/lib/domain/run/tool";
import type { OfferedTool } from "@/lib/effects/converse";

/** A tool as a model is offered it, made of calls of the registry. */
export type View = OfferedTool & {
  /** The calls it stands for; `take` turns names into what the registry takes. Throws BadArguments saying what to give. */
  calls: (input: never, take: Take) => Draft[];
};
type Draft = Omit<ToolCall, "reason">;
type Resolver = keyof typeof RESOLVED_KINDS;

/** Turns names, ids and references into arguments, having looked up first what is not known yet. */
export type Take = (names: readonly string[], resolver: Resolver) => string[];

/** Arguments that make no call; the message is for the model. */
export class BadArguments extends Error {}

export const Reason = z.string().min(1).max(400).describe("one sentence: what this is to find out");
export const Names = z
  .array(z.string().min(1).max(300))
  .min(1)
  .max(50)
  .describe("names or ids; or ids of an earlier result, as R2.ids[0:10]");

/** Defines a view, keeping the type of its arguments while it is written. */
export function view<Input extends z.ZodRawShape>(
  name: string,
  description: string,
  input: Input,
  calls: (input: z.infer<z.ZodObject<Input>>, take: Take) => Draft[],
): View {
  return { name, description, input: z.object({ ...input, reason: Reason }), calls } as unknown as View;
}

/** The arguments that were given, without those that were not. */
export function given(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}

/**
 * The calls of one view, the look-ups of names it needs first. `firstHandle` is the number its first result will have. Throws
 * BadArguments.
 */
export function callsOf(made: View, input: never, state: State, firstHandle: number): ToolCall[] {
  const { reason } = input as { reason: string };
  const lookUps: ToolCall[] = [];
  const take: Take = (names, resolver) => names.map((name) => takenFor(name, resolver));
  const drafts = made.calls(input, take);
  return [...lookUps, ...drafts.map((draft) => ({ ...draft, reason }))];

  function takenFor(name: string, resolver: Resolver): string {
    const known = parseReference(name) ? name : knownId(name, resolver, state);
    if (known) return known;
    const before = lookUps.findIndex((call) => call.tool === resolver && String(call.args.names) === name);
    const at = before < 0 ? lookUps.push({ tool: resolver, args: { names: [name] }, reason }) - 1 : before;
    return `R${firstHandle + at}.ids`;
  }
}

/** The id of a thing of the run that a text names or is. */
function knownId(text: string, resolver: Resolver, { admitted, reading }: State): string | null {
  if (Object.hasOwn(admitted, text)) return text;
  const types: readonly string[] = RESOLVED_KINDS[resolver].flat();
  const asked = reading?.named.find((each) => each.text.toLowerCase() === text.toLowerCase())?.chosen;
  if (asked && types.includes(asked.type)) return asked.id;
  const named = Object.values(admitted).find(
    ({ name, type }) => types.includes(type) && bareWords(name) === bareWords(text),
  );
  return named?.id ?? null;
}
