"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight, MessageSquare } from "lucide-react";
import Link from "next/link";
import { fetched } from "@/components/ui/post";
import type { EntityRef } from "@/lib/domain/entity";
import type { Names } from "@/lib/server/web/app-port";
import { entityHref } from "@/lib/server/web/ask-link";
import { codeWords, count, counted } from "@/lib/server/web/words";
import { EntityMark } from "./mark";

const ACT =
  "inline-flex min-h-6 items-center gap-1.5 rounded-md px-2 font-medium text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11";

/** What a name in an answer stands for: its type and identifier, what labels and reports tie to it, and a way to ask about it. */
export function EntityCard({ thing: { id, name, type }, onAbout }: { thing: EntityRef; onAbout: () => void }) {
  const { data } = useQuery({
    queryKey: ["names", name],
    queryFn: () => fetched<Names>(`/api/names?q=${encodeURIComponent(name)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = data?.names.find((each) => each.id === id);
  const other = type === "drug" ? "event" : "drug";
  return (
    <>
      <p className="flex items-center gap-2 text-muted text-xs first-letter:uppercase">
        <EntityMark type={type} /> {codeWords(type)}
      </p>
      <p className="mt-1.5 font-semibold text-[15px] leading-5">{name}</p>
      <p className="font-mono text-faint text-xs">{id}</p>
      {known && known.labels + known.reports > 0 && (
        <p className="mt-1 text-muted">
          {counted(known.labels, other)} by label, {count(known.reports)} by reports
        </p>
      )}
      <p className="-mx-2 -mb-1 mt-1.5">
        <button type="button" onClick={onAbout} className={ACT}>
          <MessageSquare size={14} aria-hidden /> Ask about it
        </button>
        <Link href={entityHref(id)} prefetch={false} className={ACT}>
          <ArrowUpRight size={14} aria-hidden /> Its page
        </Link>
      </p>
    </>
  );
}
