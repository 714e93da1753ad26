"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { OverHost } from "@/components/palette/over-host";
import { SkipLink } from "@/components/shell/skip-link";
import { Rail } from "./rail";
import { ShellContext } from "./shell-context";
import { useKeys } from "./use-keys";

/** The rail beside what is read; on a narrow window it comes as a sheet from the left. */
export function Shell({ edition, children }: { edition: string; children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } }),
  );
  const [isSheet, setSheet] = useState(false);
  const [isFolded, setFolded] = useState(false);
  const acts = useMemo(
    () => ({
      toggleRail: () => {
        if (matchMedia("(width >= 80rem)").matches) setFolded((before) => !before);
        else setSheet((before) => !before);
      },
    }),
    [],
  );
  useKeys({ "ctrl+b": acts.toggleRail, escape: () => setSheet(false) });
  return (
    <QueryClientProvider client={client}>
      <ShellContext value={acts}>
        <div className="relative flex h-dvh overflow-hidden bg-ground">
          <SkipLink />
          <Rail edition={edition} isSheet={isSheet} isFolded={isFolded} onLeave={() => setSheet(false)} />
          {isSheet && (
            <button
              type="button"
              aria-label="Close the conversations"
              onClick={() => setSheet(false)}
              className="fixed inset-0 z-30 bg-[rgb(10_14_20/0.32)] xl:hidden"
            />
          )}
          {children}
          <OverHost />
        </div>
      </ShellContext>
    </QueryClientProvider>
  );
}
