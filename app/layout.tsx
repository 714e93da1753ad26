import "@fontsource-variable/inter/wght.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { keptLook, type Look, lookCookie } from "@/components/shell/looks";
import "./globals.css";

/** A nonce belongs to one request and the graph to the running server: no page, nor its data, may be made at build time. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Vigil", template: "%s · Vigil" },
  description: "Explains adverse events of drugs from a graph of claims, each with its evidence.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const kept = await cookies();
  const of = (look: Look) => keptLook(look, kept.get(lookCookie(look))?.value);
  return (
    <html
      lang="en"
      data-theme={of("theme")}
      data-density={of("density")}
      data-keys={of("keys")}
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  );
}
