import { factsNaming, isSupported, othersOf, type RaiseRule, resultAbout } from "@/lib/agent/hypotheses/rules";

const TOOL = "get_drug_classes";
/** Of fewer other members a class tells nothing. */
const MEMBERS_MIN = 5;

/** The smallest class of the drug that has enough other members, where no target explains the event. */
export const byClasses: RaiseRule = {
  name: "classes",
  lead: ({ drug }, state) =>
    resultAbout(TOOL, drug.id, state) || isSupported(state)
      ? null
      : { tool: TOOL, args: { drugs: [drug.id] }, reason: `Look up the classes of ${drug.name}` },
  raises: ({ drug }, state, graph) => {
    const list = resultAbout(TOOL, drug.id, state);
    const classes = (list?.rows ?? []).flatMap(({ id }) => {
      const via = list?.refs.find((ref) => ref.id === id && ref.type === "drug_class");
      return via ? [{ via, drugs: othersOf(graph, { by: "class", id: via.id }, drug.id) }] : [];
    });
    const [smallest] = classes.filter(({ drugs }) => drugs >= MEMBERS_MIN).sort((a, b) => a.drugs - b.drugs);
    if (!smallest || !list) return [];
    return [{ kind: "class_effect", ...smallest, factIds: factsNaming(list, smallest.via.id) }];
  },
};
