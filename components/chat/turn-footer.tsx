"use client";

import { ChevronDown, Download, RotateCw, Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { DropdownMenu, Popover } from "radix-ui";
import { type ReactNode, useState } from "react";
import { ExportMenu } from "@/components/share/export-menu";
import { useSending } from "@/components/ui/asking";
import { CopyButton } from "@/components/ui/copy-button";
import { MENU_ITEM, MenuFloat, PopFloat } from "@/components/ui/float";
import { IconButton } from "@/components/ui/icon-button";
import { Message } from "@/components/ui/message";
import { saveFrom } from "@/components/ui/post";
import { SourceLink } from "@/components/ui/source-link";
import type { DatasetBrief } from "@/lib/domain/dataset";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { StrategyName } from "@/lib/domain/run/event";
import type { TurnAnswer, TurnHead } from "@/lib/server/web/turn-head";
import { counted, tierWords, withheldNote } from "@/lib/server/web/words";
import { WAYS } from "./ways";

const ShareDrawer = dynamic(() => import("@/components/share/share-drawer").then((module) => module.ShareDrawer));

type Props = {
  head: TurnHead;
  answer: TurnAnswer;
  /** Asks the same question by another strategy; absent where nothing can be asked now. */
  onAskBy?: ((strategy: StrategyName) => void) | undefined;
};

/** Under an answer: how complete it is, its sources, and what can be done with it. */
export function TurnFooter({ head, answer, onAskBy }: Props) {
  const { runId, question } = head;
  const [isSharing, setSharing] = useState(false);
  const { busy, error, act } = useSending();
  return (
    <footer className="mt-5">
      <div className="-ml-1.5 flex flex-wrap items-center gap-1 text-muted">
        <ConfidenceMenu answer={answer} />
        <SourcesMenu answer={answer} />
        <span className="flex-1" />
        <CopyButton text={plainText(head, answer)} label="Copy the answer" />
        <IconButton label="Share" onClick={() => setSharing(true)}>
          <Share2 size={16} aria-hidden />
        </IconButton>
        <ExportMenu onPick={(format) => act(saveFrom(`/api/runs/${runId}/export?format=${format}`))}>
          <IconButton label="Export" disabled={busy}>
            <Download size={16} aria-hidden />
          </IconButton>
        </ExportMenu>
        {onAskBy && <AskByMenu onAskBy={onAskBy} />}
      </div>
      {error && <Message tone="bad">{error}</Message>}
      {isSharing && <ShareDrawer runId={runId} question={question} onClose={() => setSharing(false)} />}
    </footer>
  );
}

/** The answer as text, each line with the numbers of what it cites. */
function plainText({ question }: TurnHead, { lead, body, quotes, open }: TurnAnswer): string {
  const cited = [...lead, ...body, ...quotes].map(({ text, cites }) =>
    [text, ...cites.map(({ letter, number }) => `[${letter}${number}]`)].join(" "),
  );
  const titles = new Map(
    [...lead, ...body, ...quotes].flatMap(({ cites }) => cites).map((each) => [each.factId, each]),
  );
  const notes = [...titles.values()].map(({ letter, number, title }) => `[${letter}${number}] ${title}`);
  return [question, "", ...cited, "", ...open, "", ...notes].join("\n");
}

function Menu({ label, title, children }: { label: ReactNode; title: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex min-h-8 items-center gap-1 rounded-md px-1.5 font-medium text-[13px] hover:bg-sunken hover:text-ink pointer-coarse:min-h-11">
        {label} <ChevronDown size={14} aria-hidden />
      </Popover.Trigger>
      <PopFloat sideOffset={4} aria-label={title} className="max-h-[60dvh] w-100 overflow-y-auto p-4">
        {children}
      </PopFloat>
    </Popover.Root>
  );
}

function ConfidenceMenu({ answer: { confidence, isPartial } }: { answer: TurnAnswer }) {
  const { value, level, reasons, deductions = [] } = confidence;
  if (value === 0) return null;
  return (
    <Menu label={level === "high" && !isPartial ? "Complete" : "In part"} title="How complete the evidence is">
      <p className="font-semibold">
        Confidence in the evidence found: {level}, {value.toFixed(2)} of 1
      </p>
      <p className="text-muted">How complete and consistent it is, not how likely the event is.</p>
      {deductions.length > 0 ? <DeductionList deductions={deductions} /> : <p className="mt-2">{reasons.join(" ")}</p>}
    </Menu>
  );
}

function SourcesMenu({ answer: { datasets } }: { answer: TurnAnswer }) {
  const note = withheldNote({ datasets });
  if (datasets.length === 0) return null;
  return (
    <Menu label={counted(datasets.length, "source")} title="Sources of this answer">
      <DatasetList datasets={datasets} />
      {note && <p className="mt-2 border-line border-t pt-2 text-muted">{note}</p>}
    </Menu>
  );
}

function AskByMenu({ onAskBy }: { onAskBy: (strategy: StrategyName) => void }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Ask again, otherwise">
          <RotateCw size={16} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuFloat className="w-64">
        {WAYS.map(({ strategy, title, about }) => (
          <DropdownMenu.Item key={strategy} onSelect={() => onAskBy(strategy)} className={MENU_ITEM}>
            <span className="block font-medium">{title}</span>
            <span className="block text-muted">{about}</span>
          </DropdownMenu.Item>
        ))}
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

/** What was taken from a confidence, the most first. */
function DeductionList({ deductions }: { deductions: NonNullable<Artifacts["confidence"]["deductions"]> }) {
  return (
    <ul className="space-y-0.5">
      {deductions
        .toSorted((a, b) => b.taken - a.taken)
        .map(({ reason, taken }) => (
          <li key={reason} className="flex gap-2">
            <span className="w-10 shrink-0 text-right">−{taken.toFixed(2)}</span>
            <span>{reason}</span>
          </li>
        ))}
    </ul>
  );
}

/** Datasets with version, licence and the way to each. */
function DatasetList({ datasets }: { datasets: readonly DatasetBrief[] }) {
  return (
    <ul className="space-y-1">
      {datasets.map(({ key, title, version, licence, tier, link }) => (
        <li key={key}>
          <SourceLink href={link}>{title}</SourceLink> {version}{" "}
          <span className="text-muted">
            {licence} ({tierWords(tier)})
          </span>
        </li>
      ))}
    </ul>
  );
}
