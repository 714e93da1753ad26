import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isHolder, takeLock } from "@/db/lock";
import { privateFolder } from "@/db/private-folder";
import { readSecret } from "@/lib/server/web/secret";

const modeOf = (folder: string) => statSync(folder).mode & 0o1777;
const newFolder = () => mkdtempSync(join(tmpdir(), "private-"));

it.each([
  ["the lock of the database", (home: string) => void unlock(home)],
  ["the secret", (home: string) => void readSecret({ VIGIL_HOME: home })],
])("closes the data directory to others, new or there before: %s", (_, use) => {
  const made = join(newFolder(), "home");
  use(made);
  const open = join(newFolder(), "open");
  mkdirSync(open);
  chmodSync(open, 0o775);
  use(open);
  expect([modeOf(made), modeOf(open)]).toEqual([0o700, 0o700]);
});

it("leaves a folder that many share as it is", () => {
  const folder = newFolder();
  chmodSync(folder, 0o1777);
  privateFolder(folder);
  expect(modeOf(folder)).toBe(0o1777);
});

function unlock(home: string): void {
  const taken = takeLock(home, "socket");
  if (!isHolder(taken)) taken.release();
}
