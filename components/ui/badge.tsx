import clsx from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-muted ring-1 ring-line ring-inset",
  good: "bg-good-weak text-good",
  warn: "bg-warn-weak text-warn",
  bad: "bg-bad-weak text-bad",
  accent: "bg-sunken text-ink",
};

type BadgeProps = { tone?: Tone; wrap?: boolean; children: ReactNode };

/** A short word about a thing; its meaning never rests on colour alone. `wrap` lets a longer one break. */
export function Badge({ tone = "neutral", wrap = false, children }: BadgeProps) {
  const look = "inline-block rounded px-1.5 py-0.5 font-medium text-xs";
  return <span className={clsx(look, !wrap && "whitespace-nowrap", TONES[tone])}>{children}</span>;
}
