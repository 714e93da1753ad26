import fc from "fast-check";

/** Properties draw the same cases each time, so that a failure belongs to the change that made it; the full tests draw new ones. */
if (!process.env.VIGIL_TEST_FULL) fc.configureGlobal({ seed: 20_261_122 });
