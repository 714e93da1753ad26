import { type Command, Option } from "commander";
import { candidatesText, chosenOf } from "@/bin/candidates";
import { print } from "@/bin/usage";
import { EntityType } from "@/lib/domain/entity";
import { decide } from "@/lib/domain/names/name-decision";
import { withGraph } from "@/lib/server/session";

const CANDIDATES_MAX = 10;

/** Adds `resolve`: the candidates for a name, best first, and the one a question would take, if any. */
export function addResolve(resolve: Command): void {
  resolve
    .argument("<text>")
    .addOption(new Option("--type <type>", "only candidates of this type").choices(EntityType.options))
    .action((text: string, { type }: { type?: EntityType }, command: Command) =>
      withGraph(async (graph) => {
        const candidates = graph.resolve(text, { ...(type && { types: [type] }), limit: CANDIDATES_MAX });
        const decision = decide(candidates, type && [[type]]);
        const chosen = chosenOf(decision)?.id ?? null;
        print(
          command,
          { schema: 1, text, status: decision.status, chosen, candidates },
          candidatesText(text, decision, candidates),
        );
      }),
    );
}
