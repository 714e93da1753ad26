import { bareDrug, fold } from "./identity.mjs";
import { sameTopic } from "./wordings.mjs";

const shownMax = 5;

/** What of a claim and one of its evidence rows disagrees with one statement of the raw file, in words. */
export function differences(claim, evidence, statement, { entities, genes }) {
  const found = [
    ...ends(claim, statement, entities, genes),
    differsIn("predicate", claim.predicate, statement.predicates, (one, all) => !all || all.includes(one)),
    !statement.anyPolarity &&
      differsIn("negated", claim.negated, statement.negated ?? false, (one, other) => one === other),
    ...publications(evidence, statement),
    ...fields("payload", evidence.payload, statement.payload),
    ...fields("qualifier", claim.qualifiers, statement.qualifiers),
    ...(statement.link !== undefined && !same(evidence.link, statement.link)
      ? [`link ${evidence.link}, file ${statement.link}`]
      : []),
  ];
  return found.filter(Boolean);
}

/** What is wrong with the number a claim shows, given the raw rows its evidence stands for. */
export function numberDifference(claim, statements, source) {
  const own = statements.map(({ number }) => number).filter((number) => Number.isFinite(number));
  const expected = source.number ? source.number(statements) : own;
  const shown = claim.statistic_value;
  if (expected === undefined || (shown === null && expected.length === 0)) return undefined;
  if (shown === null) return `no number, file ${expected.slice(0, shownMax).join(", ")}`;
  const near = expected.some((number) => Math.abs(number - shown) <= 1e-6 * Math.max(1, Math.abs(number)));
  return near
    ? undefined
    : `${claim.statistic_name} ${shown}, file ${expected.slice(0, shownMax).join(", ") || "none"}`;
}

/** Whether an entity is what an end of a raw row names: `end` is {ids, names, genes, kind}. */
export function bears(entity, end, genes) {
  if (!entity) return false;
  if (end.within !== undefined) return namedWithin(entity, end.within);
  if (entity.type === "gene" || entity.type === "gene_group") return bearsGene(entity, end, genes);
  if ((end.ids ?? []).some((id) => entity.ids.has(id))) return true;
  const names = (end.names ?? []).map(fold).filter(Boolean);
  if (names.some((name) => entity.names.has(name))) return true;
  if (end.topic !== undefined) return sameTopic(end.topic, entity.names);
  if (entity.type !== "drug") return false;
  const bare = new Set([...entity.names].map(bareDrug));
  return (end.names ?? []).some((name) => bare.has(bareDrug(name)));
}

/** Names of fewer letters stand in running text by chance. */
const nameLengthMin = 4;

function namedWithin(entity, text) {
  const words = ` ${fold(text)} `;
  const names = [...entity.names, ...[...entity.names].map(bareDrug)];
  return names.some((name) => name.length >= nameLengthMin && words.includes(` ${name} `));
}

function bearsGene(entity, end, genes) {
  const ids = new Set((end.ids ?? []).flatMap((id) => [...genes.ofId(id)]));
  const known = ids.size > 0 ? ids : new Set((end.names ?? []).flatMap((name) => [...genes.ofSymbol(name)]));
  if (entity.type === "gene") return known.has(entity.id) && (!end.whole || known.size === 1);
  return entity.members?.length === known.size && entity.members.every((member) => known.has(member));
}

function ends(claim, statement, entities, genes) {
  const [subject, object] = [entities.get(claim.subject), entities.get(claim.object)];
  const straight = [bears(subject, statement.subject, genes), bears(object, statement.object, genes)];
  if (straight.every(Boolean)) return [];
  if (statement.unordered && bears(subject, statement.object, genes) && bears(object, statement.subject, genes))
    return [];
  const tell = (entity, id, end) => `${entity?.name ?? "no entity"} (${id}) is not ${show(end)}`;
  return [
    !straight[0] && tell(subject, claim.subject, statement.subject),
    !straight[1] && tell(object, claim.object, statement.object),
  ].filter(Boolean);
}

function publications(evidence, statement) {
  if (!statement.publications) return [];
  const bare = (id) => id.replace(/^PMID:/, "");
  const [graph, file] = [new Set(evidence.publications.map(bare)), new Set(statement.publications)];
  const wrong = [...graph].filter((id) => !file.has(id));
  const missing = [...file].filter((id) => !graph.has(id));
  return [
    wrong.length > 0 && `publications ${wrong.slice(0, shownMax)} are not in the file`,
    missing.length > 0 && `publications ${missing.slice(0, shownMax)} of the file are not cited`,
  ].filter(Boolean);
}

function fields(label, graph, file) {
  return Object.entries(file ?? {})
    .filter(([name, value]) => !same(graph[name], value))
    .map(([name, value]) => `${label} ${name} ${JSON.stringify(graph[name])}, file ${JSON.stringify(value)}`);
}

/** Equal as the source means it: nothing is nothing, numbers by value, lists as sets, text without outer spaces. */
export function same(one, other) {
  if (Array.isArray(one) || Array.isArray(other)) {
    const [left, right] = [one, other].map((list) => [list ?? []].flat().map(String).sort());
    return JSON.stringify(left) === JSON.stringify(right);
  }
  const [left, right] = [one, other].map((value) =>
    String(value ?? "")
      .replace(/\s+/g, " ")
      .trim(),
  );
  if (left === right) return true;
  return (
    left !== "" && right !== "" && Math.abs(Number(left) - Number(right)) <= 1e-6 * Math.max(1, Math.abs(Number(right)))
  );
}

function differsIn(label, graph, file, agree) {
  return agree(graph, file) ? undefined : `${label} ${graph}, file ${file}`;
}

/** An end of a raw row, in words. */
export function show(end) {
  if (end.within !== undefined) return "named in the text";
  const words = [...(end.names ?? []), ...(end.ids ?? [])];
  return `${words.slice(0, shownMax).join(" / ")}${words.length > shownMax ? " ..." : ""}`;
}
