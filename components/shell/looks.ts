import { ownValue } from "@/lib/domain/own-value";

/** What a reader chooses of how pages look and act, each with its values; the first one is usual and is not kept. */
export const LOOKS = {
  theme: { title: "Theme", values: { system: "As the system", light: "Light", dark: "Dark" } },
  density: { title: "Rows", values: { comfortable: "Comfortable", compact: "Compact" } },
  keys: { title: "Single-letter keys", values: { on: "On", off: "Off" } },
} as const satisfies Record<string, { title: string; values: Record<string, string> }>;
export type Look = keyof typeof LOOKS;

const YEAR_SECONDS = 31_536_000;

/** The cookie that keeps a look. */
export const lookCookie = (look: Look): string => `vigil_${look}`;

/** The value of a look that a cookie keeps; undefined for the usual one and for what is none. */
export function keptLook(look: Look, kept: string | undefined): string | undefined {
  const { values } = LOOKS[look];
  return kept !== undefined && kept !== Object.keys(values)[0] && ownValue(values, kept) ? kept : undefined;
}

/** The value of a look that the page shows. */
export function shownLook(look: Look): string {
  return document.documentElement.dataset[look] ?? Object.keys(LOOKS[look].values)[0] ?? "";
}

/** Shows a look at once and keeps it in a cookie, so that the server draws the next page right. */
export function setLook(look: Look, value: string): void {
  const kept = keptLook(look, value);
  if (kept) document.documentElement.dataset[look] = kept;
  else delete document.documentElement.dataset[look];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${lookCookie(look)}=${value}; path=/; max-age=${kept ? YEAR_SECONDS : 0}; samesite=lax`;
}
