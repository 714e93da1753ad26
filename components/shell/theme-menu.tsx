"use client";
import clsx from "clsx";
import { Moon, Sun } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import { IconButton } from "@/components/ui/icon-button";

const YEAR_SECONDS = 31_536_000;
const THEMES = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["system", "As the system"],
] as const;

/** Light, dark or as the system is; remembered in a cookie, so that the server draws the next page right. */
export function ThemeMenu() {
  const [theme, setTheme] = useState("system");
  return (
    <DropdownMenu.Root
      onOpenChange={(isOpen) => isOpen && setTheme(document.documentElement.dataset.theme ?? "system")}
    >
      <DropdownMenu.Trigger asChild>
        <IconButton label="Theme">
          <Sun size={16} aria-hidden className="hidden dark:block" />
          <Moon size={16} aria-hidden className="block dark:hidden" />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuFloat className="w-44">
        <DropdownMenu.RadioGroup value={theme} onValueChange={apply}>
          {THEMES.map(([value, label]) => (
            <DropdownMenu.RadioItem
              key={value}
              value={value}
              className={clsx(MENU_ITEM, "data-[state=checked]:font-semibold")}
            >
              {label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

function apply(theme: string): void {
  const isSystem = theme === "system";
  if (isSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `vigil_theme=${theme}; path=/; max-age=${isSystem ? 0 : YEAR_SECONDS}; samesite=lax`;
}
