"use client";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";

/** A link just made, to be copied with one press; it is shown once. */
export function NewLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  async function copy() {
    field.current?.select();
    setSaid((await copied(link)) ? "Copied." : "It is marked: copy it with Ctrl+C.");
  }
  return (
    <Message>
      <p className="font-medium">The link is shown once. Copy it now.</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={field}
          aria-label="Link"
          readOnly
          value={link}
          className="min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 py-1.5 font-mono text-sm"
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={copy}>Copy the link</Button>
      </div>
      {said && <p>{said}</p>}
    </Message>
  );
}

/** False where the browser gives no clipboard, as on a page that is not secure, or refuses it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
