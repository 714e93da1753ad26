import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/engine/error";
import { ListedTool } from "./discover";

/** What an operator approved of a server: its tools as they were then, pinned by a hash. */
const Approval = z.object({
  hash: z.string(),
  approvedAt: z.string(),
  enabled: z.boolean(),
  /** Set where its tools were found to differ from those approved; only a new approval clears it. */
  changed: z.boolean(),
  tools: z.array(ListedTool),
});
export type Approval = z.infer<typeof Approval>;
const File = z.object({ servers: z.record(z.string(), Approval) });

export type Approvals = {
  of: (name: string) => Approval | undefined;
  set: (name: string, approval: Approval) => void;
};

/** The approvals kept in the data folder, read anew at each call: command line and server share the file. Throws `usage` where it is damaged. */
export function approvalsIn(home: string): Approvals {
  const file = path.join(/* turbopackIgnore: true */ home, "mcp-approvals.json");
  const read = (): Map<string, Approval> => new Map(Object.entries(parsed(file).servers));
  return {
    of: (name) => read().get(name),
    set(name, approval) {
      const servers = Object.fromEntries(read().set(name, approval));
      const aside = `${file}.${process.pid}.tmp`;
      writeFileSync(aside, JSON.stringify({ servers }, null, 1), { mode: 0o600 });
      renameSync(aside, file);
    },
  };
}

function parsed(file: string): z.infer<typeof File> {
  let text: string;
  try {
    text = readFileSync(/* turbopackIgnore: true */ file, "utf8");
  } catch {
    return { servers: {} };
  }
  try {
    return File.parse(JSON.parse(text));
  } catch {
    throw new AppError("usage", `${file} is damaged: remove it and approve the servers anew.`);
  }
}
