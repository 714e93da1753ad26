/**
 * Ends the process with `code` once whoever reads its output has taken all of it: a pipe takes what is written only as fast
 * as it is read, and `process.exit` drops the rest. A reader that has gone ends it at once.
 */
export async function end(code: number): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(written));
  process.exit(code);
}

function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once("error", () => resolve());
    stream.write("", () => resolve());
  });
}
