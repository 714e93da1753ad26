import type { StrategyName } from "@/lib/domain/run/event";

/** How thoroughly a question may be looked into, in plain words, each by the strategy that does it. */
export const WAYS: readonly { strategy: StrategyName; title: string; about: string }[] = [
  { strategy: "simple", title: "Quick", about: "Looks everything up at once, then answers." },
  { strategy: "react", title: "Careful", about: "Looks up, judges, and goes on until it is enough." },
  { strategy: "ensemble", title: "Thorough", about: "Several strategies answer, and are compared." },
];
