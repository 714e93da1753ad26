import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { FORMAT_NAMES } from "@/lib/server/export/formats/format-names";
import { formatOf } from "@/lib/server/export/formats/registry";
import { withSession } from "@/lib/server/session";
import { storedFile } from "@/lib/server/share/exported-run";

type Options = { withPatient?: boolean; format: string; out?: string };

/** Adds `export`: a run as a file of a format, on standard output or where `--out` says; without what is known of the patient unless asked. */
export function addExport(exporting: Command): void {
  exporting
    .argument("<run>")
    .option("--format <format>", `one of ${FORMAT_NAMES.join(", ")}`, "json")
    .option("--out <file>", "where to write it, else standard output")
    .option("--with-patient", "with what is known of the patient, which is else left out")
    .action((runId: string, { withPatient, format: name, out }: Options) => {
      const format = formatOf(name);
      return withSession(async (session) => {
        const { content } = await storedFile(session, runId, format, { patient: withPatient });
        if (out) writeFileSync(out, content);
        else process.stdout.write(format === "json" ? `${content}\n` : content);
      });
    });
}
