import type { GeneRelation } from "@/lib/domain/run/question";
import { leavesOf, type SetExpr } from "@/lib/domain/sets";
import type { Meaning } from "./meaning";
import {
  acting,
  every,
  filtersOf,
  isOfClass,
  labelText,
  list,
  query,
  sideBySide,
  together,
  whetherAtGene,
} from "./queries";
import type { Meanings } from "./rows";

/** Questions about genes, interactions, uses, classes and what labels say. */
export const ASKED_OTHERS: Meanings = {
  "targets-listed": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const filters = filtersOf(parts);
    const shares =
      parts.some(({ text }) => text === "share") || (drugs.joint !== "or" && (drugs.list?.length ?? 0) > 1);
    return list(
      "targets",
      shares && drugs.list && drugs.list.length > 1 ? { set: { op: "and", of: drugs.list } } : drugs,
      { filters },
    );
  },
  "targets-acted-on": (...parts) => {
    const inhibits = parts.some(({ text }) => text === "inhibit" || text === "inhibitorn");
    const filters = { ...filtersOf(parts), ...acting(inhibits ? "inhibition" : "activation") };
    return list("targets", parts.find((each) => each.set) ?? {}, { filters });
  },
  "targets-induced": (...parts) =>
    list("targets", parts.find((each) => each.set) ?? {}, {
      filters: { ...filtersOf(parts), ...acting("activation") },
    }),
  "targets-bound": (...parts) =>
    list("targets", parts.find((each) => each.set) ?? {}, {
      filters: { ...filtersOf(parts), relations: ["targets", "binds_in_assay"] },
    }),
  "off-targets": (...parts) =>
    list("targets", parts.find((each) => each.set) ?? {}, { filters: { relations: ["binds_in_assay"] } }),
  "gene-pharmacogenetics": (...parts) => list("pharmacogenetics", parts.find((each) => each.set) ?? {}),
  "whether-targets": (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each.kind === "G");
    return drugs?.set && genes?.set ? whetherAtGene(drugs.set, genes.set, {}) : null;
  },
  "gene-profile": (...parts) => list("pathways", parts.find((each) => each.set) ?? {}, { ask: "profile" }),
  "gene-to-event": (...parts) => {
    const genes = parts.find((each) => each.set && each.kind === "G");
    const events = parts.find((each) => each.set && each.kind === "E");
    if (!genes?.set || !events?.set) return null;
    const verb = parts.find(({ text }) => text === "inhibit" || text === "activate")?.text;
    const filters = verb ? acting(verb === "inhibit" ? "inhibition" : "activation") : {};
    const ofDisease = leavesOf(events.set).every(({ ref }) => ref?.type === "disease");
    const asks = parts[0]?.text === "aux" && ofDisease ? "boolean" : "path";
    return query({
      ask: asks,
      want: ofDisease ? "diseases" : "adverse_events",
      subject: genes.set,
      object: events.set,
      filters,
    });
  },
  "drug-to-gene": (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each.kind === "G");
    return drugs?.set && genes?.set && !(drugs.list && drugs.list.length > 1)
      ? query({ ask: "path", want: "targets", subject: drugs.set, object: genes.set })
      : null;
  },
  "genes-of-risk": (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each.kind === "G");
    const events = parts.find((each) => each.set && each.kind === "E");
    if (!drugs?.set) return null;
    const object = together([genes?.set, events?.set].flatMap((each) => each ?? []));
    return query({
      ask: parts[0]?.text === "aux" ? "boolean" : "list",
      want: "pharmacogenetics",
      subject: drugs.set,
      object,
    });
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
    const events = among.predicates?.find(({ of }) => of === "events")?.set;
    if (events) return interactionOf([among.set, other.set], "list", events);
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
    return interactionOf(all, "list", null);
  },
  "whether-interact": (...parts) => {
    const all = parts.flatMap(({ list: several, set, kind }) => (set && kind === "D" ? (several ?? [set]) : []));
    const events = parts.find(({ kind, set }) => set && kind === "E");
    return interactionOf(all, all.length > 1 ? "boolean" : "list", events?.set ?? null);
  },
  "interaction-on-event": (...parts) => {
    const all = parts.flatMap(({ list: several, set, kind }) => (set && kind === "D" ? (several ?? [set]) : []));
    const events = parts.find(({ kind, set }) => set && kind === "E") ?? {};
    return events.set ? interactionOf(all, "list", sideBySide(events)) : null;
  },
  "interaction-through": (...parts) => {
    const all = parts.flatMap(({ list: several, set, kind }) => (set && kind === "D" ? (several ?? [set]) : []));
    const genes = parts.find(({ kind, set }) => set && kind === "G");
    const made = interactionOf(all, all.length > 1 && parts[0]?.text === "aux" ? "boolean" : "list", null)?.query;
    return made && genes?.set ? { query: { ...made, through: genes.set } } : null;
  },
  "interaction-partners": (...parts) => list("interactions", parts.find((each) => each.set) ?? {}),
  "interaction-mechanism": (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    return all.length > 1 ? interactionOf(all, "list", null) : null;
  },
  "indications-listed": (...parts) => list("indications", parts.find((each) => each.set) ?? {}),
  "classes-listed": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    return isOfClass(drugs.set) ? null : list("classes", drugs);
  },
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
  profile: (...parts) => {
    const things = parts.find((each) => each.set) ?? {};
    const isNamed = parts.some(({ text }) => text === "profile");
    return isOfClass(things.set) && !isNamed ? null : list("adverse_events", things, { ask: "profile" });
  },
  "profile-bare": (drugs) => list("adverse_events", drugs, { ask: "profile" }),
};

/** How things interact, or whether they do; what happens to an event then. */
function interactionOf(all: readonly SetExpr[], ask: "list" | "boolean", object: SetExpr | null): Meaning | null {
  const [only, ...others] = all;
  if (!only) return null;
  const subject: SetExpr = others.length > 0 ? { op: "or", of: [...all] } : only;
  return query({ ask, want: "interactions", subject, object });
}

/** What is said to happen to a drug at what a gene makes; where no word tells, either. */
function handlingIn(parts: readonly Meaning[]): GeneRelation[] {
  const says = (...words: string[]) => parts.some(({ text }) => text !== undefined && words.includes(text));
  const [metabolised, transported] = [says("metab", "enzyme"), says("transportv", "transporter")];
  if (metabolised !== transported) return [metabolised ? "metabolised_by" : "transported_by"];
  return ["metabolised_by", "transported_by"];
}
