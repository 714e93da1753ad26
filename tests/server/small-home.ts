import { type Database, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { seedHome, temporaryPath } from "@/tests/db/test-database";
import { CLAIMS, DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";
import { copyPrepared } from "@/tests/setup/prepared";

/** A new VIGIL_HOME whose database holds the small graph; nobody has it open. */
export async function smallHome(): Promise<string> {
  const home = temporaryPath("home");
  await copyPrepared("small-home", home, loaded);
  return home;
}

async function loaded(home: string): Promise<void> {
  await seedHome(home);
  const database = await openDatabase({ home });
  await loadSmallGraph(database);
  await database.close();
}

/** Loads the small graph into a database. */
export async function loadSmallGraph(database: Database): Promise<void> {
  const writer = await graphStore(database).writer();
  await writer.entities(ENTITIES);
  const preferred = ENTITIES.map(({ id, name }) => ({ entity: id, text: name, kind: "preferred" as const }));
  await writer.names([...preferred, ...NAMES]);
  await writer.claims(CLAIMS);
  await writer.commit({ version: "g_small", edition: "starter", datasets: DATASETS });
}
