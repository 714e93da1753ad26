import clsx from "clsx";
import type { ReactNode } from "react";

/** What stands where there is nothing: what that means, and what to do. `isPage` when nothing else is on the page. */
export function Empty({ title, isPage = false, children }: { title: string; isPage?: boolean; children?: ReactNode }) {
  return (
    <div className={clsx("rounded-lg border border-line border-dashed text-center", isPage ? "px-6 py-16" : "p-6")}>
      {isPage ? (
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      ) : (
        <p className="font-medium">{title}</p>
      )}
      {children && <div className="mt-1 text-muted text-sm">{children}</div>}
    </div>
  );
}
