"use client";
import clsx from "clsx";
import { Command, PanelLeft, Plus, Search } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { showOver } from "@/components/palette/over";
import { Brand } from "@/components/shell/brand";
import { ThemeMenu } from "@/components/shell/theme-menu";
import { IconButton } from "@/components/ui/icon-button";
import { AboutMenu } from "./about-menu";
import { RailRow } from "./rail-row";
import { useShell } from "./shell-context";
import { type Group, useConversations } from "./use-conversations";
import { useKeys } from "./use-keys";

type Props = {
  /** The edition of the data and the version of its graph, in a few words. */
  edition: string;
  isSheet: boolean;
  isFolded: boolean;
  onLeave: () => void;
};

const ROW = "flex h-(--row) w-full items-center gap-2 rounded-md px-2 text-[13px] hover:bg-sunken";

/** The visitor's conversations by day, with a search; a new one begins at its top. */
export function Rail({ edition, isSheet, isFolded, onLeave }: Props) {
  const [text, setText] = useState("");
  const list = useConversations(text);
  const router = useRouter();
  const { toggleRail } = useShell();
  useKeys({ "ctrl+shift+o": () => router.push("/") });
  return (
    <aside
      aria-label="Conversations"
      data-folded={isFolded || undefined}
      className={clsx(
        "z-40 flex w-[264px] shrink-0 flex-col gap-1 border-line border-r bg-ground p-2 transition-transform duration-(--slide) max-xl:fixed max-xl:inset-y-0 max-xl:left-0 max-xl:w-[300px] max-xl:shadow-(--float)",
        !isSheet && "max-xl:invisible max-xl:-translate-x-full",
        isFolded && "xl:w-14",
      )}
    >
      <div className="flex h-10 items-center justify-between pl-2">
        <Link href="/" prefetch={false} onClick={onLeave} className={clsx(isFolded && "xl:hidden")}>
          <Brand />
        </Link>
        <IconButton
          label="Search everything (Ctrl K)"
          onClick={() => showOver("palette")}
          className={clsx("ml-auto", isFolded && "xl:hidden")}
        >
          <Command size={16} aria-hidden />
        </IconButton>
        <IconButton label={isFolded ? "Unfold the rail (Ctrl B)" : "Fold the rail (Ctrl B)"} onClick={toggleRail}>
          <PanelLeft size={16} aria-hidden />
        </IconButton>
      </div>
      <NewLink isFolded={isFolded} onLeave={onLeave} />
      <label className={clsx(ROW, "text-muted focus-within:bg-sunken", isFolded && "xl:hidden")}>
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="sr-only">Search conversations</span>
        <input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="Search"
          className="w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-muted"
        />
      </label>
      <List list={list} text={text} isFolded={isFolded} onLeave={onLeave} />
      <Leaving list={list} />
      <Foot edition={edition} isFolded={isFolded} />
    </aside>
  );
}

function NewLink({ isFolded, onLeave }: Pick<Props, "isFolded" | "onLeave">) {
  return (
    <Link
      href="/"
      prefetch={false}
      onClick={onLeave}
      title="New conversation (Ctrl Shift O)"
      className={clsx(ROW, "font-medium", isFolded && "xl:justify-center")}
    >
      <Plus size={16} aria-hidden /> <span className={clsx(isFolded && "xl:sr-only")}>New conversation</span>
    </Link>
  );
}

type ListOf = { list: ReturnType<typeof useConversations> };

function List({ list, text, isFolded, onLeave }: ListOf & { text: string } & Pick<Props, "isFolded" | "onLeave">) {
  const pathname = usePathname();
  const router = useRouter();
  const leaveTo = () => {
    router.push("/");
    onLeave();
  };
  return (
    <nav
      aria-label="Recent conversations"
      className={clsx("min-h-0 flex-1 overflow-y-auto overscroll-contain", isFolded && "xl:hidden")}
    >
      {list.groups.map((group) => (
        <GroupOf key={group.title} group={group} list={list} pathname={pathname} onLeave={onLeave} onGone={leaveTo} />
      ))}
      {list.isEmpty && (
        <p className="px-2 py-4 text-[13px] text-faint leading-5">
          {text ? `No conversation holds “${text}”.` : "What you ask is kept here, for this browser only."}
        </p>
      )}
      {list.failure && <p className="px-2 py-4 text-[13px] text-bad">{list.failure}</p>}
      {list.more && (
        <button type="button" onClick={list.more} className={clsx(ROW, "justify-center text-muted")}>
          Show earlier ones
        </button>
      )}
    </nav>
  );
}

/** What was just deleted, while it can be taken back. */
function Leaving({ list }: ListOf) {
  return (
    <div role="status" className="empty:hidden">
      {list.leaving && (
        <p className="mb-1 flex items-center justify-between gap-2 rounded-md bg-ink px-3 py-2 text-[13px] text-surface">
          Deleted.
          <button type="button" onClick={list.leaving.undo} className="min-h-6 font-semibold underline">
            Undo
          </button>
        </p>
      )}
    </div>
  );
}

function Foot({ edition, isFolded }: Pick<Props, "edition" | "isFolded">) {
  return (
    <div className={clsx("flex items-center gap-1 pt-2 pl-2 text-faint text-xs", isFolded && "xl:flex-col xl:pl-0")}>
      <Link
        href="/sources"
        prefetch={false}
        title={`${edition}: its sources`}
        className={clsx("min-w-0 flex-1 truncate py-1 hover:text-ink", isFolded && "xl:hidden")}
      >
        {edition}
      </Link>
      <ThemeMenu />
      <AboutMenu />
    </div>
  );
}

type GroupProps = {
  group: Group;
  list: ReturnType<typeof useConversations>;
  pathname: string;
  onLeave: () => void;
  onGone: () => void;
};

function GroupOf({ group: { title, rows }, list, pathname, onLeave, onGone }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="px-2 pt-4 pb-1 font-medium text-faint text-xs">{title}</h2>
      <ul>
        {rows.map((row) => (
          <RailRow
            key={row.id}
            row={row}
            isCurrent={pathname === `/c/${row.id}`}
            onOpen={onLeave}
            onRename={(name) => list.rename(row.id, name)}
            onDelete={() => {
              list.remove(row.id);
              if (pathname === `/c/${row.id}`) onGone();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
