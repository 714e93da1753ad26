import type { LogEntityKind } from "@/lib/engine/log-query";

const MAC = "(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}";
const PATTERNS: Record<LogEntityKind, RegExp> = {
  mac: new RegExp(`(?<![0-9a-f:-])(${MAC})(?![0-9a-f:-])`, "gi"),
  cm_mac: new RegExp(`\\bcm(?:[\\s_-]*mac)?(?:[\\s_-]*addr(?:ess)?)?["'\\s:=#(]*(${MAC})(?![0-9a-f:-])`, "gi"),
  ip: /(?<![\d.])((?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d))(?![\d.]*\d)/g,
  uuid: /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi,
  email: /\b([\w.+-]+@[\w-]+(?:\.[\w-]+)+)\b/g,
  url: /\b(https?:\/\/[^\s"'<>)]+)/g,
  id: /\b[\w-]*id["']?\s*[=:#]\s*["']?([\w.-]+)/gi,
};

/** What of a kind a text names, in one writing: hardware addresses in lower case with colons. */
export function entitiesIn(text: string, kind: LogEntityKind): string[] {
  return [...text.matchAll(PATTERNS[kind])].flatMap(([, found]) => {
    if (found === undefined) return [];
    if (kind === "mac" || kind === "cm_mac") return [found.toLowerCase().replaceAll("-", ":")];
    return [kind === "uuid" || kind === "email" ? found.toLowerCase() : found];
  });
}
