import { type Command, Option } from "commander";
import { Tier } from "@/lib/domain/dataset";
import { UsageError } from "./usage";

const DEFAULT_TIERS: Tier[] = ["open", "share-alike"];

/** Adds `--tier` to a command: which licences a deployment takes. */
export function withTiers(command: Command): Command {
  const option = new Option("--tier <tier...>", `licence tiers to take: ${Tier.options.join(", ")}`);
  return command.addOption(option.default(DEFAULT_TIERS));
}

/** The tiers that were written, with spaces or commas between. Throws UsageError for another word. */
export function tiersOf(texts: readonly string[]): Tier[] {
  const parsed = Tier.array().safeParse(texts.flatMap((text) => text.split(",")));
  if (!parsed.success) throw new UsageError(`--tier takes ${Tier.options.join(", ")}.`);
  return parsed.data;
}
