"use client";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import { FORMAT_GROUPS, FORMAT_NAMES, FORMATS, type FormatName } from "@/lib/server/export/formats/format-names";

const GROUPS = Object.entries(FORMAT_GROUPS);

/** The formats an answer can be kept in, by what for; `children` is the button that opens them. */
export function ExportMenu({ onPick, children }: { onPick: (format: FormatName) => void; children: ReactNode }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <MenuFloat className="w-56">
        {GROUPS.map(([group, title]) => (
          <DropdownMenu.Group
            key={group}
            className="not-first:mt-1.5 not-first:border-line not-first:border-t not-first:pt-1.5"
          >
            <DropdownMenu.Label className="px-2.5 py-1 font-medium text-faint text-xs">{title}</DropdownMenu.Label>
            {FORMAT_NAMES.filter((name) => FORMATS[name].group === group).map((name) => (
              <DropdownMenu.Item key={name} onSelect={() => onPick(name)} className={MENU_ITEM}>
                <span className="flex justify-between gap-3">
                  {FORMATS[name].title} <span className="text-faint">.{FORMATS[name].extension}</span>
                </span>
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </MenuFloat>
    </DropdownMenu.Root>
  );
}
