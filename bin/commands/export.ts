import type { Command } from "commander";
import { print } from "@/bin/usage";
import { withSession } from "@/lib/server/session";
import { exportStored } from "@/lib/server/share/exported-run";

/**
 * Adds `export`: a run as JSON, whether `--json` is given or not; without what is known of the patient unless asked.
 */
export function addExport(exporting: Command): void {
  exporting
    .argument("<run>")
    .option("--with-patient", "with what is known of the patient, which is else left out")
    .action((runId: string, { withPatient }: { withPatient?: boolean }) =>
      withSession(async (session) => {
        print(true, await exportStored(session, runId, { patient: withPatient }), "");
      }),
    );
}
