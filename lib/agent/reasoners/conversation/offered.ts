import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { isForeignName } from "@/lib/domain/run/tool";
import type { OfferedTool } from "@/lib/effects/converse";
import { FRAME_TOOL } from "./frame";
import { ASK_PART, OWN_TOOLS } from "./own-tools";
import { VIEWS } from "./views";

/** The tools of a conversation, the same at every step but for those of servers of others that match the question. */
export function offeredIn(catalogue: Pick<Catalogue, "tools" | "strategy">): OfferedTool[] {
  const byParts = catalogue.strategy === "aspect-guided" ? [ASK_PART] : [];
  return [FRAME_TOOL, ...VIEWS, ...OWN_TOOLS, ...byParts, ...foreignTools(catalogue)];
}

/** Tools of servers of others that match the question, as a model is offered them. */
export function foreignTools({ tools }: Pick<Catalogue, "tools">): OfferedTool[] {
  return tools
    .filter(({ name }) => isForeignName(name))
    .map(({ name, description, input }) => ({ name, description, input }));
}
