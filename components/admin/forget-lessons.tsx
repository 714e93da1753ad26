"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";

/** Forgets what finished runs taught, on a second press. */
export function ForgetLessons() {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function forget() {
    const answered = await send("DELETE", "/api/admin/lessons");
    setAsked(false);
    if (answered.ok) router.refresh();
    else setError(answered.message);
  }
  if (!asked)
    return (
      <div className="mt-3 space-y-2">
        <Button onClick={() => setAsked(true)}>Forget all lessons</Button>
        {error && <Message tone="bad">{error}</Message>}
      </div>
    );
  return (
    <Message tone="warn">
      <p>All of it is forgotten for good; the runs stay.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="danger" onClick={forget}>
          Forget them
        </Button>
        <Button onClick={() => setAsked(false)}>Keep them</Button>
      </div>
    </Message>
  );
}
