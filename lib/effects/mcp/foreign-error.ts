import { ToldError } from "@/lib/engine/error";

/** Why a server of others could not be used, in our own words: none of what the server said. */
export class ForeignError extends ToldError {
  constructor(
    readonly server: string,
    readonly reason: string,
  ) {
    super(`The server "${server}" ${reason}`);
  }
}
