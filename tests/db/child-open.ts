import { openDatabase } from "@/db/client";

/**
 * Opens HOME (argument 1) as a server ("exclusive") or a command ("join"), notes a visitor, and stays ("stay") or leaves. A
 * server waits for a holder that does not answer as many ms as argument 4 says, where it is given.
 */
const [home = "", how, then, endingMs] = process.argv.slice(2);
try {
  const database = await openDatabase({
    ...{ home, exclusive: how === "exclusive" },
    ...(endingMs && { endingMs: Number(endingMs) }),
  });
  await database.sql`insert into visitor (id) values (${`${how} ${process.pid}`})`;
  console.log("opened");
  if (then === "stay") await new Promise((resolve) => setTimeout(resolve, 60_000));
  await database.close();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
