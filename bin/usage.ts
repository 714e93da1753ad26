import { type Command, InvalidArgumentError } from "commander";

/** Wrong use of a command that the option parser cannot see; ends with exit code 2. */
export class UsageError extends Error {}

/** Whether `--json` was given, before or after the command's name. */
export function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}

/** A parser for whole numbers within bounds, for commander. */
export function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };
}

/** A parser for a share, 0 to 1. */
export function fraction(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1)) throw new InvalidArgumentError("It must be from 0 to 1.");
  return value;
}

/** Says on standard error how far a long command is: on a terminal in one line that changes, in a file only its end. */
export function showProgress(name: string, done: number, all?: number): void {
  const isEnd = done === all;
  const text = `${name}${done}${all === undefined ? "" : ` of ${all}`}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${isEnd ? "\n" : ""}`);
  else if (isEnd) process.stderr.write(`${text}\n`);
}

/** Prints a value as JSON, where that is wanted or the command was given `--json`, else the lines of a text. */
export function print(json: boolean | Command, value: unknown, text: string): void {
  const isJson = typeof json === "boolean" ? json : wantsJson(json);
  process.stdout.write(`${isJson ? JSON.stringify(value) : text}\n`);
}
