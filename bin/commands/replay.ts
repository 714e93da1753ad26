import type { Command } from "commander";
import { print, wantsJson } from "@/bin/usage";
import { readJournal } from "@/db/runs/journal";
import { AppError } from "@/lib/domain/run/error";
import { fold } from "@/lib/domain/run/reduce";
import { askJson } from "@/lib/server/export/ask-json";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import { withSession } from "@/lib/server/session";
import { toStandardError } from "@/lib/server/standard-error";

/** Adds `replay`: what a run shows, folded from its journal; fails with `not_found` where there is none. */
export function addReplay(replay: Command): void {
  replay.argument("<run>").action((runId: string, _options: object, command: Command) =>
    withSession(async ({ database }) => {
      const events = await readJournal(database, runId);
      if (events.length === 0) throw new AppError("not_found", `There is no run ${runId}.`);
      const write = progressLine(toStandardError);
      for (const event of events) write(event);
      const state = fold(events);
      const json = wantsJson(command);
      print(
        json,
        json ? askJson(runId, state) : null,
        state.artifacts ? narrativeMarkdown(state.artifacts, state.findings) : "The run has not ended.",
      );
    }),
  );
}
