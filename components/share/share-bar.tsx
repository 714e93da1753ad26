"use client";
import { Download, Printer } from "lucide-react";
import { handOver } from "@/components/ask/handed";
import { Brand } from "@/components/shell/brand";
import { SkipLink } from "@/components/shell/skip-link";
import { ThemeMenu } from "@/components/shell/theme-menu";
import { useSending } from "@/components/ui/asking";
import { buttonLook } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { saveFrom } from "@/components/ui/post";
import type { ChosenName } from "@/lib/domain/run/event";
import { askLink } from "@/lib/server/web/ask-link";
import { ExportMenu } from "./export-menu";

const PLAIN =
  "inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 font-medium text-[13px] text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:min-h-11";

/** What can be done with a shared answer: print it, keep it as a file, or ask its question in a conversation of one's own. */
export function ShareBar({ path, question, chosen }: { path: string; question: string; chosen: ChosenName[] }) {
  const { busy, error, act } = useSending();
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface print:hidden">
      <SkipLink />
      <div className="flex h-14 items-center gap-1 px-4 md:gap-2 md:px-6">
        <Brand />
        <span className="ml-1 border-line border-l pl-3 text-[13px] text-faint max-md:hidden">
          Shared answer, read only
        </span>
        <span className="flex-1" />
        <ThemeMenu />
        <button type="button" onClick={() => print()} aria-label="Print" className={PLAIN}>
          <Printer size={16} aria-hidden /> <span className="max-md:hidden">Print</span>
        </button>
        <ExportMenu onPick={(format) => void act(saveFrom(`${path}/export?format=${format}`))}>
          <button type="button" aria-label="Download" disabled={busy} className={PLAIN}>
            <Download size={16} aria-hidden /> <span className="max-md:hidden">Download</span>
          </button>
        </ExportMenu>
        <a href={askLink(question)} onClick={() => handOver({ question, chosen })} className={buttonLook("primary")}>
          <span>
            Continue<span className="max-[440px]:sr-only"> from here</span>
          </span>
        </a>
      </div>
      {error && <Message tone="bad">{error}</Message>}
    </header>
  );
}
