import type { Evidence } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";

type Payload = Evidence["payload"];

/** What the ends of a claim offer to a template: `{0}` subject id, `{1}` its part after the colon, `{2}` its name; `{3}` to `{5}` of the object. */
export function endsOf(subject: Entity, object: Entity): string[] {
  return [subject, object].flatMap(({ id, name }) => [id, id.slice(id.indexOf(":") + 1), name]);
}

/** The texts a template of this evidence may refer to: those of the ends, then the payload's own (`{6}` on), "" for other values. */
export function partsOf(ends: readonly string[], payload: Payload): string[] {
  return [...ends, ...Object.values(payload).map((value) => (typeof value === "string" ? value : ""))];
}

const PART_LENGTH_MIN = 2;

/** A text with every part it contains replaced by the part's number in braces, longest parts first; null when braces stand in the text itself. */
export function toTemplate(text: string, parts: readonly string[]): string | null {
  if (/[{}]/.test(text)) return null;
  const order = [...parts.keys()]
    .filter((at) => (parts[at] ?? "").length >= PART_LENGTH_MIN)
    .sort((a, b) => (parts[b] ?? "").length - (parts[a] ?? "").length || a - b);
  let pieces: (string | number)[] = [text];
  for (const at of order)
    pieces = pieces.flatMap((piece) => (typeof piece === "string" ? cut(piece, parts[at] ?? "", at) : piece));
  return pieces.map((piece) => (typeof piece === "string" ? piece : `{${piece}}`)).join("");
}

/** The text of a template. */
export function fillTemplate(template: string, parts: readonly string[]): string {
  return template.replace(/\{(\d+)\}/g, (_, at) => parts[Number(at)] ?? "");
}

function cut(text: string, part: string, at: number): (string | number)[] {
  return text
    .split(part)
    .flatMap((piece, i) => (i === 0 ? [piece] : [at, piece]))
    .filter((piece) => piece !== "");
}
