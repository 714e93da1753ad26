"use client";
import clsx from "clsx";
import { Moon, Sun } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import { IconButton } from "@/components/ui/icon-button";
import { LOOKS, type Look, setLook, shownLook } from "./looks";

/** How the page looks: light, dark or as the system is, and how close its rows stand. */
export function ThemeMenu() {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Theme and rows">
          <Sun size={16} aria-hidden className="hidden dark:block" />
          <Moon size={16} aria-hidden className="block dark:hidden" />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuFloat className="w-48">
        <Choice look="theme" />
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <Choice look="density" />
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

function Choice({ look }: { look: Look }) {
  const [value, setValue] = useState(() => shownLook(look));
  const { title, values } = LOOKS[look];
  function choose(next: string) {
    setLook(look, next);
    setValue(next);
  }
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={choose}>
      <DropdownMenu.Label className="px-2.5 pt-1 pb-0.5 text-faint text-xs">{title}</DropdownMenu.Label>
      {Object.entries(values).map(([each, label]) => (
        <DropdownMenu.RadioItem
          key={each}
          value={each}
          className={clsx(MENU_ITEM, "data-[state=checked]:font-semibold")}
        >
          {label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
