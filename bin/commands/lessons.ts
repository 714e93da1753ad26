import type { Command } from "commander";
import { print } from "@/bin/usage";
import { readLessons, resetLessons } from "@/db/runs/lessons";
import { withSession } from "@/lib/server/session";

/** Adds `lessons`: of how many runs each lesson held; `--reset` forgets them and keeps the runs. */
export function addLessons(lessons: Command): void {
  lessons
    .option("--reset", "forget all of it; the runs stay")
    .action((options: { reset?: boolean }, command: Command) =>
      withSession(async ({ database }) => {
        if (options.reset) {
          const removed = await resetLessons(database);
          return print(command, { schema: 1, removed }, `${removed} lessons forgotten`);
        }
        const lessons = await readLessons(database, null);
        const lines = lessons.map(
          ({ shape, kind, item, tried, succeeded }) => `${shape}  ${kind} ${item}: ${succeeded} of ${tried} runs`,
        );
        print(command, { schema: 1, lessons }, lines.join("\n") || "No finished run has taught anything yet.");
      }),
    );
}
