import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { claimId } from "@/lib/sources/claim-id";
import { addCount, entryOf } from "@/lib/sources/collections";

/**
 * Claims as lines of text. A claim is `subject, object, head, strength, statistic`: numbers of entities (subject "" when
 * as before) and of a head, which holds what many claims share. Each of its evidence records follows as `+shape, values`:
 * a shape holds the keys of the payload and templates for the record id, the link and texts that repeat the claim's ends.
 */
export type Dictionaries = { heads: string[]; shapes: string[] };

type Head = Pick<Claim, "predicate" | "sign" | "negated" | "flags" | "qualifiers"> & {
  statistic: [string, string] | null;
};
/** `record`, `link`: a template, or null for a value of its own; `link` "" for none. `fields`: key and template, or null likewise. */
type Shape = { record: string | null; link: string | null; publications: boolean; fields: [string, string | null][] };

const FREQUENT = 8;

/** Encodes the claims of one dataset; `number` gives an entity's place. */
export function encodeClaims(
  claims: readonly Claim[],
  entity: (id: string) => Entity,
  number: (id: string) => number,
): { lines: string[]; dictionaries: Dictionaries } {
  const templates = countTemplates(claims, entity);
  const [heads, shapes] = [new Map<string, number>(), new Map<string, number>()];
  const lines: string[] = [];
  let before = -1;
  for (const claim of claims) {
    const subject = number(claim.subject);
    const head = placeOf(heads, JSON.stringify(headOf(claim)));
    const statistic = claim.statistic ? String(claim.statistic.value) : "";
    const first = subject === before ? "" : subject;
    lines.push([first, number(claim.object), head, claim.strength, statistic].join("\t"));
    before = subject;
    const ends = endsOf(entity(claim.subject), entity(claim.object));
    for (const evidence of claim.evidence) lines.push(encodeEvidence(evidence, ends, templates, shapes));
  }
  return { lines, dictionaries: { heads: [...heads.keys()], shapes: [...shapes.keys()] } };
}

/** The claims of `lines`, in order. Throws when a line names an entity, head or shape that is not there. */
export function* decodeClaims(
  lines: Iterable<string>,
  dataset: string,
  dictionaries: Dictionaries,
  entities: readonly Entity[],
): Generator<Claim> {
  const heads = dictionaries.heads.map((head) => JSON.parse(head) as Head);
  const shapes = dictionaries.shapes.map((shape) => JSON.parse(shape) as Shape);
  let claim: Claim | null = null;
  let ends: string[] = [];
  let subject = entities[0];
  for (const line of lines) {
    if (line.startsWith("+")) {
      claim?.evidence.push(decodeEvidence(line, ends, shapes));
      continue;
    }
    if (claim) yield claim;
    const [first = "", second = "", head = "", strength = "", statistic = ""] = line.split("\t");
    if (first !== "") subject = entities[Number(first)];
    const object = entities[Number(second)];
    if (!subject || !object) throw new Error(`starter claims of ${dataset}: no entity for "${line}"`);
    ends = endsOf(subject, object);
    claim = toClaim([subject.id, object.id], dataset, itemOf(heads, head), Number(strength), Number(statistic));
  }
  if (claim) yield claim;
}

function headOf({ predicate, sign, negated, flags, qualifiers, statistic }: Claim): Head {
  return { predicate, sign, negated, flags, qualifiers, statistic: statistic && [statistic.name, statistic.unit] };
}

function toClaim(
  [subject, object]: [string, string],
  dataset: string,
  head: Head,
  strength: number,
  value: number,
): Claim {
  const { statistic, ...shared } = head;
  const stated = { subject, object, dataset, ...structuredClone(shared) };
  const given = statistic && { name: statistic[0], value, unit: statistic[1] };
  return { id: claimId(stated), ...stated, strength, statistic: given, evidence: [] };
}

/** How often each template would be used: what is rare is written out, so that shapes stay few. */
function countTemplates(claims: readonly Claim[], entity: (id: string) => Entity): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject, object, evidence } of claims) {
    const ends = endsOf(entity(subject), entity(object));
    for (const { recordId, link, payload } of evidence) {
      const parts = partsOf(ends, payload);
      const texts = [recordId, link ?? ""].map((text) => toTemplate(text, parts));
      const own = Object.values(payload).map((value) => (typeof value === "string" ? toTemplate(value, ends) : null));
      for (const template of [...texts, ...own]) if (template !== null) addCount(counts, template);
    }
  }
  return counts;
}

function encodeEvidence(
  { recordId, link, publications, payload }: Evidence,
  ends: string[],
  templates: Map<string, number>,
  shapes: Map<string, number>,
): string {
  const parts = partsOf(ends, payload);
  const frequent = (text: string, from: string[]) => {
    const template = toTemplate(text, from);
    if (!template?.includes("{") || (templates.get(template) ?? 0) < FREQUENT) return null;
    return fillTemplate(template, from) === text ? template : null;
  };
  const record = frequent(recordId, parts);
  const linked = link === null ? "" : frequent(link, parts);
  const fields = Object.entries(payload).map(([key, value]): [string, string | null] => [
    key,
    typeof value === "string" ? frequent(value, ends) : null,
  ]);
  const shape: Shape = { record, link: linked, publications: publications.length > 0, fields };
  const values = fields.flatMap(([key, template]) => (template === null ? JSON.stringify(ownValue(payload, key)) : []));
  const own = [record === null ? [JSON.stringify(recordId)] : [], linked === null ? [JSON.stringify(link)] : []].flat();
  const cited = publications.length > 0 ? [JSON.stringify(publications)] : [];
  return [`+${placeOf(shapes, JSON.stringify(shape))}`, ...own, ...cited, ...values].join("\t");
}

function decodeEvidence(line: string, ends: string[], shapes: readonly Shape[]): Evidence {
  const [number = "", ...values] = line.slice(1).split("\t");
  const shape = itemOf(shapes, number);
  const next = () => JSON.parse(values.shift() ?? "null");
  const recordId: string | null = shape.record === null ? next() : null;
  const link: string | null = shape.link === null ? next() : null;
  const publications: string[] = shape.publications ? next() : [];
  const payload = Object.fromEntries(
    shape.fields.map(([key, template]) => [key, template === null ? next() : fillTemplate(template, ends)]),
  );
  const parts = partsOf(ends, payload);
  return {
    recordId: recordId ?? fillTemplate(shape.record ?? "", parts),
    link: link ?? (shape.link ? fillTemplate(shape.link, parts) : null),
    publications,
    payload,
  };
}

function placeOf(places: Map<string, number>, item: string): number {
  return entryOf(places, item, () => places.size);
}

function itemOf<T>(items: readonly T[], at: string): T {
  const item = items[Number(at)];
  if (item === undefined) throw new Error(`starter claims: no dictionary entry ${at}`);
  return item;
}

type Payload = Evidence["payload"];

/** What the ends of a claim offer to a template: `{0}` subject id, `{1}` its part after the colon, `{2}` its name; `{3}` to `{5}` of the object. */
function endsOf(subject: Entity, object: Entity): string[] {
  return [subject, object].flatMap(({ id, name }) => [id, id.slice(id.indexOf(":") + 1), name]);
}

/** The texts a template of this evidence may refer to: those of the ends, then the payload's own (`{6}` on), "" for other values. */
function partsOf(ends: readonly string[], payload: Payload): string[] {
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
