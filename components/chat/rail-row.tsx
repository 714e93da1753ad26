"use client";
import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { EntityMark } from "@/components/entity/mark";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import type { ConversationRow } from "@/lib/server/web/app-port";

type Props = {
  row: ConversationRow;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
};

/** A conversation in the rail: by the visitor's name for it, else by the things it is about, which are told apart at a glance. */
export function RailRow({ row, isCurrent, onOpen, onRename, onDelete }: Props) {
  const [isNaming, setNaming] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  if (isNaming)
    return (
      <Naming
        row={row}
        onDone={(title) => {
          setNaming(false);
          if (title !== null) onRename(title);
          requestAnimationFrame(() => menu.current?.focus());
        }}
      />
    );
  return (
    <li className={clsx("group relative flex items-center rounded-md hover:bg-sunken", isCurrent && "bg-sunken")}>
      <Link
        href={`/c/${row.id}`}
        prefetch={false}
        onClick={onOpen}
        title={row.question}
        aria-current={isCurrent ? "page" : undefined}
        aria-label={row.title ?? row.question}
        className={clsx(
          "flex h-(--row) min-w-0 flex-1 items-center gap-1.5 rounded-md pr-8 pl-2 text-[13px] pointer-coarse:h-11",
          isCurrent ? "font-medium text-ink" : "text-muted group-hover:text-ink",
        )}
      >
        <Name row={row} />
        {row.isRunning && <span className="live-dot ml-auto" title="running" />}
      </Link>
      <RowMenu
        id={row.id}
        name={row.title ?? row.question}
        trigger={menu}
        onRename={() => setNaming(true)}
        onDelete={onDelete}
      />
    </li>
  );
}

type MenuProps = {
  id: string;
  name: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
  onDelete: () => void;
};

function RowMenu({ id, name, trigger, onRename, onDelete }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        ref={trigger}
        aria-label={`Menu of ${name}`}
        className="absolute right-1 grid size-7 place-items-center rounded-md text-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
      >
        <Ellipsis size={16} aria-hidden />
      </DropdownMenu.Trigger>
      <MenuFloat className="w-48">
        <DropdownMenu.Item className={MENU_ITEM} onSelect={onRename}>
          Rename
        </DropdownMenu.Item>
        <DropdownMenu.Item className={MENU_ITEM} asChild>
          <a href={`/api/conversations/${id}/export`} download>
            Export as Markdown
          </a>
        </DropdownMenu.Item>
        <DropdownMenu.Item className={clsx(MENU_ITEM, "text-bad")} onSelect={onDelete}>
          Delete
        </DropdownMenu.Item>
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

function Name({ row: { title, things, question } }: { row: ConversationRow }) {
  if (title !== null || things.length === 0) return <span className="truncate">{title ?? question}</span>;
  return things.map(({ id, name, type }, index) => (
    <span key={id} className={clsx("flex items-center gap-1.5", index === things.length - 1 ? "min-w-0" : "max-w-2/3")}>
      <EntityMark type={type} size={9} />
      <span className="truncate">{name}</span>
    </span>
  ));
}

/** The name as a field in its place: Enter keeps it, Escape leaves it as it was. */
function Naming({ row, onDone }: { row: ConversationRow; onDone: (title: string | null) => void }) {
  const [text, setText] = useState(row.title ?? row.question);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      onDone(null);
    }
    if (event.key === "Enter") onDone(text.trim());
  }
  return (
    <li>
      <input
        aria-label="Name of the conversation"
        value={text}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: it opens on a press, to be written in
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onDone(text.trim() === (row.title ?? row.question) ? null : text.trim())}
        className="h-(--row) w-full rounded-md bg-surface px-2 text-[13px] outline-none ring-2 ring-ink ring-inset"
      />
    </li>
  );
}
