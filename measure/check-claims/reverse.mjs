import { bears, show } from "./compare.mjs";
import {
  claimsOfEnds,
  claimsOfPrefixes,
  claimsOfRecords,
  drugNames,
  geneGroups,
  knownEnds,
  readEntities,
} from "./graph.mjs";
import { drugsNamed } from "./mentions.mjs";

/** Shorter names of drugs ("tin", "air") stand in running text by chance. */
const drugNameLengthMin = 5;
/** Reasons that speak of an end no entity stands for. */
const unknownEnd =
  /drug|gene|HGNC|disease|MONDO|graph|vocabulary|phenotypic|condition|ingredient|molecule|symbol|biomarker/;
const withoutDrug = /without its drug/;
const neverNamed = /never names/;

/** Reasons of mappings whose ends are one entity already, or two that MONDO keeps apart. */
const oneEntity = /one entity|one disease|one drug/;
const keptApart = /keeps the two/;

/** Says of each drawn raw row whether a claim stands for it: found, explained by a reason of the dataset, or missing. */
export async function judgeRows(sql, read, { datasets, genes }) {
  const drawn = read.flatMap(({ source, sample }) => sample.map((each) => ({ ...each, source })));
  const claims = await readClaims(sql, drawn);
  const entities = await readEntities(
    sql,
    claims.flatMap(({ subject, object }) => [subject, object]),
  );
  const known = await readKnown(sql, drawn);
  const drugs = await drugNames(sql, drugNameLengthMin);
  const context = { claims, entities, known, drugs, datasets, genes, groups: await geneGroups(sql) };
  const judged = drawn.map((each) => ({ ...each, ...judgeRow(each, context) }));
  return lookElsewhere(sql, judged, context);
}

function judgeRow(each, { claims, entities, known, drugs, datasets, genes }) {
  const { source, statement } = each;
  const ofDataset = claims.filter(({ dataset }) => dataset === source.key);
  if (statement && ofDataset.some((claim) => stands(claim, statement, entities, genes))) return { verdict: "found" };
  if (statement?.object.within !== undefined && !namesAnother(statement, drugs)) {
    return { verdict: "explained", why: "the text names no other drug" };
  }
  const reason = each.reason ?? reasonOfText(statement, drugs) ?? explain(each, known, genes);
  const told = reason && Object.keys(datasets.get(source.key)?.dropped ?? {}).find((text) => reason.test(text));
  return told ? { verdict: "explained", why: told } : { verdict: "missing", why: describe(each, reason) };
}

/** A row whose ends are a claim by another row of its dataset, or of the dataset it is said to repeat, is explained. */
async function lookElsewhere(sql, judged, { known, genes, groups }) {
  const open = judged.filter(({ verdict, statement }) => verdict === "missing" && statement?.object.ids);
  const bearers = (end) => (end.whole ? wholes(end) : [...entitiesOf(end.ids), ...entitiesOf(end.names)]);
  const entitiesOf = (keys = []) =>
    keys.flatMap((key) => [
      ...(known.get(key) ?? known.get(String(key).toLowerCase()) ?? new Map()).keys(),
      ...genes.ofId(key),
    ]);
  const wholes = ({ ids }) => {
    const members = [...new Set(ids.flatMap((id) => [...genes.ofId(id)]))].sort();
    return members.length > 1 ? [groups.get(members.join())].filter(Boolean) : members;
  };
  const pairs = open.map(({ statement }) => [bearers(statement.subject), bearers(statement.object)]);
  const claims = await claimsOfEnds(
    sql,
    pairs.flatMap(([subjects]) => subjects),
    pairs.flatMap(([, objects]) => objects),
  );
  const explained = new Set(
    open.filter(({ source, statement }, index) => {
      const [subjects, objects] = pairs[index];
      const keys = [source.key, source.elsewhere];
      return claims.some(
        (claim) =>
          keys.includes(claim.dataset) &&
          statement.predicates.includes(claim.predicate) &&
          subjects.includes(claim.subject) &&
          objects.includes(claim.object),
      );
    }),
  );
  return judged.map((each) =>
    explained.has(each) ? { ...each, verdict: "explained", why: "another row states it" } : each,
  );
}

function namesAnother({ subject, object }, drugs) {
  const own = (subject.names ?? []).flatMap((name) => [...drugsNamed(name, drugs)]);
  const stated = object.stated.flatMap((sentence) => [...drugsNamed(sentence, drugs)]);
  return stated.some((drug) => !own.includes(drug));
}

