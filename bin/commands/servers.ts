import type { Command } from "commander";
import { print } from "@/bin/usage";
import { AppError } from "@/lib/domain/run/error";
import { ForeignError } from "@/lib/effects/mcp/foreign-result";
import { foreignServers, type ServerReview } from "@/lib/server/foreign-servers";
import { SERVER_STATES } from "@/lib/server/web/words";

/** Servers of the Model Context Protocol that others run: configured in a file, approved here. */
export function addServers(servers: Command): void {
  servers
    .command("list")
    .description("the configured servers and whether each is enabled")
    .action((_options: object, command: Command) => {
      const list = foreignServers().list();
      const lines = list.map(({ name, state, place, tools }) => {
        return `${name}: ${SERVER_STATES[state]} (${place})${tools.length > 0 ? `; ${tools.join(", ")}` : ""}`;
      });
      print(command, { schema: 1, servers: list }, lines.join("\n") || "No server is configured.");
    });
  servers
    .command("tools")
    .description("ask a server for its tools as they are now, to review them")
    .argument("<name>")
    .action(async (name: string, _options: object, command: Command) =>
      told(command, await asked(() => foreignServers().review(name)), "Approve with"),
    );
  servers
    .command("approve")
    .description("pin the tools a server has now, and enable it")
    .argument("<name>")
    .option("--hash <hash>", "only if its tools are still those reviewed")
    .action(async (name: string, { hash }: { hash?: string }, command: Command) =>
      told(command, await asked(() => foreignServers().approve(name, hash)), "Approved and enabled:"),
    );
  for (const action of ["enable", "disable"] as const)
    servers
      .command(action)
      .description(action === "enable" ? "let questions use an approved server" : "keep questions from using a server")
      .argument("<name>")
      .action((name: string, _options: object, command: Command) => {
        foreignServers()[action](name);
        print(command, { schema: 1, server: name, enabled: action === "enable" }, `${name}: ${action}d`);
      });
}

function told(command: Command, review: ServerReview, lead: string): void {
  const lines = review.tools.map(({ name, description, invisible, refused }) => {
    const hidden = invisible > 0 ? ` [${invisible} invisible characters]` : "";
    return `${name}: ${description}${hidden}${refused ? ` [cannot be used: ${refused}]` : ""}`;
  });
  const last = lead.endsWith(":")
    ? `${lead} ${review.server}`
    : `${lead} vigil servers approve ${review.server} --hash`;
  print(command, { schema: 1, ...review }, [...lines, `${last} ${review.hash}`].join("\n"));
}

/** A server that cannot be used is told in a sentence. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ForeignError ? new AppError("unavailable", `${error.message}.`) : error;
  }
}
