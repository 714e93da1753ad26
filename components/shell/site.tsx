import type { ReactNode } from "react";
import { OverHost } from "@/components/palette/over-host";
import { Footer } from "./footer";
import { Header } from "./header";

/** A page that is read, outside a conversation. */
export function Site({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <Header />
      <main id="main" className="mx-auto w-full max-w-7xl px-4 py-6">
        {children}
      </main>
      <Footer />
      <OverHost />
    </div>
  );
}
