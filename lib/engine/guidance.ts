/** What a deployment changes of a prompt of a strategy ("*" for all), under a version of its own. */
export type Guidance = Addition | Override;
/** A text added below the prompt's own instructions. */
export type Addition = Place & { text: string };
/** A whole prompt in place of ours: instructions, a line of dashes, then what is asked, with `{{slots}}` the run fills. */
export type Override = Place & { template: string };

type Place = { strategy: string; prompt: string; version: string };
