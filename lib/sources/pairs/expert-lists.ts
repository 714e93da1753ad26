import { SEVERITY_STRENGTH, type Severity } from "@/lib/domain/interaction-severity";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { drugPair } from "./drug-pair";

/** Lines end in the separator, and a quote is a part of a name. */
const FORMAT = { header: false, delimiter: "$", quote: false } as const;
const COLUMNS = "drug_a|drugbank_a|drug_b|drugbank_b|end";
const WARNED = table("onc_ddi/ONC_High_Priority_Mapped.csv", COLUMNS, FORMAT);
const QUIET = table("onc_ddi/ONC_Non_Interuptive_Mapped.csv", COLUMNS, FORMAT);
type Row = RowOf<typeof WARNED>;

/**
 * Pairs of drugs that a US expert panel (ONC) lists as always to be warned of, and those it lists as not needing an alert that
 * interrupts. A pair that is in both keeps both.
 */
export const expertLists = defineSource(
  { key: "onc-ddi", files: [WARNED, QUIET], optional: true },
  async function* (context) {
    for await (const { row } of rowsOf(context, WARNED)) yield* listed(row, "always to be warned of", context);
    for await (const { row } of rowsOf(context, QUIET)) yield* listed(row, "no interruptive alert", context);
  },
);

function* listed(row: Row, severity: Severity, context: SourceContext): Generator<Draft> {
  const { registries, drop } = context;
  const { drug_a, drug_b, drugbank_a, drugbank_b } = row;
  const drugOf = (id: string, name: string) =>
    registries.byCurie(`DRUGBANK:${id}`, "drug") ?? drop(MISSING, `${name} (${id})`);
  const [a, b] = [drugOf(drugbank_a, drug_a), drugOf(drugbank_b, drug_b)];
  if (!a || !b) return;
  const pair = drugPair(a, b);
  if (!pair) return drop("both names are one drug", `${drug_a}, ${drug_b}`);
  const list = severity === "no interruptive alert" ? "non-interruptive" : "high priority";
  const evidence = [record(`${list}|${drugbank_a}|${drugbank_b}`, null, { list, drug_a, drug_b })];
  const [subject, object] = pair;
  yield claimDraft(subject, "interacts_with", object, {
    qualifiers: { severity },
    strength: SEVERITY_STRENGTH[severity],
    evidence,
  });
}

const MISSING = "DrugBank id is of no drug";
