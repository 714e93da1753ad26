import { openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { claim, entities } from "./graph-fixture";

/** Imports graph v2 into a database (argument 1: "home" or "url", argument 2: which) until it is killed halfway. */
const [kind, where = ""] = process.argv.slice(2);
const database = await openDatabase(kind === "url" ? { url: where } : { home: where });
const writer = await graphStore(database).writer();
await writer.entities(entities);
for (let batch = 0; batch < 1000; batch++) {
  await writer.claims(Array.from({ length: 500 }, (_, n) => claim(1000 + batch * 500 + n)));
  console.log(`batch ${batch}`);
}
