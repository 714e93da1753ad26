import clsx from "clsx";
import type { ReactNode } from "react";

const LOOKS = {
  info: "border-line-strong bg-sunken",
  warn: "border-warn bg-warn-weak text-warn",
  bad: "border-bad bg-bad-weak text-bad",
};

/** A message beside what it is about; errors are announced at once. */
export function Message({ tone = "info", children }: { tone?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={clsx("rounded-md border-l-4 px-3 py-2 text-sm", LOOKS[tone])}
    >
      {children}
    </div>
  );
}
