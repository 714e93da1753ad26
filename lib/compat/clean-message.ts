const CHARACTERS_MAX = 200;
/** How much of a line is read: looking for secrets in it takes the square of its length. */
const READ_MAX = 2_000;
/** Control and invisible characters, which a log or a page must not be given. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;
/** What a message may give away, with what is told in its place. */
const SECRETS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1…@"],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, "$1?…"],
  [/\b((?:proxy-)?authorization|cookie)\b\s*[:=]\s*.*/gi, "$1: …"],
  [/\b(bearer|basic)\s+\S+/gi, "$1 …"],
  [
    /([\w-]*(?:passw(?:or)?d|passphrase|secret|token|credential|api[-_ ]?key|access[-_ ]?key)[\w-]*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|\S+)/gi,
    "$1…",
  ],
  [/\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{20,}/gi, "…"],
];

/** What an error of foreign code says, fit to be kept and shown: its first line, without secrets and at most 200 characters. */
export function cleanMessage(error: unknown): string {
  const said = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  const [first = ""] = said.split(/[\r\n\u2028\u2029]/).filter((line) => line.trim() !== "");
  const clean = SECRETS.reduce(
    (text, [pattern, put]) => text.replace(pattern, put),
    first.slice(0, READ_MAX).replace(UNSEEN, " "),
  ).trim();
  const characters = Array.from(clean);
  const cut = characters.length > CHARACTERS_MAX ? `${characters.slice(0, CHARACTERS_MAX - 1).join("")}…` : clean;
  return cut === "" ? "It gave no reason." : cut;
}
