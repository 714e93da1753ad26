import { AppError } from "@/lib/domain/run/error";
import type { Environment } from "@/lib/domain/run/settings";
import type { Tool } from "@/lib/domain/run/tool";
import { type Approval, type Approvals, approvalsIn, discover } from "@/lib/effects/mcp/discover";
import { foreignTools, readTool } from "@/lib/effects/mcp/foreign-tools";
import { type ForeignServer, isStdio, placeOf, readServers } from "@/lib/effects/mcp/servers";
import type { ForeignServerInfo } from "@/lib/server/web/app-port";
import { homeFolder } from "./folders";

/** A server's tools as an operator reviews them before approving the hash. */
export type ServerReview = {
  server: string;
  hash: string;
  tools: { name: string; description: string; invisible: number; refused: string | null }[];
};

/** The servers of others this deployment configures, and what an operator decided of each. */
export function foreignServers(home: string = homeFolder(), env: Environment = process.env) {
  const servers = () => readServers(home, env);
  const approvals = approvalsIn(home);
  return {
    list: (): ForeignServerInfo[] => servers().map((server) => infoOf(server, approvals.of(server.name))),
    /** Asks a server for its tools, as they are now; nothing is kept. */
    review: async (name: string): Promise<ServerReview> => reviewOf(named(servers(), name)),
    /** Pins the tools a server has now and enables it; with `hash`, only if they are still those that were reviewed. */
    approve: async (name: string, hash?: string): Promise<ServerReview> => {
      const server = named(servers(), name);
      const found = await discover(server);
      if (hash !== undefined && hash !== found.hash)
        throw new AppError(
          "invalid_request",
          `The tools of "${name}" are not those of this hash any more: review them again.`,
        );
      const approvedAt = new Date().toISOString();
      approvals.set(name, { ...found, approvedAt, enabled: true, changed: false });
      return review(name, found);
    },
    enable: (name: string) => switched(approvals, named(servers(), name), true),
    disable: (name: string) => switched(approvals, named(servers(), name), false),
    /** The tools of enabled servers; one that is found to have changed is disabled. */
    tools: (): Tool[] =>
      servers().flatMap((server) => {
        const approval = approvals.of(server.name);
        if (!approval?.enabled) return [];
        const changed = () => {
          const now = approvals.of(server.name); // an operator may have approved it anew since
          if (now?.hash === approval.hash) approvals.set(server.name, { ...now, enabled: false, changed: true });
        };
        return foreignTools(server, approval, changed);
      }),
  };
}

/** The tools a run may call; none where the configuration became unreadable since the start. */
export function enabledForeignTools(): Tool[] {
  try {
    return foreignServers().tools();
  } catch (error) {
    console.error(
      `Servers of others are left out: ${error instanceof AppError ? error.message : "their file cannot be read"}`,
    );
    return [];
  }
}

/** The names of servers a run may call. */
export function enabledServers(): string[] {
  return [...new Set(enabledForeignTools().flatMap(({ foreign }) => foreign?.server ?? []))];
}

async function reviewOf(server: ForeignServer): Promise<ServerReview> {
  return review(server.name, await discover(server));
}

function review(server: string, { hash, tools }: Pick<Approval, "hash" | "tools">): ServerReview {
  const read = tools.map(readTool).map(({ listed, description, invisible, refused }) => {
    return { name: listed.name, description, invisible, refused };
  });
  return { server, hash, tools: read };
}

function switched(approvals: Approvals, { name }: ForeignServer, enabled: boolean): void {
  const approval = approvals.of(name);
  if (!approval) throw new AppError("invalid_request", `"${name}" was never approved: vigil servers approve ${name}.`);
  if (enabled && approval.changed)
    throw new AppError("invalid_request", `The tools of "${name}" changed: review them and approve it anew.`);
  approvals.set(name, { ...approval, enabled });
}

function named(servers: readonly ForeignServer[], name: string): ForeignServer {
  const server = servers.find((each) => each.name === name);
  if (!server) throw new AppError("invalid_request", `No server "${name.slice(0, 60)}" is configured.`);
  return server;
}

function infoOf(server: ForeignServer, approval: Approval | undefined): ForeignServerInfo {
  const usable = approval?.tools.filter((tool) => readTool(tool).refused === null).map(({ name }) => name) ?? [];
  return {
    name: server.name,
    transport: isStdio(server) ? "stdio" : "http",
    place: placeOf(server),
    state: stateOf(approval),
    tools: usable,
    approvedAt: approval?.approvedAt ?? null,
  };
}

function stateOf(approval: Approval | undefined): ForeignServerInfo["state"] {
  if (!approval) return "not_approved";
  if (approval.changed) return "changed";
  return approval.enabled ? "enabled" : "disabled";
}
