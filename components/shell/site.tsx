import Link from "next/link";
import type { ReactNode } from "react";
import { OverHost } from "@/components/palette/over-host";
import { NOTICE } from "@/lib/domain/run/artifacts";
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

/** The notice, on every page. */
function Footer() {
  return (
    <footer className="mt-auto border-line border-t py-4 text-muted text-sm">
      <p className="mx-auto max-w-7xl px-4">
        {NOTICE}{" "}
        <Link href="/tools" className="inline-block py-1 text-accent underline" prefetch={false}>
          Tools for programs
        </Link>
      </p>
    </footer>
  );
}
