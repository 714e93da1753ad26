import { openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { claim, dataset, entities } from "./graph-fixture";

/**
 * Imports graph v2 into a database (argument 1: "home" or "url", argument 2: which), saying each batch, and commits it
 * after as many batches as argument 3 says; the default is more than anybody waits for.
 */
const [kind, where = "", batches = "1000"] = process.argv.slice(2);
const database = await openDatabase(kind === "url" ? { url: where } : { home: where });
const writer = await graphStore(database).writer();
await writer.entities(entities);
for (let batch = 0; batch < Number(batches); batch++) {
  await writer.claims(Array.from({ length: 500 }, (_, n) => claim(1000 + batch * 500 + n)));
  console.log(`batch ${batch}`);
}
await writer.registry(["{}"]);
console.log("committing");
await writer.commit({ version: "v2", edition: "test", datasets: [dataset] });
console.log("committed");
await database.close();
