import fc from "fast-check";
import { IS_FULL } from "./full";

/** Properties draw the same cases each time, so that a failure belongs to the change that made it; the full tests draw new ones. */
if (!IS_FULL) fc.configureGlobal({ seed: 20_261_122 });
