import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getDefaultEnvironment } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ReadBuffer, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ownValue } from "@/lib/knowledge/own-value";
import type { StdioServer } from "./servers";

const CLOSE_MS = 500;
/** Windows has no process groups; there the server alone is ended. */
const HAS_GROUPS = process.platform !== "win32";

type Child = ChildProcessByStdio<Writable, Readable, null>;
export type ServerProcess = { transport: Transport; end: (isWell: boolean) => Promise<void> };

/**
 * A server as a process with what it needs of our environment and no more, and a process group of its own: ended as the
 * protocol asks, or at once when it failed, and whatever it started with it.
 */
export function serverProcess({ command, args, env, envFrom }: StdioServer, bytesMax: number): ServerProcess {
  const passed = envFrom.flatMap((name) => {
    const value = ownValue(process.env, name);
    return value === undefined ? [] : [[name, value]];
  });
  const given = { ...getDefaultEnvironment(), ...Object.fromEntries(passed), ...env };
  let child: Child | null = null;
  let closed = Promise.resolve();
  const transport: Transport = {
    start: async () => {
      const started = spawn(command, args, {
        env: given,
        stdio: ["pipe", "pipe", "ignore"],
        detached: HAS_GROUPS,
        windowsHide: true,
      });
      child = started;
      running.add(started);
      closed = new Promise((resolve) => started.once("close", () => resolve()));
      started.once("close", () => transport.onclose?.());
      listen(started, transport, bytesMax);
      await new Promise<void>((resolve, reject) => started.once("spawn", () => resolve()).once("error", reject));
    },
    send: async (message) => {
      if (!child) throw new Error("Not connected");
      child.stdin.write(serializeMessage(message));
    },
    close: async () => void child?.stdin.end(),
  };
  return {
    transport,
    end: async (isWell) => {
      if (!child) return;
      child.stdin.end();
      if (isWell) await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
      killed(child);
    },
  };
}

/** Passes on what the process says, and what breaks. */
function listen(child: Child, transport: Transport, bytesMax: number): void {
  const broken = (error: Error) => transport.onerror?.(error);
  const buffer = new ReadBuffer({ maxBufferSize: bytesMax });
  child.on("error", broken);
  child.stdin.on("error", broken);
  child.stdout.on("error", broken);
  child.stdout.on("data", (chunk: Buffer) => {
    try {
      buffer.append(chunk);
      for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
        transport.onmessage?.(message);
    } catch (error) {
      broken(error instanceof Error ? error : new Error("unreadable"));
    }
  });
}

const running = new Set<Child>();
process.on("exit", () => {
  for (const child of running) killed(child);
});

/** Ends a process and whatever it started, also where it ended by itself before. */
function killed(child: Child): void {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -child.pid : child.pid, "SIGKILL");
  } catch {
    // nothing of it is left
  }
}
