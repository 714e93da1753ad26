import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The first versions without the known holes. */
const FLOORS: Record<string, string> = {
  next: "16.3.8",
  react: "19.2.4",
  "react-dom": "19.2.4",
  ai: "6.0.118",
  "drizzle-orm": "0.45.2",
  "@modelcontextprotocol/sdk": "1.26.0",
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};

it.each(Object.entries(FLOORS))("F62: every %s installed is %s or newer", (name, floor) => {
  const held = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`));
  expect(held.length).toBeGreaterThan(0);
  for (const [place, { version = "0" }] of held) expect(atLeast(version, floor), `${place} ${version}`).toBe(true);
});

function atLeast(version: string, floor: string): boolean {
  const [own = [], least = []] = [version, floor].map((each) => (each.split("-")[0] ?? "").split(".").map(Number));
  const differs = own.findIndex((part, index) => part !== least[index]);
  return differs < 0 || (own[differs] ?? 0) > (least[differs] ?? 0);
}
