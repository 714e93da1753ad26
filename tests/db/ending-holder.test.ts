import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHolder } from "@/db/lock";
import { compiled } from "@/tests/setup/prepared";
import { child } from "./child-process";
import { seedHome, temporaryPath } from "./test-database";

const CHILDREN_MS = 120_000;
/** How long a server waits for a holder before it is refused, where it is to be refused. */
const SHORT_MS = "1500";

describe("a data directory whose holder is killed", () => {
  const home = temporaryPath("home");
  const server = (...more: string[]) => child("child-open.ts", home, "exclusive", ...more);

  beforeAll(() => seedHome(home), CHILDREN_MS);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it.each([0, 50, 300])(
    "F44: is opened by the server started %i ms later",
    async (delayMs) => {
      const killed = server("stay");
      await killed.said("opened");
      killed.process.kill("SIGKILL");
      await sleep(delayMs);
      expect(await server().ended).toMatchObject({ code: 0, stdout: "opened\n" });
    },
    CHILDREN_MS,
  );

  it(
    "F44: is opened where nobody asks how the holder ended",
    async () => {
      const parent = spawn("sh", [
        "-c",
        `"$@" & exec sleep 120`,
        "sh",
        process.execPath,
        compiled("tests/db/child-open.ts"),
        home,
        "exclusive",
        "stay",
      ]);
      while (readHolder(home)?.ready !== true) await sleep(50);
      process.kill(readHolder(home)?.pid ?? 0, "SIGKILL");
      expect(await server().ended).toMatchObject({ code: 0 });
      parent.kill();
    },
    CHILDREN_MS,
  );

  it(
    "F44: is waited for while the holder neither answers nor has ended, and refused where that stays so",
    async () => {
      const holder = server("stay");
      await holder.said("opened");
      holder.process.kill("SIGSTOP");
      const refused = await server("leave", SHORT_MS).ended;
      expect(refused).toMatchObject({ code: 1, stdout: "" });
      expect(refused.stderr).toContain(`is open in process ${holder.process.pid}. Stop it`);
      const waiting = server();
      await waiting.said("Waiting for process");
      holder.process.kill("SIGKILL");
      const { code, stderr } = await waiting.ended;
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringMatching(/^Waiting for process \d+, .* to end\.\n$/),
      });
    },
    CHILDREN_MS,
  );
});
