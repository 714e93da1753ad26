import type { Command } from "commander";
import { print } from "@/bin/usage";
import { readJournal } from "@/db/runs/journal";
import { fold } from "@/lib/engine/run";
import { exportedRun } from "@/lib/runtime/exported-run";
import { withSession } from "@/lib/runtime/session";

/**
 * Adds `export`: a run as JSON, whether `--json` is given or not; without what is known of the patient unless asked.
 */
export function addExport(program: Command): void {
  program
    .command("export")
    .description("a finished run as JSON: the answer with its artifacts, and the context of its iterations")
    .argument("<run>")
    .option("--with-patient", "with what is known of the patient, which is else left out")
    .action((runId: string, { withPatient }: { withPatient?: boolean }) =>
      withSession(async ({ database, graph }) => {
        const state = fold(await readJournal(database, runId));
        print(true, await exportedRun(runId, state, graph, { patient: withPatient }), "");
      }),
    );
}
