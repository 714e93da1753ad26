import type { ReactNode } from "react";
import { Shell } from "@/components/chat/shell";
import { app } from "@/lib/server/app";
import { graphOrNull } from "@/lib/server/web/pages";

const VERSION_CHARACTERS = 8;

export default async function ChatLayout({ children }: { children: ReactNode }) {
  const graph = await graphOrNull(app);
  const edition = graph
    ? `${capital(graph.edition)} edition, graph ${graph.version.replace(/^g_/, "").slice(0, VERSION_CHARACTERS)}`
    : "No data loaded yet";
  return <Shell edition={edition}>{children}</Shell>;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
