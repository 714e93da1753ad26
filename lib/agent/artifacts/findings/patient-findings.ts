import { ofRun, plain, said } from "@/lib/agent/artifacts/sentences/sentence";
import { draft, inRole, number } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { UNUSED_WORDS } from "@/lib/domain/run/disclosures";
import type { Condition } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";

const WEIGHED = ["get_drug_adverse_events", "find_drug_to_ae_paths"];
const NEAREST_MAX = 3;
const STATED_MAX = 3;

const NOTHING = "Nothing found bears on what is known of the patient, so the order is as without it.";
const NOT_WEIGHED =
  "What is known of the patient was not weighed here: that is done in paths and in the list of a drug asked about alone.";
const QUOTED = "Label text quoted below names what is known of the patient; no event is ranked higher for it.";

/** How many rows of each weighed result the conditions bear on, and what of the conditions the answer does not use. */
export function patientFindings(state: State): FactDraft[] {
  const conditions = state.reading?.query?.conditions ?? [];
  return [
    ...concernedFindings(state),
    ...conditions.filter(({ ref }) => !ref).map((condition) => unmatchedFinding(state, condition)),
  ];
}

/** Whether a finding tells of the patient. */
export function isOfPatient(fact: Fact): boolean {
  const isTold = fact.kind === "quotation" || fact.kind === "unresolved_name";
  return countsOf(fact, "of_patient") || (isTold && fact.ofPatient === true);
}

/** What the conditions given did to the order of the answer, what sources state of them, or that nothing bears on them. */
export function patientSentences(state: State): DraftSentence[] {
  const conditions = state.reading?.query?.conditions ?? [];
  if (!conditions.some(({ ref }) => ref)) return [];
  const ordered = state.findings.filter((fact) => countsOf(fact, "of_patient"));
  const told = [...said(ordered), ...statedSentences(state)];
  if (told.length > 0 || weighed(state).length === 0) return told;
  return [plain("summary", state.findings.some(isQuote) ? QUOTED : NOTHING)];
}

/** What is known of the patient and not used: conditions that match no name, severities, and answers that weigh none. */
export function patientLimitations(state: State): DraftSentence[] {
  const conditions = state.reading?.query?.conditions ?? [];
  if (conditions.length === 0) return [];
  const weighs = weighed(state).length > 0 || !conditions.some(({ ref }) => ref);
  const unmatched = state.findings.filter((fact) => fact.kind === "unresolved_name" && fact.ofPatient);
  return [
    ...said(unmatched, "limitations"),
    ...conditions
      .filter(tellsSeverity)
      .map(({ text }) => ofRun("limitations", `${UNUSED_WORDS} "${SEVERE.exec(text)?.[0] ?? text}".`)),
    ...(weighs ? [] : [plain("limitations", NOT_WEIGHED)]),
  ];
}

function concernedFindings(state: State): FactDraft[] {
  const known = conditionsOf(state);
  return weighed(state).flatMap(({ tool, rows }): FactDraft[] => {
    const concerned = rows.filter(({ patient }) => patient);
    if (concerned.length === 0 || known.length === 0) return [];
    const numbers = [number(concerned.length, tool === WEIGHED[0] ? "adverse events" : "paths", "concerned")];
    return [draft({ kind: "count", counts: "of_patient", entities: inRole(known, "subject"), numbers })];
  });
}

function unmatchedFinding({ reading }: State, { text }: Condition): FactDraft {
  const near = reading?.named.find((each) => each.text === text)?.candidates ?? [];
  const entities = inRole(near.slice(0, NEAREST_MAX), "candidate");
  return draft({ kind: "unresolved_name", ofPatient: true, text, entities });
}

/** A condition's words that its name does not hold say how severe it is. */
function tellsSeverity({ text, ref }: Condition): boolean {
  return ref !== null && ref.type !== "gene" && SEVERE.test(text) && !SEVERE.test(ref.name);
}

const SEVERE = /^(?:very )?(?:severe|serious|moderate|mild|advanced|end-stage|uncontrolled|decompensated)\b/i;

/** What sources state of the drug and the gene of a condition. */
function statedSentences(state: State): DraftSentence[] {
  const known = new Set(conditionsOf(state).map(({ id }) => id));
  const stated = state.findings.filter(
    ({ kind, entities }) => kind === "pharmacogenetics" && entities.some(({ id }) => known.has(id)),
  );
  const texts = new Map(stated.map((finding) => [say(finding) ?? "", finding]));
  return said([...texts.values()].slice(0, STATED_MAX));
}

function isQuote(finding: Fact): boolean {
  return finding.kind === "quotation" && isOfPatient(finding);
}

function conditionsOf({ reading }: State) {
  return (reading?.query?.conditions ?? []).flatMap(({ ref }) => (ref ? [ref] : []));
}

function weighed({ results }: State) {
  return results.filter(({ tool, args, status }) => WEIGHED.includes(tool) && args.conditions && status !== "failed");
}
