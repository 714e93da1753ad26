import { parentPort } from "node:worker_threads";

/** A thread whose loop is blocked for good by the first run it is given. */
parentPort?.on("message", () => {
  for (;;);
});
