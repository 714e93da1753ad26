"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";
import type { ShareRow } from "@/lib/server/web/app-port";
import { moment } from "@/lib/server/web/words";

/** Links already made of a run, each with its state and a way to take it back. */
export function ShareList({ shares, onRevoked }: { shares: ShareRow[]; onRevoked: () => void }) {
  const [error, setError] = useState<string | null>(null);
  async function revoke(id: string) {
    const answered = await send("DELETE", `/api/shares/${id}`);
    if (answered.ok) onRevoked();
    else setError(answered.message);
  }
  if (shares.length === 0) return null;
  return (
    <section aria-label="Links made">
      <h3 className="mb-1 font-semibold">Links made</h3>
      {error && <Message tone="bad">{error}</Message>}
      <ul className="space-y-2">
        {shares.map(({ id, createdAt, expiresAt, revokedAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-line border-b pb-2">
            <span>
              Made {moment(createdAt)}
              <span className="block text-muted">
                {revokedAt ? `taken back ${moment(revokedAt)}` : `expires ${moment(expiresAt)}`}
              </span>
            </span>
            {!revokedAt && (
              <Button kind="danger" onClick={() => revoke(id)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
