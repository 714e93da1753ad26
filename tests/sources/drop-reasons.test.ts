import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

/** A reason with a line number or a name in it is a key of its own for each row. */
it("gives reasons as fixed wordings, and what differs from row to row as the name", () => {
  const varying = globSync("lib/sources/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdrop\(\s*`[^`]*\$\{(?![A-Z_]+\})[^`]*`/g)].map(
      ([call]) => `${file}: ${call}`,
    ),
  );
  expect(varying).toEqual([]);
});
