import { join } from "node:path";
import { reservoir } from "./draw.mjs";

/**
 * Reads the files of a source once: counts their rows, keeps the statements whose record is wanted, and draws rows
 * at random from those files that claims are made of.
 */
export async function readSource(source, dataDir, { wanted, count, random }) {
  const context = source.prepare ? await source.prepare(dataDir) : {};
  const statements = new Map();
  const drawn = reservoir(count, random);
  let rows = 0;
  for (const file of source.files) {
    for await (const row of file.read(join(dataDir, file.path))) {
      rows += 1;
      if (!file.statements) continue;
      drawn.offer({ file, row });
      for (const statement of file.statements(row, context)) {
        const record = [statement.record, statement.alias].find((each) => wanted.has(each));
        if (record === undefined) continue;
        if (!statements.has(record)) statements.set(record, []);
        statements.get(record).push(statement);
      }
    }
  }
  const sample = drawn.kept.map(({ file, row }) => {
    const made = file.statements(row, context);
    return { row, reason: file.reason?.(row, context), statement: made[Math.floor(random() * made.length)] };
  });
  return { rows, statements, sample };
}
