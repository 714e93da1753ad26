import type { Command } from "commander";
import { candidatesText, chosenOf } from "@/bin/candidates";
import { print, UsageError } from "@/bin/usage";
import { EntityType } from "@/lib/domain/entity";
import { decide } from "@/lib/domain/names/name-decision";
import { withGraph } from "@/lib/server/session";

const CANDIDATES_MAX = 10;

/** Adds `resolve`: the candidates for a name, best first, and the one a question would take, if any. */
export function addResolve(resolve: Command): void {
  resolve
    .argument("<text>")
    .option("--type <type>", "only candidates of this type")
    .action((text: string, { type }: { type?: string }, command: Command) =>
      withGraph(async (graph) => {
        const parsed = EntityType.optional().safeParse(type);
        if (!parsed.success)
          throw new UsageError(`There is no type "${type}"; types are ${EntityType.options.join(", ")}.`);
        const candidates = graph.resolve(text, { ...(parsed.data && { types: [parsed.data] }), limit: CANDIDATES_MAX });
        const decision = decide(candidates, parsed.data && [[parsed.data]]);
        const chosen = chosenOf(decision)?.id ?? null;
        print(
          command,
          { schema: 1, text, status: decision.status, chosen, candidates },
          candidatesText(text, decision, candidates),
        );
      }),
    );
}
