import { ToldError } from "@/lib/engine/error";

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Text of a server as we store it, and the number of invisible characters removed. */
type ForeignText = { text: string; invisible: number };

/** One line of at most `charactersMax`: no invisible, control or lone surrogate character, compatibility forms made plain. */
export function foreignText(raw: string, charactersMax: number): ForeignText {
  const invisible = raw.match(INVISIBLE)?.length ?? 0;
  const text = raw
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, " ")
    .trim();
  const characters = [...text];
  const cut = characters.length > charactersMax;
  return { text: cut ? `${characters.slice(0, charactersMax - 1).join("")}…` : text, invisible };
}

/** Whether a value from outside is an object with fields: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why a foreign server could not be used, in our own words: it quotes nothing the server sent. */
export class ForeignError extends ToldError {
  constructor(
    readonly server: string,
    readonly reason: string,
  ) {
    super(`The server "${server}" ${reason}`);
  }
}
