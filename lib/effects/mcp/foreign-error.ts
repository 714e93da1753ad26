/** Why a server of others could not be used, in our own words: none of what the server said. */
export class ForeignError extends Error {
  constructor(
    readonly server: string,
    readonly reason: string,
  ) {
    super(`The server "${server}" ${reason}`);
  }
}
