import clsx from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-muted",
  good: "bg-good-weak text-good",
  warn: "bg-warn-weak text-warn",
  bad: "bg-bad-weak text-bad",
  accent: "bg-accent-weak text-accent",
};

/** A short word about a thing; its meaning never rests on colour alone. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={clsx("inline-block whitespace-nowrap rounded px-1.5 py-0.5 font-medium text-xs", TONES[tone])}>
      {children}
    </span>
  );
}
