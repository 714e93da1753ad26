import type { GeneRelation } from "@/lib/domain/run/question";
import type { Meaning } from "./meaning";
import { every, labelText, list, query, sideBySide, whetherAtGene } from "./queries";
import type { Meanings } from "./rows";

/** Questions about genes, interactions, uses, classes and what labels say. */
export const ASKED_OTHERS: Meanings = {
  "targets-listed": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const shares =
      parts.some(({ text }) => text === "share") || (drugs.joint !== "or" && (drugs.list?.length ?? 0) > 1);
    return list(
      "targets",
      shares && drugs.list && drugs.list.length > 1 ? { set: { op: "and", of: drugs.list } } : drugs,
    );
  },
  "targets-acted-on": (...parts) => {
    const action = parts.some(({ text }) => text === "inhibit") ? "inhibition" : "activation";
    return list("targets", parts.find((each) => each.set) ?? {}, { filters: { action } });
  },
  "targets-counted": (_a, _b, _c, drugs) => list("targets", drugs, { ask: "count" }),
  "targets-compared": (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    return all.length > 1
      ? query({ ask: "compare", want: "targets", subject: { op: "or", of: all }, object: null })
      : null;
  },
  "enzymes-listed": (...parts) =>
    list("enzymes", parts.find((each) => each.set) ?? {}, { filters: { relations: handlingIn(parts) } }),
  "pathways-listed": (...parts) => list("pathways", parts.find((each) => each.set) ?? {}),
  "phenotypes-listed": (...parts) => list("phenotypes", parts.find((each) => each.set) ?? {}),
  "diseases-listed": (...parts) => list("diseases", parts.find((each) => each.set) ?? {}),
  "genes-listed": (...parts) => list("genes", parts.find((each) => each.set) ?? {}),
  "interactors-listed": (...parts) => list("interactors", parts.find((each) => each.set) ?? {}),
  "drugs-of-gene": (...parts) => {
    const genes = parts.find((each) => each.set);
    return genes?.set
      ? query({ ask: "which_drugs", want: "pharmacogenetics", subject: every, object: genes.set })
      : null;
  },
  "whether-enzyme": (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each !== drugs);
    return drugs?.set && genes?.set ? whetherAtGene(drugs.set, genes.set, { relations: handlingIn(parts) }) : null;
  },
  pharmacogenetics: (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each !== drugs);
    const asks = parts[0]?.text === "aux" ? "boolean" : "list";
    return drugs?.set
      ? query({ ask: asks, want: "pharmacogenetics", subject: drugs.set, object: genes?.set ?? null })
      : null;
  },
  "which-interact": (...parts) => {
    const [among, other] = parts.filter((each) => each.set);
    if (!among?.set || !other?.set || (among.set.op === "entity" && among.set.ref?.type === "drug")) return null;
    if (among.set.op === "all") return query({ ask: "list", want: "interactions", subject: other.set, object: null });
    return query({
      ask: "which_drugs",
      want: "interactions",
      subject: among.joint === "and" ? sideBySide(among) : among.set,
      object: other.set,
    });
  },
  interaction: (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    const asks = all.length > 1 ? "boolean" : "list";
    const [only] = all;
    return only
      ? query({
          ask: asks,
          want: "interactions",
          subject: all.length > 1 ? { op: "and", of: all } : only,
          object: null,
        })
      : null;
  },
  "interaction-partners": (...parts) => list("interactions", parts.find((each) => each.set) ?? {}),
  "interaction-mechanism": (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    return all.length > 1
      ? query({ ask: "mechanism", want: "interactions", subject: { op: "and", of: all }, object: null })
      : null;
  },
  "interaction-mechanism-of": (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    return all.length > 1
      ? query({ ask: "mechanism", want: "interactions", subject: { op: "and", of: all }, object: null })
      : null;
  },
  "indications-listed": (...parts) => list("indications", parts.find((each) => each.set) ?? {}),
  "classes-listed": (...parts) => list("classes", parts.find((each) => each.set) ?? {}),
  "whether-member": (...parts) => {
    const [drug, drugClass] = parts.filter((each) => each.set);
    return drug?.set && drugClass?.set
      ? query({ ask: "boolean", want: "classes", subject: drug.set, object: drugClass.set })
      : null;
  },
  "members-listed": (...parts) => list("members", parts.find((each) => each.set) ?? {}),
  "members-counted": (...parts) => list("members", parts.find((each) => each.set) ?? {}, { ask: "count" }),
  "label-text": (...parts) => labelText(parts),
  "label-section-names": (...parts) => {
    const made = labelText(parts)?.query;
    return made ? { query: { ...made, ask: "boolean" } } : null;
  },
  "label-section": (...parts) => labelText(parts),
  profile: (...parts) => list("adverse_events", parts.find((each) => each.set) ?? {}, { ask: "profile" }),
  "profile-bare": (drugs) => list("adverse_events", drugs, { ask: "profile" }),
};

/** What is said to happen to a drug at what a gene makes; where no word tells, either. */
function handlingIn(parts: readonly Meaning[]): GeneRelation[] {
  const says = (...words: string[]) => parts.some(({ text }) => text !== undefined && words.includes(text));
  const [metabolised, transported] = [says("metab", "enzyme"), says("transportv", "transporter")];
  if (metabolised !== transported) return [metabolised ? "metabolised_by" : "transported_by"];
  return ["metabolised_by", "transported_by"];
}
