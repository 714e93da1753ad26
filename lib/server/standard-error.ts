/** Writes a line where no output of a command goes. */
export function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
