"use client";
import clsx from "clsx";
import { CircleHelp } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";

const DeleteAll = dynamic(() => import("./delete-all").then((module) => module.DeleteAll));

const ITEM = "block cursor-pointer rounded-md px-2.5 py-1.5 outline-none data-[highlighted]:bg-sunken";
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
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            side="top"
            align="end"
            sideOffset={4}
            className="z-50 w-56 rounded-xl bg-surface p-1.5 text-[13px] leading-5 shadow-(--float)"
          >
            {LINKS.map(([href, label]) => (
              <DropdownMenu.Item key={href} asChild className={ITEM}>
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            <DropdownMenu.Item className={clsx(ITEM, "text-bad")} onSelect={() => setDeleting(true)}>
              Delete all that is mine…
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isDeleting && <DeleteAll onClose={() => setDeleting(false)} />}
    </>
  );
}