/** A text is of the drug it names where it names one, and of none where it names several; a label of an ingredient names it. */
function reasonOfText(statement, drugs) {
  if (statement?.object.label !== undefined) {
    const [text, own] = [statement.object.label, statement.subject.names.join()].map((each) => drugsNamed(each, drugs));
    return [...own].some((drug) => text.has(drug)) ? undefined : neverNamed;
  }
  if (statement?.subject.within === undefined) return undefined;
  return drugsNamed(statement.subject.within, drugs).size === 1 ? undefined : withoutDrug;
}

async function readClaims(sql, drawn) {
  const exact = drawn.filter(({ source, statement }) => statement && !source.byPrefix);
  const claims = [
    ...(await claimsOfRecords(
      sql,
      exact.map(({ statement }) => statement.record),
    )),
  ];
  const byPrefix = new Map();
  for (const { source, statement } of drawn.filter(({ source, statement }) => statement && source.byPrefix)) {
    byPrefix.set(source.key, [...(byPrefix.get(source.key) ?? []), statement.record]);
  }
  for (const [key, records] of byPrefix) claims.push(...(await claimsOfPrefixes(sql, key, records)));
  return claims;
}

async function readKnown(sql, drawn) {
  const ends = drawn.flatMap(({ statement }) =>
    statement ? [statement.subject, statement.object, statement.third].filter(Boolean) : [],
  );
  const ids = ends.flatMap((end) => end.ids ?? []);
  return knownEnds(
    sql,
    ids,
    ends.flatMap((end) => end.names ?? []).map((name) => String(name).toLowerCase()),
  );
}

function stands(claim, statement, entities, genes) {
  if (claim.record_id !== statement.record) return false;
  const [subject, object] = [entities.get(claim.subject), entities.get(claim.object)];
  const straight = bears(subject, statement.subject, genes) && bears(object, statement.object, genes);
  const turned = bears(subject, statement.object, genes) && bears(object, statement.subject, genes);
  return straight || (statement.unordered && turned);
}

function explain({ statement, source }, known, genes) {
  if (!statement) return undefined;
  const ends = [statement.subject, statement.object];
  if (statement.third && !isKnown(statement.third, known, genes)) return unknownEnd;
  if (!ends.every((end) => isKnown(end, known, genes))) return unknownEnd;
  if (!source.twins) return undefined;
  const bearers = ({ ids }) => new Set((ids ?? []).flatMap((id) => [...(known.get(id)?.keys() ?? [])]));
  const [ofSubject, ofObject] = ends.map(bearers);
  return [...ofSubject].some((id) => ofObject.has(id)) ? oneEntity : source.apart && keptApart;
}

/** Whether an entity of the kind the end is of stands for it; a gene does by HGNC alone. */
function isKnown(end, known, genes) {
  if (end.within !== undefined) return true;
  if (end.sure) return isSurelyKnown(end.sure, known);
  const types = end.types?.filter((type) => type !== "gene");
  const bears = (key) => [...(known.get(key)?.values() ?? [])].some((type) => !types || types.includes(type));
  const mayBeGene = !end.types || end.types.includes("gene");
  const names = end.namesUnsure ? [] : (end.names ?? []).map(String);
  return (
    (end.ids ?? []).some((id) => bears(id) || (mayBeGene && genes.ofId(id).size > 0)) ||
    names.some((name) => bears(name.toLowerCase()) || (mayBeGene && genes.ofSymbol(name).size === 1))
  );
}

/** Whether one id denotes a marketed drug, or all that do of those that only tell together denote the same. */
function isSurelyKnown({ ids, together }, known) {
  const marketed = (keys) => keys.flatMap((key) => [...(known.get(key)?.keys() ?? [])]).filter(isMarketed);
  return marketed(ids).length > 0 || new Set(marketed(together)).size === 1;
}

function isMarketed(id) {
  return id.startsWith("DRUGCENTRAL:");
}

function describe({ row, statement }, reason) {
  const text = statement
    ? `${statement.record}: ${show(statement.subject)} -> ${show(statement.object)}`
    : JSON.stringify(row);
  return `${text.slice(0, 200)}${reason ? ` (expected a reason like ${reason})` : ""}`;
}
