import type { z } from "zod";
import { defineTool, foreignName, type Tool } from "@/lib/engine/tool";
import type { Approval } from "./approvals";
import { discoveredBy, type ListedTool } from "./discover";
import { ForeignError } from "./foreign-error";
import { CallResult, outputOf } from "./foreign-result";
import { foreignInput } from "./foreign-schema";
import { foreignText } from "./foreign-text";
import type { ForeignServer } from "./servers";
import { withServer } from "./with-server";

const DESCRIPTION_MAX = 300;
/** Cost of leaving this machine, on the scale of our own tools. */
const COST = 8;

/** A tool of a server as an operator sees it; `refused` says why it cannot be used, `invisible` how many such characters its description held. */
export type ReadTool = { listed: ListedTool; description: string; invisible: number } & (
  | { input: z.ZodType; refused: null }
  | { input: null; refused: string }
);

/** What a server's tools amount to here. */
export function readTool(listed: ListedTool): ReadTool {
  const { text: description, invisible } = foreignText(listed.description ?? "", DESCRIPTION_MAX);
  const read = foreignInput(listed.inputSchema);
  const common = { listed, description, invisible };
  if (!/^[A-Za-z][\w-]{0,60}$/.test(listed.name)) return { ...common, input: null, refused: "its name cannot be used" };
  return { ...common, ...read };
}

/**
 * The tools of an approved server, named `mcp_SERVER_TOOL`. Each call opens the server anew and compares what it offers
 * with what was approved; where that differs, `changed` is told and nothing is called.
 */
export function foreignTools(server: ForeignServer, { hash, tools }: Approval, changed: () => void): Tool[] {
  return tools.flatMap((listed) => {
    const { input, description } = readTool(listed);
    if (!input) return [];
    return [
      defineTool<unknown>({
        name: foreignName(server.name, listed.name),
        description: `From the server "${server.name}", not of this graph: ${description}`,
        domain: "foreign",
        cost: COST,
        input,
        entityArgs: [],
        foreign: { server: server.name, domains: server.domains ?? null },
        run: (args, { signal, graph }) =>
          withServer(server, signal, async (ask) => {
            const now = await discoveredBy(server, ask);
            if (now.hash !== hash) {
              changed();
              throw new ForeignError(server.name, "changed its tools since they were approved: it is disabled");
            }
            return outputOf(
              server.name,
              await ask("tools/call", { name: listed.name, arguments: args }, CallResult),
              graph,
            );
          }),
      }),
    ];
  });
}
