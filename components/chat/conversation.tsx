"use client";
import clsx from "clsx";
import { ArrowDown, Menu, PanelRight } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { ClaimSource, type SourceInfo } from "@/components/evidence/claim-source";
import { SelectionProvider } from "@/components/evidence/selection";
import { type PanelTab, usePanelAddress } from "@/components/panel/address";
import { IconButton } from "@/components/ui/icon-button";
import { send } from "@/components/ui/post";
import type { Conversation as Held, Settings } from "@/lib/server/web/app-port";
import type { Cite, TurnHead } from "@/lib/server/web/turn-head";
import { Composer } from "./composer";
import { ErrorFence } from "./error-fence";
import { FollowUpChips, Hello } from "./hello";
import { useOpening, usePicked } from "./opening";
import { useShell } from "./shell-context";
import { useThreadKeys } from "./thread-keys";
import { Turn } from "./turn";
import { useHandedQuestion, useScroll, useTitle } from "./use-page";
import { useTalk, type Wishes } from "./use-talk";
import { aboutIn, draftIn } from "./use-writing";

const Panel = dynamic(() => import("@/components/panel/panel").then((module) => module.Panel), { ssr: false });

type Props = { initial: Held | null; settings: Settings; sources: SourceInfo[] };

/** A conversation, or the place where one begins: the address says which. */
export function Conversation({ initial, settings, sources }: Props) {
  const path = usePathname();
  const [begun, setBegun] = useState<Begun | null>(null);
  // the router learns of a new address after the question is to be seen
  const id = begun?.from === path ? begun.id : (/^\/c\/([^/]+)/.exec(path)?.[1] ?? null);
  // what is begun here goes on in the same box, with the focus where it was
  const key = id === null || id === begun?.id ? "here" : id;
  const begin = (next: string) => setBegun({ id: next, from: path });
  useEffect(() => setBegun((each) => each && (each.from === path ? each : { ...each, from: null })), [path]);
  return (
    <SelectionProvider key={key}>
      <ClaimSource datasets={sources}>
        <Thread id={id} initial={initial} settings={settings} sources={sources} onBegun={begin} />
      </ClaimSource>
    </SelectionProvider>
  );
}

/** A conversation that began on this page, and the address it began at until that is its own. */
type Begun = { id: string; from: string | null };

type ThreadProps = Props & { id: string | null; onBegun: (id: string) => void };

function Thread(props: ThreadProps) {
  const thread = useThread(props);
  const { turns, shown, isOpen, isEmpty, panel, told, closePanel } = thread;
  return (
    <div className="conversation grid min-h-0 min-w-0 flex-1" data-panel={isOpen || undefined}>
      <main
        id="main"
        className={clsx(
          "grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] bg-surface",
          isEmpty
            ? "grid-rows-[48px_minmax(0,1fr)_auto] md:grid-rows-[48px_minmax(0,1fr)_auto_minmax(0,.35fr)]"
            : "grid-rows-[48px_minmax(0,1fr)_auto]",
        )}
      >
        <TopBar thread={thread} />
        <Turns thread={thread} />
        <Dock thread={thread} settings={props.settings} />
        <p role="status" className="sr-only">
          {told}
        </p>
      </main>
      {shown && panel.tab && (
        <ErrorFence key={shown.runId}>
          <Panel
            head={shown}
            place={turns.indexOf(shown) + 1}
            tab={panel.tab}
            sources={props.sources}
            onTab={(tab) => panel.go({ tab, turn: shown.runId })}
            onClose={closePanel}
          />
        </ErrorFence>
      )}
    </div>
  );
}

/** What the parts of a conversation's page share: its turns, the box, the panel, and what keys do. */
function useThread({ id, initial, onBegun }: ThreadProps) {
  const { talk, ...acts } = useTalk(id, initial, onBegun);
  const turns = talk?.turns ?? [];
  const [text, setText] = useState("");
  const [told, setTold] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const panel = usePanelAddress();
  const { opened, open } = useOpening(panel.go);
  const last = turns.at(-1);
  const running = turns.find(({ status }) => status === "queued" || status === "running");
  const shown = turns.find(({ runId }) => runId === panel.turn) ?? last;
  const isOpen = panel.tab !== null && shown !== undefined;
  const title = talk?.title ?? turns[0]?.question ?? "New conversation";
  useTitle(title, turns.length > 0);
  function ask(question: string, wishes: Wishes) {
    const after = last?.followFrom;
    setTold(`Asked: ${question}`);
    acts.ask(question, { ...("after" in wishes || wishes.replaces ? {} : after && { after }), ...wishes });
  }
  useHandedQuestion(setText, ask);
  const stop = () => running && void send("POST", `/api/runs/${running.runId}/stop`, {});
  const closePanel = () => {
    panel.go({ tab: null, turn: null });
    opened.current?.focus();
  };
  const togglePanel = () => (isOpen ? closePanel() : last && open("paths", last.runId));
  const openTab = (tab: PanelTab) => shown && open(tab, shown.runId);
  useThreadKeys({ scroller, box, isOpen, shown, running, openTab, closePanel, togglePanel, stop, setText });
  const picked = usePicked(isOpen ? shown.runId : null);
  const isEmpty = turns.length === 0 && id === null;
  const view = { turns, last, running, shown, isOpen, isEmpty, title, text, told, picked, panel, box, scroller };
  return {
    ...view,
    isAtEnd: useScroll(scroller, turns),
    acts,
    ask,
    about: aboutIn(box, text, setText),
    draft: draftIn(box, setText),
    stop,
    open,
    setText,
    setTold,
    closePanel,
    togglePanel,
  };
}

