"use client";
import clsx from "clsx";
import { CircleHelp } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import { IconButton } from "@/components/ui/icon-button";

const DeleteAll = dynamic(() => import("./delete-all").then((module) => module.DeleteAll));

const LINKS = [
  ["/help", "Help"],
  ["/sources", "Sources"],
  ["/tools", "Tools for programs"],
] as const;

/** What is said of Vigil itself, and the way to delete all that is the visitor's. */
export function AboutMenu() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <IconButton label="About Vigil">
            <CircleHelp size={16} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <MenuFloat side="top" className="w-56">
          {LINKS.map(([href, label]) => (
            <DropdownMenu.Item key={href} asChild className={MENU_ITEM}>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={clsx(MENU_ITEM, "text-bad")} onSelect={() => setDeleting(true)}>
            Delete all that is mine…
          </DropdownMenu.Item>
        </MenuFloat>
      </DropdownMenu.Root>
      {isDeleting && <DeleteAll onClose={() => setDeleting(false)} />}
    </>
  );
}
