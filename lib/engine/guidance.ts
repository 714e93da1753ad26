/** What a deployment adds to a prompt of a strategy ("*" for all), under a version of its own. */
export type Guidance = { strategy: string; prompt: string; version: string; text: string };
