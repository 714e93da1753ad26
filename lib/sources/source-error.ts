/** A file that is missing, empty, truncated, wrongly encoded, or has another header than its source is known for. */
export class SourceError extends Error {
  constructor(
    readonly file: string,
    readonly line: number | null,
    readonly reason: string,
  ) {
    super(`${file}${line === null ? "" : `, line ${line}`}: ${reason}`);
  }
}
