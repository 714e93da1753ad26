const wordings = {
  list: [
    (names) => `Put together every adverse event you know of for ${names[0]}.`,
    (names) => `${names[0]}: all adverse reactions on file, please`,
    (names) => `which undesirable effects have been tied to ${names[0]}`,
  ],
  shared: [
    (names) => `Find the adverse events that ${joined(names, "and")} all have in common.`,
    (names) => `Common ground of ${joined(names, "and")} in terms of adverse reactions?`,
    (names) => `what side effects do ${joined(names, "and")} share with one another`,
    (names) => `Adverse events present for every one of ${joined(names, "and")}`,
  ],
  minus: [
    (names) => `Which adverse events belong to ${names[0]} but not to ${joined(names.slice(1), "or")}?`,
    (names) => `adverse reactions of ${names[0]} that are absent for ${joined(names.slice(1), "and")}`,
    (names) => `Take the adverse events of ${names[0]} and leave out those of ${joined(names.slice(1), "and")}.`,
    (names) => `What is unique to ${names[0]} among adverse events, set against ${joined(names.slice(1), "and")}?`,
  ],
  at_least: [
    (names) => `Which adverse events occur with at least two of ${joined(names, "and")}?`,
    (names) => `AEs found for 2 or more drugs out of ${joined(names, "and")}`,
    (names) => `Considering ${joined(names, "and")}, list adverse events reported for a minimum of two of them.`,
  ],
  boolean: [
    (drug, event) => `Would you say ${event} is an adverse event of ${drug}?`,
    (drug, event) => `Might someone on ${drug} get ${event}?`,
    (drug, event) => `is ${event} known with ${drug}`,
    (drug, event) => `${drug} - is there evidence for ${event}?`,
  ],
  why: [
    (drug, event) => `Why might ${drug} bring about ${event}?`,
    (drug, event) => `What is the likely mechanism of ${event} under ${drug}?`,
    (drug, event) => `explain how ${drug} could produce ${event}`,
  ],
};

function joined(names, word) {
  return names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

const eventsMin = 20;
const attemptsMax = 200;

/** The questions of a run: four about each group of drugs, one or two about each pair, wordings in turn. */
export function drawQuestions({ table, drugs, allowed, random, groups, pairs }) {
  const pool = allowed.filter((id) => (table.get(id)?.size ?? 0) >= eventsMin).sort();
  if (pool.length < 4) throw new Error(`only ${pool.length} drugs have ${eventsMin} events or more`);
  const turns = {};
  const worded = (kind, ...args) => {
    turns[kind] = (turns[kind] ?? -1) + 1;
    return wordings[kind][turns[kind] % wordings[kind].length](...args);
  };
  const questions = [];
  for (let index = 0; index < groups; index += 1) {
    const ids = drawGroup(table, pool, random, 2 + (index % 3));
    const names = ids.map(drugs.nameOf);
    const kinds = ["list", "shared", "minus", ...(ids.length > 2 ? ["at_least"] : [])];
    for (const kind of kinds)
      questions.push({ kind, ids, names, text: worded(kind, names), ...expectSet(kind, ids, table) });
  }
  for (let index = 0; index < pairs; index += 1) {
    const pair = drawPair(table, pool, random, index % 2 === 0);
    const about = { ids: [pair.drug], names: [drugs.nameOf(pair.drug)], event: pair.event };
    const args = [about.names[0], pair.event.charAt(0).toLowerCase() + pair.event.slice(1)];
    questions.push({
      kind: "boolean",
      ...about,
      text: worded("boolean", ...args),
      accept: expectVerdict(pair, table),
    });
    if (pair.isSignal) questions.push({ kind: "why", ...about, text: worded("why", ...args) });
  }
  return questions;
}

/** Distinct drugs with at least one shared event that no one disputes. */
function drawGroup(table, pool, random, size) {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const ids = [...new Set(Array.from({ length: size }, () => pick(pool, random)))];
    if (ids.length === size && expectSet("shared", ids, table).must.size > 0) return ids;
  }
  throw new Error(`no ${size} drugs share an event in ${attemptsMax} draws`);
}

function drawPair(table, pool, random, isSignal) {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const drug = pick(pool, random);
    const events = [...table.get(isSignal ? drug : pick(pool, random)).entries()];
    const [key, { name, sure, sources }] = pick(events, random);
    if (sure && sources.has("signal") && (isSignal || !table.get(drug).has(key)))
      return { drug, key, event: name, isSignal };
  }
  throw new Error(`no pair found in ${attemptsMax} draws`);
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** What an answer must hold and may hold; the difference is what a careful reader may decide either way. */
export function expectSet(kind, ids, table) {
  const [first, ...others] = ids.map((id) => table.get(id));
  const all = [first, ...others];
  const needed = { list: 1, shared: all.length, at_least: 2 }[kind];
  const must = new Map();
  const may = new Map();
  for (const events of all) {
    for (const [key, { name }] of events) {
      const sure = all.filter((each) => each.get(key)?.sure).length;
      const open = all.filter((each) => each.has(key)).length;
      if (kind === "minus" || kind === "list") {
        const excluded = kind === "minus" ? others : [];
        if (first.get(key)?.sure && !excluded.some((each) => each.has(key))) must.set(key, name);
        if (first.has(key) && !excluded.some((each) => each.get(key)?.sure)) may.set(key, name);
      } else {
        if (sure >= needed) must.set(key, name);
        if (open >= needed) may.set(key, name);
      }
    }
  }
  return { must, may };
}

/** The acceptable `value/basis` of a yes-or-no answer; two where only a source that may be loaded or not decides. */
function expectVerdict({ drug, key, isSignal }, table) {
  const events = table.get(drug);
  const [onLabel, offLabel] = isSignal ? ["true/listed", "null/signal_only"] : ["false/not_listed", "null/not_covered"];
  const deciding = isSignal ? [events.get(key)] : [...events.values()];
  const held = (source) => deciding.some(({ sources }) => sources.has(source));
  if (held("label")) return [onLabel];
  return held("annotated label") ? [onLabel, offLabel] : [offLabel];
}
