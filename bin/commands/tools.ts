import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { print, UsageError } from "@/bin/usage";
import type { ToolCallJson } from "@/lib/server/export/tool-json";
import { withGraph } from "@/lib/server/session";
import { callTool, toolInfos } from "@/lib/server/tool-door";

const ROWS_SHOWN = 30;
const Arguments = z.record(z.string(), z.unknown());

/** Adds `tools list` and `tools call`; a call whose result is `failed` exits with 1. */
export function addTools(tools: Command): void {
  tools
    .command("list")
    .description("every tool with what it does, cost and domain")
    .action((_options: object, command: Command) =>
      withGraph((graph) => {
        const infos = toolInfos(graph);
        const lines = infos.map(({ name, description, domain, cost, offered }) => {
          return `${name} (${domain}, cost ${cost}${offered ? "" : ", its sources are not loaded"}): ${description}`;
        });
        print(command, { schema: 1, tools: infos }, lines.join("\n"));
      }),
    );
  tools
    .command("call")
    .description("call one tool; entities by id or name")
    .argument("<name>")
    .argument("<arguments>", 'a JSON object, as {"drug": "ibuprofen"}', parsed)
    .action((name: string, args: Record<string, unknown>, _options: object, command: Command) =>
      withGraph(async (graph) => {
        if (!toolInfos(graph).some((tool) => tool.name === name))
          throw new UsageError(`There is no tool "${name}": vigil tools list names them.`);
        const result = await callTool(graph, name, args);
        print(command, result, textOf(result));
        if (result.status === "failed") process.exitCode = 1;
      }),
    );
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Arguments.parse(JSON.parse(text));
  } catch {
    throw new InvalidArgumentError("It must be a JSON object.");
  }
}

function textOf({ status, error, summary, rows, total }: ToolCallJson): string {
  const shown = rows.slice(0, ROWS_SHOWN).map((row) => JSON.stringify(row));
  const more = total > shown.length ? [`${total - shown.length} more; --json gives all`] : [];
  return [`${status}: ${error ?? summary}`, ...shown, ...more].join("\n");
}
