import type { Heard, Turn, TurnScript } from "./talking-server";

const NAME = /(?:^|[:;] )([^=;\n]+) = ([^;\n(]+) \((\w+)\)/g;
const FACT = /^(f\d+): (.+)$/gm;
const ROW = /^(f\d+)(?: f\d+)* +\| ([^|]+?) +\|(.*)$/gm;
const FACTS_TOLD = 6;
/** Sentences of every FALSE_EVERYth answer have a figure or a name exchanged. */
const WRONG_ID = "f9999";

type Named = { name: string; type: string };

/**
 * A model that knows nothing but its requests: it takes the names a program found, looks up what their kinds ask for, and answers with
 * what the tables say of them, each sentence with its citation. `spoils` has it write a false sentence beside each true one.
 */
export function reader({ spoils = false } = {}): TurnScript {
  return (heard) => {
    if (heard.tools.length === 0) return { text: wordsOf(heard, spoils) };
    if (heard.tools.includes("stop_planning")) return { calls: plannedBy(heard) };
    const named = namesIn(heard);
    if (heard.tools.length === 1) return { calls: [frameOf(heard, named)] };
    if (isFirst(heard)) return { calls: [frameOf(heard, named), ...lookUps(named)] };
    const last = heard.messages.at(-1)?.text ?? "";
    if (/will not be shown/.test(last)) return { text: withdrawn(last) };
    const told = tablesIn(heard);
    if (told.length === 0 && heard.choice !== "none" && heard.messages.length < 6 && named.length > 0)
      return { calls: [call("neighbours", { of: [named[0]?.name ?? ""], what: "profile" })] };
    return { text: answerOf(told, spoils) };
  };
}

/** What it answers where no tool is offered: a verdict, a decision or a critique as JSON, else the answer. */
function wordsOf(heard: Heard, spoils: boolean): string {
  const { instructions, messages } = heard;
  const last = messages.at(-1)?.text ?? "";
  if (/^You criticise/.test(instructions)) return JSON.stringify(CRITIQUE);
  if (/will not be shown/.test(last)) return withdrawn(last);
  if (/^You judge|^You are the narrator of two/.test(instructions)) return JSON.stringify(VERDICT);
  if (/^You are a pharmacovigilance analyst/.test(instructions)) return JSON.stringify(decisionOf(last, spoils));
  return answerOf(tablesIn(heard), spoils);
}

const VERDICT = {
  ...{ text: "The results bear on the question.", reasoning: "It was looked up.", status: "sufficient" },
  ...{ confidence: 0.9, gaps: [], canAnswer: true },
};

/** The tool that is missing, else the first one offered, then what the evidence says. */
function decisionOf(prompt: string, spoils: boolean): object {
  const missing = /^MISSING \(tool: (\w+)\)/m.exec(prompt)?.[1];
  const first = prompt.includes("PREVIOUS ACTIONS") ? undefined : /^TOOLS:\n(\w+)\(/m.exec(prompt)?.[1];
  const tool = missing ?? first;
  const isNew = tool !== undefined && tool !== "none" && !prompt.includes(`: ${tool}(`);
  if (isNew) return { reasoning: `I need ${tool}`, action: tool, params: {} };
  const told = [...prompt.matchAll(/^\[(f\d+)\] (.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));
  const answer = answerOf(told.slice(0, FACTS_TOLD), spoils);
  return { reasoning: "The data answer the query", action: "finalize_answer", params: { answer } };
}

/** What a planner that sees records looks up: what bears on the things known, once. */
function plannedBy({ messages }: Heard): { name: string; input: unknown }[] {
  const text = messages[0]?.text ?? "";
  const named = [...text.matchAll(/^(.+) = \S+ \((\w+)\)$/gm)].map(([, name = "", type = ""]) => ({ name, type }));
  const calls = text.includes("Nothing was looked up yet.") ? lookUps(named) : [];
  return calls.length > 0 ? calls : [{ name: "stop_planning", input: { because: "sufficient_information" } }];
}

/** What it says of its own answers where it is asked to criticise them. */
const CRITIQUE = {
  issues: [],
  suggestions: [],
  needsImprovement: false,
  confidenceScore: 0.9,
  scores: { completeness: 0.9, accuracy: 0.9, clarity: 0.9, relevance: 0.9 },
};

function isFirst({ messages }: Heard): boolean {
  return messages.every(({ role }) => role === "user");
}

/** What a program found named in the question. */
function namesIn({ messages }: Heard): Named[] {
  const line = /Names: (.+)/.exec(messages[0]?.text ?? "")?.[0] ?? "";
  return [...line.matchAll(NAME)].map(([, , name = "", type = ""]) => ({ name: name.trim(), type }));
}

function frameOf({ messages }: Heard, named: readonly Named[]): { name: string; input: unknown } {
  const text = /The question:\n<[^>]+>\n([\s\S]*?)\n<\//.exec(messages[0]?.text ?? "")?.[1] ?? "";
  const names = named.map(({ name, type }) => ({ text: name, type: TYPES[type] ?? "adverse_event" }));
  const about = names.filter(({ type }) => type === "drug").map((each) => each.text);
  const to = names.filter(({ type }) => type !== "drug").map((each) => each.text);
  const part = {
    asked: text.slice(0, 200),
    about,
    to,
    relation: "adverse_events",
    answer: "explanation",
    importance: 1,
  };
  return call("frame_question", { title: text.slice(0, 150), suggestion: "in_part", names, parts: [part] });
}

const TYPES: Record<string, string> = {
  drug: "drug",
  gene: "gene",
  disease: "disease",
  drug_class: "drug_class",
  adverse_event: "adverse_event",
};

function lookUps(named: readonly Named[]): { name: string; input: unknown }[] {
  const of = (...types: string[]) => named.filter(({ type }) => types.includes(type)).map(({ name }) => name);
  const [drugs, events, genes, classes] = [
    of("drug"),
    of("adverse_event", "phenotype", "disease"),
    of("gene", "gene_group"),
    of("drug_class"),
  ];
  const [drug, event] = [drugs[0], events[0]];
  return [
    ...(drug && event ? [call("check", { drugs, events }), call("paths", { from: drug, events: [event] })] : []),
    ...(drug && !event ? [call("events_of", { drugs }), call("targets", { drugs })] : []),
    ...(!drug && event ? [call("drugs_of", { of: event, type: "adverse_event" })] : []),
    ...(genes[0] ? [call("drugs_of", { of: genes[0], type: "gene" })] : []),
    ...(classes[0] ? [call("drugs_of", { of: classes[0], type: "drug_class" })] : []),
    ...(drugs.length > 1 ? [call("interactions", { drugs })] : []),
  ].slice(0, 4);
}

function call(name: string, input: object): { name: string; input: unknown } {
  return { name, input: { ...input, reason: "To find what bears on the question" } };
}

type Told = { id: string; text: string };

/** Facts in words, and rows whose state a table gives in words. */
function tablesIn({ messages }: Heard): Told[] {
  const isAlone = messages.every(({ role }) => role === "user");
  const tables = messages
    .filter(({ role }) => isAlone || role === "tool")
    .map(({ text }) => text)
    .join("\n");
  const facts = [...tables.matchAll(FACT)].map(([, id = "", text = ""]) => ({ id, text }));
  const rows = [...tables.matchAll(ROW)].map(([, id = "", name = "", rest = ""]) => ({
    id,
    text: rowText(name, rest),
  }));
  const all = [...facts.filter(({ text }) => !/ path to /.test(text)), ...rows];
  return [...new Map(all.filter(({ text }) => text !== "").map((each) => [each.id, each])).values()].slice(
    0,
    FACTS_TOLD,
  );
}

function rowText(name: string, rest: string): string {
  if (/\bsignal: /.test(rest)) return `${name} has a reporting signal`;
  return /\blabel: |boxed|warning/.test(rest) ? `${name} is listed on a label` : "";
}

function answerOf(told: readonly Told[], spoils: boolean): string {
  if (told.length === 0) return "Nothing that was looked up bears on this.";
  const sentences = told.map(({ id, text }) => `${text.replace(/\.$/, "")} [${id}].`);
  const false_ = spoils ? told.map(({ id, text }) => spoiled(text, id)) : [];
  return [...sentences, ...false_].join(" ");
}

function spoiled(text: string, id: string): string {
  const wrong = /\d/.test(text)
    ? text.replace(/\d+/, (figure) => String(Number(figure) * 10 + 7))
    : `${text} and causes it`;
  return `${wrong.replace(/\.$/, "")} [${/\d/.test(text) ? id : WRONG_ID}].`;
}

function withdrawn(told: string): string {
  return [...told.matchAll(/^(\d+)\. /gm)].map(([, number]) => `${number}. withdraw`).join("\n");
}

/** A script that goes wrong on a share of its turns, as a model and its server do. */
export function erring(script: TurnScript, rate: number, random: () => number): TurnScript {
  const faults: ((turn: Turn) => Turn)[] = [
    () => ({ calls: [call("find_everything", { x: 1 })] }),
    () => ({ calls: [call("check", { drugs: ["DRUGCENTRAL:99999999"], events: ["no such event"] })] }),
    () => ({ text: "" }),
    (turn) => ({ ...turn, fault: "cut" }),
    (turn) => ({ ...turn, finish: "length" }),
    () => ({ fault: 500 }),
    () => ({ fault: 429, retryAfter: 0 }),
  ];
  return (heard, hit) => {
    const turn = script(heard, hit);
    if (random() >= rate) return turn;
    return faults[Math.floor(random() * faults.length)]?.(turn) ?? turn;
  };
}
