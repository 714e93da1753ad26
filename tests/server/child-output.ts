import { end } from "@/bin/end";

process.stdout.write(`${"x".repeat(1_000_000)}\n`);
await end(3);
