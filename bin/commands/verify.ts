import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { z } from "zod";
import { print, UsageError } from "@/bin/usage";
import { isIntact } from "@/lib/server/export/content-hash";

const Copy = z.looseObject({ contentHash: z.string().optional() });

/** Adds the work of `verify`: exit 0 for a file that is as it was made, 1 for one that was changed, 2 for one without a fingerprint. */
export function addVerify(verify: Command): void {
  verify.argument("<file>").action(async (path: string, _options: object, command: Command) => {
    const copy = await readCopy(path);
    const intact = isIntact(copy);
    if (intact === null) throw new UsageError(`${path} has no fingerprint: it is no export or share of Vigil.`);
    const { contentHash } = copy;
    print(
      command,
      { schema: 1, intact, contentHash },
      intact
        ? `Unchanged since it was made: ${contentHash}`
        : `Changed since it was made: it is not what ${contentHash} stands for.`,
    );
    if (!intact) process.exitCode = 1;
  });
}

async function readCopy(path: string): Promise<z.infer<typeof Copy>> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  try {
    return Copy.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${path} is no JSON of an export or a share.`);
  }
}
