import { openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { starterIfNone } from "@/lib/server/starter";

/** Sees to it, as a server that starts does, that the database at a URL (argument 1) holds a graph; prints what it says. */
const [url = ""] = process.argv.slice(2);
const database = await openDatabase({ url });
const store = graphStore(database);
await starterIfNone(store, { say: (line) => console.log(line) });
console.log(`current: ${await store.version()}`);
await database.close();
