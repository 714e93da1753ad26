import { type Need, type NeedTool, need, tool } from "./need";
import { linkedNeed } from "./need-kinds";
import { asksComplement } from "./query";
import type { TypedQuery, Want } from "./question";
import { seeksHolders } from "./seeks-holders";

const MEMBERS = "get_class_members";
/** Set tools take all members of a class at once; the others a few members, once these are known. */
const SET_TOOLS: Partial<Record<Want, string>> = {
  adverse_events: "compare_drug_events",
  signals: "compare_drug_events",
  targets: "compare_drug_targets",
  pathways: "compare_target_links",
  phenotypes: "compare_target_links",
  diseases: "compare_target_links",
};
const EACH_TOOLS: Partial<Record<Want, string>> = {
  indications: "get_drug_indications",
  pharmacogenetics: "get_drug_pharmacogenetics",
};

/** What a question about drug classes needs: the members first, then what is asked of them. `classes` and `events` count what it names. */
export function classNeeds(query: TypedQuery, classes: number, events: number): Need[] {
  const members = need("coverage", 1, "members of the class", [tool(MEMBERS, classes)]);
  if (query.want === "interactions") {
    const together = tool("get_drug_interactions", 1, [MEMBERS]);
    return [members, need("interaction", 1, "interaction data", [together])];
  }
  if (query.want === "label_text")
    return [members, need("evidence", 1, "label text of members", [tool("search_label_text", 1, [MEMBERS])])];
  if (events > 0 && query.want !== "pharmacogenetics") return [members, ...eventNeeds(query, events)];
  if (query.want === "members" || query.ask === "profile") return [members];
  const set = SET_TOOLS[query.want];
  const each = EACH_TOOLS[query.want];
  if (set) return [members, setNeed(query, tool(set, 1, [MEMBERS]))];
  return each
    ? [members, { ...need("coverage", 1, "data on members", [tool(each, 1, [MEMBERS])]), first: false }]
    : [members];
}

function setNeed({ want, filters }: TypedQuery, asked: NeedTool): Need {
  if (want === "targets") return need("mechanism", 1, "targets and mechanism of action", [asked]);
  if (asked.name === "compare_target_links") return { ...linkedNeed(want), tools: [asked] };
  const groups = filters.branch ? [tool("get_organ_events", 1, [MEMBERS])] : [];
  return need("adverse_event", 1, "adverse event data", [asked, ...groups]);
}

function eventNeeds(query: TypedQuery, events: number): Need[] {
  const { ask, want } = query;
  const check = need("evidence", 1, "check of label listings and reports", [
    tool("check_drugs_event", events, [MEMBERS]),
  ]);
  if ((ask === "boolean" && want === "adverse_events") || asksComplement(query)) return [check];
  if (want === "indications") return [need("coverage", 1, "indication data", [tool("get_indication_drugs", events)])];
  const drugs = need("adverse_event", 1, "drugs with the adverse event", [tool("get_event_drugs", events)]);
  if (seeksHolders(query)) return [drugs, check];
  if (ask !== "mechanism" && ask !== "path") return [drugs];
  const paths = tool("find_drug_to_ae_paths", 1, ["get_event_drugs"]);
  return [drugs, { ...need("mechanism", 1, "path to the adverse event", [paths]), first: false }];
}
