import type { Run } from "@/db/runs/rows";
import { AppError } from "@/lib/domain/run/error";
import { FORMATS } from "@/lib/server/export/formats/format-names";
import { turnMarkdown } from "@/lib/server/export/formats/markdown-file";
import type { ExportedFile } from "@/lib/server/export/formats/registry";
import { escaped } from "@/lib/server/export/markdown";
import { exportableStored, type Stored } from "./exported-run";

/** The turns of a conversation in one Markdown text, in order; of one without an answer that it has none, and why. */
export async function conversationFile(
  session: Stored,
  { id, title, runs }: { id: string; title: string | null; runs: readonly Run[] },
): Promise<ExportedFile> {
  const turns: string[] = title ? [`# ${escaped(title)}\n`] : [];
  for (const run of runs) turns.push(await turnOf(session, run.id));
  return { name: `vigil-conversation-${id}.md`, mime: FORMATS.md.mime, content: turns.join("\n---\n\n") };
}

async function turnOf(session: Stored, runId: string): Promise<string> {
  try {
    return turnMarkdown(await exportableStored(session, runId));
  } catch (error) {
    if (error instanceof AppError) return `${escaped(error.message)}\n`;
    throw error;
  }
}
