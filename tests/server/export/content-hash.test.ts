import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { addVerify } from "@/bin/commands/verify";
import { isIntact, sealed } from "@/lib/server/export/content-hash";

const folder = mkdtempSync(path.join(tmpdir(), "vigil-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** SHA-256 of {"a":"é","b":[1,0.1,1e+21],"ä":null} in UTF-8, computed elsewhere. */
const VECTOR = "b9153ababef1b13e4c114c0e7846f60ce50cdd194cb79ba978903524d07f2871";

it("is the SHA-256 of the canonical JSON, whatever the order of keys and what is undefined", () => {
  expect(sealed({ ä: null, b: [1.0, 0.1, 1e21], a: "é", left: undefined }).contentHash).toBe(VECTOR);
});

it("tells a copy that was changed, and one that has no hash", () => {
  const copy = sealed({ answer: { value: true }, paths: [1, 2] });
  expect(isIntact(JSON.parse(JSON.stringify(copy)))).toBe(true);
  expect(isIntact({ ...copy, paths: [2, 1] })).toBe(false);
  expect(isIntact({ ...copy, more: 1 })).toBe(false);
  expect(isIntact({ answer: 1 })).toBeNull();
});

it.each([
  ["as it was made", (text: string) => text, 0, /^\{"schema":1,"intact":true/],
  ["printed anew", (text: string) => JSON.stringify(JSON.parse(text), null, 4), 0, /"intact":true/],
  ["that was changed", (text: string) => text.replace("metformin", "aspirin"), 1, /"intact":false/],
])("verifies a file %s by the command", async (_, change, code, printed) => {
  const file = path.join(folder, "export.json");
  writeFileSync(file, change(JSON.stringify(sealed({ question: "Why metformin?", iterations: 1 }))));
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await verify(file);
  expect(String(write.mock.calls[0]?.[0])).toMatch(printed);
  expect(process.exitCode ?? 0).toBe(code);
});

it("refuses a file without a fingerprint, of another kind, or that is not there", async () => {
  const file = path.join(folder, "other.json");
  for (const text of ["{}", "[]", "not JSON"]) {
    writeFileSync(file, text);
    await expect(verify(file)).rejects.toThrow(/fingerprint|no JSON/);
  }
  await expect(verify(path.join(folder, "none.json"))).rejects.toThrow(/cannot be read/);
});

async function verify(file: string): Promise<void> {
  const program = new Command("vigil").option("--json").exitOverride();
  addVerify(program.command("verify"));
  await program.parseAsync(["--json", "verify", file], { from: "user" });
}
