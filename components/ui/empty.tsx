import type { ReactNode } from "react";

/** What stands where there is nothing: what that means, and what to do. `isPage` when nothing else is on the page. */
export function Empty({ title, isPage = false, children }: { title: string; isPage?: boolean; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-line border-dashed p-6 text-center">
      {isPage ? <h1 className="font-medium">{title}</h1> : <p className="font-medium">{title}</p>}
      {children && <div className="mt-1 text-muted text-sm">{children}</div>}
    </div>
  );
}
