"use client";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <Empty isPage title="This page could not be made.">
      <p className="mb-3">Something failed on the server. It has been logged; nothing of yours is lost.</p>
      <Button onClick={reset}>Try again</Button>
    </Empty>
  );
}