type ThreadOf = { thread: ReturnType<typeof useThread> };

function TopBar({ thread: { title, last, isOpen, togglePanel } }: ThreadOf) {
  const { toggleRail } = useShell();
  return (
    <header className="flex min-w-0 items-center gap-1 px-2 xl:pl-8">
      <IconButton label="Conversations" onClick={toggleRail} className="xl:hidden">
        <Menu size={16} aria-hidden />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate font-medium text-[13px]">{title}</h1>
      {last && (
        <IconButton label={isOpen ? "Close the panel (Ctrl J)" : "Open the panel (Ctrl J)"} onClick={togglePanel}>
          <PanelRight size={16} aria-hidden />
        </IconButton>
      )}
    </header>
  );
}

function Turns({
  thread: { turns, shown, isEmpty, picked, scroller, acts, ask, about, draft, open, setTold },
}: ThreadOf) {
  const replaced = useMemo(() => new Set(turns.map(({ replaces }) => replaces)), [turns]);
  return (
    <div ref={scroller} className="relative min-h-0 overflow-y-auto overscroll-contain">
      <div role="log" aria-label="Conversation" className="mx-auto w-full max-w-[784px] px-4 md:px-8">
        {turns.map((turn) => (
          <ErrorFence key={turn.runId}>
            <Fold isReplaced={replaced.has(turn.runId)} turn={turn}>
              <Turn
                head={turn}
                talk={acts}
                picked={turn.runId === shown?.runId ? picked : NOTHING}
                onAsk={ask}
                onAbout={about}
                onDraft={draft}
                onOpen={(tab: PanelTab, cite?: Cite) => open(tab, turn.runId, cite)}
                onTell={setTold}
              />
            </Fold>
          </ErrorFence>
        ))}
      </div>
      {isEmpty && <Hello onPick={(question) => ask(question, {})} />}
      {turns.length > 0 && <div aria-hidden className="h-8" />}
    </div>
  );
}

function Dock({ thread, settings }: ThreadOf & Pick<Props, "settings">) {
  const { turns, last, running, isAtEnd, scroller, box, text, setText, ask, stop } = thread;
  return (
    <div className="relative pb-[max(16px,env(safe-area-inset-bottom))]">
      {!isAtEnd && turns.length > 0 && (
        <IconButton
          label="Down to the newest"
          onClick={() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: "smooth" })}
          className="-top-10 -translate-x-1/2 absolute left-1/2 rounded-full! bg-surface shadow-(--float) ring-1 ring-line"
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
      )}
      <div className="mx-auto w-full max-w-[784px] px-4 md:px-8">
        {last?.answer && !running && (
          <FollowUpChips questions={last.followUps} onPick={(question) => ask(question, {})} />
        )}
        <Composer
          box={box}
          settings={settings}
          text={text}
          onText={setText}
          isFirst={turns.length === 0}
          isRunning={running !== undefined}
          onStop={stop}
          onAsk={ask}
          onEditLast={() => setText(last?.question ?? "")}
        />
        <p className="fine mt-2 text-center text-faint text-xs">
          Evidence for professionals, not medical advice. No patient identifiers.
        </p>
      </div>
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

/** A turn whose question was worded anew is a line that opens it. */
function Fold({ isReplaced, turn, children }: { isReplaced: boolean; turn: TurnHead; children: React.ReactNode }) {
  if (!isReplaced) return children;
  return (
    <details className="pt-6 text-[13px] text-faint">
      <summary className="truncate text-right">Earlier wording: {turn.question}</summary>
      <div className="text-[15px] text-ink leading-6">{children}</div>
    </details>
  );
}
