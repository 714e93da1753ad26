import type { Command } from "commander";
import { print } from "@/bin/usage";
import { readJournal } from "@/db/runs/journal";
import { AppError } from "@/lib/engine/error";
import { fold } from "@/lib/engine/run";
import { askJson } from "@/lib/exports/ask-json";
import { iterativeContext } from "@/lib/runs/iterative-context";
import { withSession } from "@/lib/runtime/session";

export function addExport(program: Command): void {
  program
    .command("export")
    .description("a finished run as JSON: the answer with its artifacts, and the context of its iterations")
    .argument("<run>")
    .action((runId: string) =>
      withSession(async ({ database }) => {
        const state = fold(await readJournal(database, runId));
        if (!state.artifacts) throw new AppError("not_found", `There is no finished run ${runId}.`);
        print(true, { ...askJson(runId, state), context: iterativeContext(state) }, "");
      }),
    );
}
