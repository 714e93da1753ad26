"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSending } from "@/components/ui/asking";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";

/** Forgets what finished runs taught, on a second press. */
export function ForgetLessons() {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const { error, act } = useSending();
  function forget() {
    setAsked(false);
    void act(send("DELETE", "/api/admin/lessons"), router.refresh);
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
