"use client";
import { useQuery } from "@tanstack/react-query";
import { Maximize2, Minimize2, X } from "lucide-react";
import { Tabs } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { ClaimSource, type SourceInfo } from "@/components/evidence/claim-source";
import { useSelection } from "@/components/evidence/selection";
import { WeightsProvider } from "@/components/paths/weights";
import { IconButton } from "@/components/ui/icon-button";
import { Message } from "@/components/ui/message";
import { runQuery } from "@/components/ui/post";
import type { State } from "@/lib/domain/run/state";
import type { TurnHead } from "@/lib/server/web/turn-head";
import { PANEL_TABS, type PanelTab, TAB_TITLES } from "./address";
import { Separator } from "./separator";
import { TabBody } from "./tabs";

type Props = {
  head: TurnHead;
  /** The place of the turn in its conversation, from 1. */
  place: number;
  tab: PanelTab;
  sources: SourceInfo[];
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
};

/** What a turn rests on, beside the thread, which stays readable: five tabs over one selection. */
export function Panel({ head, place, tab, sources, onTab, onClose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const run = useQuery({ ...runQuery(head.runId), enabled: head.status !== "sending" && head.status !== "refused" });
  const { close } = useSelection();
  const state = run.data;
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => {
        close();
        onTab(next as PanelTab);
      }}
      className="panel grid min-h-0 min-w-0 grid-rows-[48px_40px_minmax(0,1fr)] bg-surface"
      data-whole={isWhole || undefined}
      asChild
    >
      <aside aria-label={`Panel of turn ${place}`}>
        <PanelHeader
          place={place}
          tab={tab}
          runId={head.runId}
          isWhole={isWhole}
          onWhole={setWhole}
          onClose={onClose}
        />
        <TabList counts={countsOf(head)} />
        <div data-scroll className="min-h-0 overflow-y-auto overscroll-contain">
          {run.isError && (
            <div className="p-5">
              <Message tone="bad">{run.error.message}</Message>
            </div>
          )}
          {run.isPending && <Skeleton />}
          {state && <TabBodies runId={head.runId} state={state} sources={sources} />}
        </div>
        <Separator />
      </aside>
    </Tabs.Root>
  );
}

type HeaderProps = {
  place: number;
  tab: PanelTab;
  runId: string;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  onClose: () => void;
};

/** Where the reader is: turn, tab, record; and the ways out. */
function PanelHeader({ place, tab, runId, isWhole, onWhole, onClose }: HeaderProps) {
  const { detail, close } = useSelection();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is where reading goes on
  useEffect(() => title.current?.focus(), [runId]);
  return (
    <div className="flex min-w-0 items-center gap-1 pr-2 pl-5 text-[13px]">
      <h2 ref={title} tabIndex={-1} className="flex min-w-0 flex-1 gap-1.5 text-faint outline-none">
        <span className="whitespace-nowrap">Turn {place}</span>
        <span aria-hidden>/</span>
        {detail ? (
          <>
            <button
              type="button"
              data-back
              onClick={close}
              className="whitespace-nowrap hover:text-ink hover:underline"
            >
              {TAB_TITLES[tab]}
            </button>
            <span aria-hidden>/</span>
            <span className="truncate font-medium text-ink">Record</span>
          </>
        ) : (
          <span className="font-medium text-ink">{TAB_TITLES[tab]}</span>
        )}
      </h2>
      <IconButton
        label={isWhole ? "Beside the thread" : "Full width"}
        onClick={() => onWhole(!isWhole)}
        className="max-md:hidden"
      >
        {isWhole ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
      </IconButton>
      <IconButton label="Close the panel" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function TabList({ counts }: { counts: Partial<Record<PanelTab, number>> }) {
  return (
    <Tabs.List
      aria-label="What the turn rests on"
      className="flex gap-1 overflow-x-auto border-line border-b px-3 [scrollbar-width:none]"
    >
      {PANEL_TABS.map((each) => (
        <Tabs.Trigger
          key={each}
          value={each}
          className="relative flex h-10 shrink-0 items-center gap-1 px-2 font-medium text-[13px] text-muted after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-ink pointer-coarse:min-h-11"
        >
          {TAB_TITLES[each]}
          {counts[each] ? <span className="font-normal text-faint">{counts[each]}</span> : null}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function TabBodies({ runId, state, sources }: { runId: string; state: State; sources: SourceInfo[] }) {
  return (
    <ClaimSource datasets={[...(state.artifacts?.datasets ?? []), ...sources]}>
      <WeightsProvider paths={state.artifacts?.paths ?? []}>
        {PANEL_TABS.map((tab) => (
          <Tabs.Content
            key={tab}
            value={tab}
            className={`outline-none ${tab === "graph" ? "h-full" : "@container px-5 py-4"}`}
          >
            <TabBody tab={tab} runId={runId} state={state} />
          </Tabs.Content>
        ))}
      </WeightsProvider>
    </ClaimSource>
  );
}

function countsOf({ answer }: TurnHead): Partial<Record<PanelTab, number>> {
  if (!answer) return {};
  const { paths, evidence } = answer.counts;
  return { paths, evidence };
}

/** Where the rows of a tab will stand; late, so that a quick answer shows none. */
function Skeleton() {
  return (
    <div aria-hidden className="skeleton space-y-4 p-5">
      {["w-1/3", "w-full", "w-full", "w-2/3", "w-full", "w-1/2"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
        <div key={index} className={`h-4 rounded bg-sunken ${width}`} />
      ))}
    </div>
  );
}
