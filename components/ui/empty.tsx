import type { ReactNode } from "react";

/** What stands where there is nothing: what that means, and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line border-dashed p-6 text-center">
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 text-muted text-sm">{children}</div>}
    </div>
  );
}
