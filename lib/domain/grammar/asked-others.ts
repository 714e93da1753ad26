import { GeneRelation } from "@/lib/domain/run/question";
import { leavesOf, type SetExpr } from "@/lib/domain/sets";
import type { Meaning } from "./meaning";
import {
  acting,
  allNamedIn,
  every,
  filtersOf,
  isOfClass,
  labelText,
  list,
  namedIn,
  query,
  sideBySide,
  together,
  whetherAtGene,
} from "./queries";
import type { Meanings } from "./rows";

/** Questions about genes, interactions, uses, classes and what labels say. */
export const ASKED_OTHERS: Meanings = {
  "targets-listed": (...parts) => {
    const drugs = namedIn(parts);
    const all = allNamedIn(parts);
    const shares = parts.some(({ text }) => text === "share") || drugs.joint !== "or";
    return list("targets", shares && all.length > 1 ? { set: { op: "and", of: all } } : drugs, {
      filters: filtersOf(parts),
    });
  },
  "targets-acted-on": (...parts) => {
    const inhibits = parts.some(({ text }) => text === "inhibit" || text === "inhibitorn");
    const filters = { ...filtersOf(parts), ...acting(inhibits ? "inhibition" : "activation") };
    return list("targets", namedIn(parts), { filters });
  },
  "targets-bound": (...parts) =>
    list("targets", namedIn(parts), {
      filters: { ...filtersOf(parts), relations: ["targets", "binds_in_assay"] },
    }),
  "question-beside": (...parts) => parts.find((each) => each.query) ?? null,
  "question-except": (...parts) => {
    const of = parts.find((each) => each.query)?.query;
    const except = leavesOf(namedIn(parts, "G").set ?? null).flatMap(({ ref }) => ref ?? []);
    return of?.want === "targets" && of.ask !== "boolean" && except.length > 0
      ? query({ ...of, filters: { ...of.filters, except } })
      : null;
  },
  "off-targets": (...parts) => list("targets", namedIn(parts), { filters: { relations: ["binds_in_assay"] } }),
  "gene-pharmacogenetics": (...parts) => {
    const { set: subject } = namedIn(parts, "G");
    const object = namedIn(parts, "E").set ?? null;
    return subject ? query({ ask: "list", want: "pharmacogenetics", subject, object }) : null;
  },
  "whether-targets": (...parts) => {
    const drugs = namedIn(parts, "D");
    const genes = namedIn(parts, "G");
    return drugs.set && genes.set ? whetherAtGene(drugs.set, genes.set, {}) : null;
  },
  "gene-profile": (...parts) => list("pathways", namedIn(parts), { ask: "profile" }),
  "gene-to-event": (...parts) => {
    const genes = namedIn(parts, "G");
    const events = namedIn(parts, "E");
    if (!genes.set || !events.set) return null;
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
    const drugs = namedIn(parts, "D");
    const genes = namedIn(parts, "G");
    return drugs.set && genes.set && !(drugs.list && drugs.list.length > 1)
      ? query({ ask: "path", want: "targets", subject: drugs.set, object: genes.set })
      : null;
  },
  "tied-to-gene": (...parts) => {
    const { set: subject } = namedIn(parts, "D");
    const { set: object } = namedIn(parts, "G");
    const filters = { relations: GeneRelation.options };
    return subject && object ? query({ ask: "which_drugs", want: "drugs", subject, object, filters }) : null;
  },
  "targets-counted": (...parts) => list("targets", namedIn(parts), { ask: "count" }),
  "targets-compared": (...parts) => {
    const all = allNamedIn(parts);
    return all.length > 1
      ? query({ ask: "compare", want: "targets", subject: { op: "or", of: all }, object: null })
      : null;
  },
  "enzymes-listed": (...parts) => list("enzymes", namedIn(parts), { filters: { relations: handlingIn(parts) } }),
  "pathways-listed": (...parts) => list("pathways", namedIn(parts)),
  "phenotypes-listed": (...parts) => list("phenotypes", namedIn(parts)),
  "diseases-listed": (...parts) => list("diseases", namedIn(parts)),
  "genes-listed": (...parts) => list("genes", namedIn(parts)),
  "interactors-listed": (...parts) => list("interactors", namedIn(parts)),
  "drugs-of-gene": (...parts) => {
    const [{ set: genes }, { set: drugs }] = [namedIn(parts, "G"), namedIn(parts, "D")];
    if (!genes || (drugs && !isOfClass(drugs))) return null;
    return query({ ask: "which_drugs", want: "pharmacogenetics", subject: drugs ?? every, object: genes });
  },
  "whether-enzyme": (...parts) => {
    const drugs = namedIn(parts, "D");
    const genes = namedIn(parts, "G");
    return drugs.set && genes.set ? whetherAtGene(drugs.set, genes.set, { relations: handlingIn(parts) }) : null;
  },
  pharmacogenetics: (...parts) => {
    const { set: drugs } = namedIn(parts, "D");
    const object = together([namedIn(parts, "G").set, namedIn(parts, "E").set].flatMap((each) => each ?? []));
    const ask = asksWhether(parts) && namedIn(parts, "G").set ? "boolean" : "list";
    return drugs ? query({ ask, want: "pharmacogenetics", subject: drugs, object }) : null;
  },
  "which-interact": (...parts) => {
    const [among, other] = parts.filter((each) => each.set);
    if (!among?.set || !other?.set || (among.set.op === "entity" && among.set.ref?.type === "drug")) return null;
    const events = among.predicates?.find(({ of }) => of === "events")?.set;
    if (events) return interactionOf([among.set, other.set], { object: events });
    if (among.predicates?.some(({ of, denied }) => of === "use" || denied)) return null;
    const through = among.predicates?.find(({ of }) => of === "genes")?.set;
    if (among.set.op === "all" && through)
      return query({ ask: "list", want: "interactions", subject: other.set, object: null, through });
    if (among.set.op === "all") return query({ ask: "list", want: "interactions", subject: other.set, object: null });
    return interactionOf([...(among.list ?? [among.set]), other.set]);
  },
  interaction: (...parts) => interactionOf(allNamedIn(parts)),
  "whether-interact": (...parts) => {
    const drugs = allNamedIn(parts, "D");
    return interactionOf(drugs, { ask: drugs.length > 1 ? "boolean" : "list", object: namedIn(parts, "E").set });
  },
  "interaction-on-event": (...parts) => {
    const events = namedIn(parts, "E");
    return events.set ? interactionOf(allNamedIn(parts, "D"), { object: sideBySide(events) }) : null;
  },
  "interaction-through": (...parts) => {
    const drugs = allNamedIn(parts, "D");
    const { set: through } = namedIn(parts, "G");
    const made = interactionOf(drugs, { ask: drugs.length > 1 && asksWhether(parts) ? "boolean" : "list" })?.query;
    return made && through ? { query: { ...made, through } } : null;
  },
  "interaction-partners": (...parts) => list("interactions", namedIn(parts)),
  "interaction-mechanism": (...parts) => {
    const all = allNamedIn(parts);
    return all.length > 1 ? interactionOf(all) : null;
  },
  "indications-listed": (...parts) => list("indications", namedIn(parts)),
  "indications-except": (...parts) => {
    const except = leavesOf(namedIn(parts, "E").set ?? null).flatMap(({ ref }) => ref ?? []);
    return list("indications", namedIn(parts, "D"), { filters: { except } });
  },
  "classes-listed": (...parts) => {
    const drugs = namedIn(parts);
    return isOfClass(drugs.set) ? null : list("classes", drugs);
  },
  "whether-member": (...parts) => {
    const [drug, drugClass] = parts.filter((each) => each.set);
    return drug?.set && drugClass?.set
      ? query({ ask: "boolean", want: "classes", subject: drug.set, object: drugClass.set })
      : null;
  },
  "members-listed": (...parts) => list("members", namedIn(parts)),
  "members-counted": (...parts) => list("members", namedIn(parts), { ask: "count" }),
  "label-text": (...parts) => labelText(parts),
  "label-section-names": (...parts) => {
    const made = labelText(parts)?.query;
    return made ? { query: { ...made, ask: "boolean" } } : null;
  },
  "label-section": (...parts) => labelText(parts),
  profile: (...parts) => {
    const things = namedIn(parts);
    const isNamed = parts.some(({ text }) => text === "profile");
    return isOfClass(things.set) && !isNamed ? null : list("adverse_events", things, { ask: "profile" });
  },
  "profile-bare": (drugs) => list("adverse_events", drugs, { ask: "profile" }),
};

type Interacting = { ask?: "list" | "boolean"; object?: SetExpr | undefined };

/** How things interact, or whether they do; what happens to an event then. */
function interactionOf(all: readonly SetExpr[], { ask = "list", object }: Interacting = {}): Meaning | null {
  const subject = together(all, "or");
  return subject && query({ ask, want: "interactions", subject, object: object ?? null });
}

/** Whether a verb opens the question. */
function asksWhether(parts: readonly Meaning[]): boolean {
  return parts[0]?.text === "aux";
}

/** What is said to happen to a drug at what a gene makes; where no word tells, either. */
function handlingIn(parts: readonly Meaning[]): GeneRelation[] {
  const says = (...words: string[]) => parts.some(({ text }) => text !== undefined && words.includes(text));
  const [metabolised, transported] = [says("metab", "enzyme"), says("transportv", "transporter")];
  if (metabolised !== transported) return [metabolised ? "metabolised_by" : "transported_by"];
  return ["metabolised_by", "transported_by"];
}
