"use client";
import { useQuery } from "@tanstack/react-query";
import { fetched } from "@/components/ui/post";
import { useRested } from "@/components/ui/use-rested";
import type { Suggestion } from "@/lib/domain/graph";
import type { Names } from "@/lib/server/web/app-port";
import { codeWords, count, counted } from "@/lib/server/web/words";
import { EntityMark } from "./mark";

const REST_MS = 60;

/** The names that what is typed may begin, once it rests; those of before until others are there. */
export function useNames(typed: string | null): Names {
  const rested = useRested(typed ?? "", REST_MS);
  const { data } = useQuery({
    queryKey: ["names", rested],
    queryFn: ({ signal }) => fetched<Names>(`/api/names?q=${encodeURIComponent(rested)}`, signal),
    enabled: rested !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  });
  return typed === null || rested === "" || !data || !typed.includes(data.typed.trim())
    ? { typed: "", names: [] }
    : data;
}

/** A name that is offered: by which of its names it was found, and what labels and reports tie to it. */
export function NameRow({ name, typed }: { name: Suggestion; typed: string }) {
  const { type, labels, reports, matched, kind } = name;
  const isOther = matched.toLowerCase() !== name.name.toLowerCase();
  const counts = [
    ...(labels > 0 ? [`${count(labels)} label`] : []),
    ...(reports > 0 ? [counted(reports, "report")] : []),
  ];
  return (
    <>
      <EntityMark type={type} />
      <span className="min-w-0 truncate">
        <Begun text={name.name} typed={typed} />
      </span>
      <span className="min-w-0 flex-1 truncate text-faint">
        {codeWords(type)}
        {kind === "near" ? ", near in spelling" : isOther && `, ${matched}`}
      </span>
      <span className="shrink-0 text-faint text-xs max-sm:hidden">{counts.join(", ")}</span>
    </>
  );
}

/** A name with what was typed of it set off. */
function Begun({ text, typed }: { text: string; typed: string }) {
  const begun = typed.replace(/^@/, "").toLowerCase();
  const at = text.toLowerCase().indexOf(begun);
  if (at < 0) return text;
  const end = at + begun.length;
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}
