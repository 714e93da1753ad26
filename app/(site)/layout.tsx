import type { ReactNode } from "react";
import { Site } from "@/components/shell/site";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <Site>{children}</Site>;
}
