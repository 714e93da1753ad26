"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSending } from "@/components/ui/asking";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";
import type { RunRow } from "@/lib/server/web/app-port";
import { counted, moment, REASONS } from "@/lib/server/web/words";

/** A visitor's runs, newest first as given; one can be deleted, or all that is theirs. */
export function RunList({ runs }: { runs: RunRow[] }) {
  const router = useRouter();
  const { error, act } = useSending();
  const remove = (path: string) => void act(send("DELETE", path), router.refresh);
  if (runs.length === 0)
    return (
      <Empty title="You have asked nothing yet.">
        <Link href="/" className="inline-block py-1 text-accent underline">
          Ask a question
        </Link>
      </Empty>
    );
  return (
    <div className="space-y-4">
      {error && <Message tone="bad">{error}</Message>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <RunLine run={run} />
            <Confirm
              label="Delete"
              ask="Delete for good"
              about={run.question}
              act={() => remove(`/api/runs/${run.id}`)}
            />
          </li>
        ))}
      </ul>
      <Confirm
        label="Delete all that is mine"
        ask={`Delete ${counted(runs.length, "run")} and every link made of them, for good`}
        about="all your runs"
        act={() => remove("/api/visitor")}
      />
    </div>
  );
}

function RunLine({ run }: { run: RunRow }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <Link href={`/runs/${run.id}`} prefetch={false} className="inline-block break-words py-1 text-accent underline">
        {run.question}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {moment(run.createdAt)}
        <Badge tone={run.status === "ended" ? "neutral" : "accent"}>
          {run.completionReason ? REASONS[run.completionReason].name : run.status}
        </Badge>
      </p>
    </div>
  );
}

/** A deletion that takes two presses. */
function Confirm({ label, ask, about, act }: { label: string; ask: string; about: string; act: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button aria-label={`${label}: ${about}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="danger" onClick={act} autoFocus>
        {ask}
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  );
}
