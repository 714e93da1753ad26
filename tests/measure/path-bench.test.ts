import { expect, it } from "vitest";
import { seeded } from "@/lib/graph/paths/null/seeded-random";
import { measureEngine } from "@/measure/path-bench/measure";
import { ourEngine, pathTask } from "@/measure/path-bench/path-task";
import { sqlMeeting, sqlRecursive } from "@/measure/path-bench/sql-engines";
import { testDatabase, testKinds } from "@/tests/db/test-database";
import { indexOf, statement } from "@/tests/fixtures/graph-of";

/** Drugs, genes, pathways and events joined at random; every pathway is of a size that is walked. */
function randomClaims() {
  const random = seeded(29);
  const some = (letter: string, count: number) => `${letter}${1 + Math.floor(random() * count)}`;
  const join = (
    from: string,
    count: number,
    predicate: Parameters<typeof statement>[0]["predicate"],
    to: string,
    others: number,
    edges: number,
  ) =>
    Array.from({ length: edges }, () => statement({ subject: some(from, count), predicate, object: some(to, others) }));
  const events = [1, 2, 3, 4].map((n) =>
    statement({ subject: `A${n}`, predicate: "maps_to", object: `H${n}`, qualifiers: { match: "exact" } }),
  );
  return [
    ...join("D", 4, "targets", "G", 12, 10),
    ...join("G", 12, "member_of", "P", 5, 40),
    ...join("G", 12, "has_phenotype", "H", 4, 20),
    ...events,
  ];
}

it.each(testKinds)("counts the same paths in typed arrays and in SQL, on %s", async (kind) => {
  const database = await testDatabase(kind);
  try {
    const task = pathTask(indexOf(randomClaims()), 40);
    const { count } = await ourEngine.build(task);
    const expected = await Promise.all(task.pairs.map(([drug, event]) => count(drug, event)));
    expect(expected.filter((value) => value > 0).length).toBeGreaterThan(10);
    for (const engine of [sqlMeeting(database.sql), sqlRecursive(database.sql)]) {
      const times = await measureEngine(engine, task, expected);
      expect(times).toMatchObject({ asked: 40, name: engine.name });
      expect(times.largestError).toBeLessThan(1e-12);
    }
  } finally {
    await database.close();
  }
});
