import type { FactOf } from "@/lib/domain/facts/fact";

const LEADS: Record<FactOf<"sources">["of"], string> = {
  answer: "Sources used",
  label_listings: "Label sources searched",
  reporting_signals: "Reports searched",
};

/** Which sources were used or searched, by the titles they give themselves. */
export function saySources({ of, text }: FactOf<"sources">): string {
  return `${LEADS[of]}: ${text}.`;
}
