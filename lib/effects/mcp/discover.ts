import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { canonical } from "@/lib/domain/run/canonical";
import { AppError } from "@/lib/domain/run/error";
import type { Ask } from "./connection";
import { ForeignError } from "./foreign-result";
import { type ForeignServer, isStdio, withServer } from "./servers";

const TOOLS_MAX = 64;
const PAGES_MAX = 8;

/** A tool as its server describes it, untouched. */
export const ListedTool = z.looseObject({
  name: z.string(),
  description: z.string().optional(),
  inputSchema: z.unknown(),
});
export type ListedTool = z.infer<typeof ListedTool>;

const Page = z.object({ tools: z.array(ListedTool), nextCursor: z.string().optional() });

/** What a server offers, and the hash that pins it: any change of a name, description or schema, or of where it runs, changes it. */
type Discovery = { tools: ListedTool[]; hash: string };

/** Asks a server for its tools, within its time. Throws ForeignError. */
export function discover(server: ForeignServer): Promise<Discovery> {
  return withServer(server, new AbortController().signal, (ask) => discoveredBy(server, ask));
}

/** The same over a connection that is open. */
export async function discoveredBy(server: ForeignServer, ask: Ask): Promise<Discovery> {
  const tools: ListedTool[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const page = await ask("tools/list", cursor === undefined ? {} : { cursor }, Page);
    tools.push(...page.tools);
    if (tools.length > TOOLS_MAX) throw new ForeignError(server.name, `offers more than ${TOOLS_MAX} tools`);
    cursor = page.nextCursor;
    if (cursor === undefined) return { tools: inOrder(tools), hash: hashOf(server, inOrder(tools)) };
  }
  throw new ForeignError(server.name, "never ends listing its tools");
}

function inOrder(tools: readonly ListedTool[]): ListedTool[] {
  return [...tools].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function hashOf(server: ForeignServer, tools: readonly ListedTool[]): string {
  const { domains: _d, timeoutMs: _t, ...place } = server;
  const kind = isStdio(server) ? "stdio" : "http";
  return createHash("sha256")
    .update(canonical([kind, place, tools]))
    .digest("hex");
}

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
