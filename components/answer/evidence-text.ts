/** One evidence text of an answer, short enough for a table; `full` is the text as it was given. */
export type Evidence = { short: string; full: string; isWarning: boolean };

/** Texts of one item that belong to one thing asked about (`holder`), or to none where only one was. */
export type Held = { holder: string | null; evidence: Evidence[] };

/** What a text of one source starts with: "label: SIDER", "targets (inhibitor): ChEMBL". Anything else before ": " is a name. */
const SOURCE_KIND = /^(label|signal|reports|frequency|indication|targets|also binds)\b/i;
const LABEL = "label";
const SIGNAL = /^signal: .*?(IC025 -?[\d.]+)( \(likely indication artefact\))?$/;
const REPORTS = /^reports: .*?(IC025 -?[\d.]+)? ?\(no signal\)$/;
const CONFOUNDED = /\ban indication of the drug$|likely indication artefact/;

/** Reads the evidence of an item: "TEXT[; TEXT]", after "NAME: " where it is of one of several things compared. */
export function readEvidence(texts: readonly string[]): Held[] {
  const byHolder = new Map<string | null, Evidence[]>();
  for (const text of texts) {
    const holder = holderOf(text);
    const parts = (holder === null ? text : text.slice(holder.length + 2)).split("; ");
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), ...parts.filter(Boolean).map(shorten)]);
  }
  return [...byHolder].map(([holder, evidence]) => ({ holder, evidence: withLabelsAsOne(evidence) }));
}

/** Several label sources read as one text, which stands where the first of them stood. */
function withLabelsAsOne(evidence: Evidence[]): Evidence[] {
  const labels = evidence.filter(({ short, isWarning }) => short === LABEL && !isWarning);
  if (labels.length < 2) return evidence;
  const one = { short: `${labels.length} labels`, full: labels.map(({ full }) => full).join("; "), isWarning: false };
  return evidence.flatMap((each) => (each === labels[0] ? one : labels.includes(each) ? [] : each));
}

/** The things compared, in order of appearance; empty unless every item with evidence names whose it is. */
export function holdersOf(items: readonly { evidence: readonly string[] }[]): string[] {
  const holders = items.flatMap(({ evidence }) => evidence.map(holderOf));
  const named = [...new Set(holders)].flatMap((holder) => holder ?? []);
  return holders.includes(null) ? [] : named;
}

function holderOf(text: string): string | null {
  const end = text.indexOf(": ");
  return end <= 0 || SOURCE_KIND.test(text) ? null : text.slice(0, end);
}

function shorten(full: string): Evidence {
  const signal = SIGNAL.exec(full);
  const isWarning = CONFOUNDED.test(full);
  if (signal) return { short: `signal ${signal[1]}${signal[2] ?? ""}`, full, isWarning };
  const reports = REPORTS.exec(full);
  if (reports) return { short: ["no signal", ...(reports[1] ? [reports[1]] : [])].join(" "), full, isWarning };
  if (full.startsWith("frequency: ")) return { short: full.slice("frequency: ".length), full, isWarning };
  if (full.startsWith("label: ")) return { short: LABEL, full, isWarning };
  return { short: full, full, isWarning };
}
