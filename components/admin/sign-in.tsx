"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";

/** Asks for the admin token of this deployment. */
export function SignIn({ linkFailed }: { linkFailed: boolean }) {
  const router = useRouter();
  const [token, setToken] = useState("");
  const [error, setError] = useState<string | null>(
    linkFailed ? "This link does not hold: it was used, has expired, or is wrong." : null,
  );
  async function submit(event: FormEvent) {
    event.preventDefault();
    const answered = await send("POST", "/api/admin/session", { token });
    if (answered.ok) return router.refresh();
    setError(answered.message);
  }
  return (
    <form onSubmit={submit} className="mx-auto max-w-sm space-y-3">
      <h1 className="font-semibold text-2xl tracking-tight">Admin</h1>
      {error && <Message tone="bad">{error}</Message>}
      <label htmlFor="token" className="block font-medium text-sm">
        Admin token
      </label>
      <input
        id="token"
        type="password"
        autoComplete="current-password"
        value={token}
        onChange={({ target }) => setToken(target.value)}
        className="w-full rounded-md border border-line-strong bg-surface px-3 py-2"
      />
      <Button type="submit" kind="primary" disabled={token === ""}>
        Sign in
      </Button>
      <p className="text-muted text-sm">
        ADMIN_TOKEN of this deployment. Without one, run <code>npm run vigil -- admin-link</code> on the server, or use
        the link printed at its start; a link opens this view once.
      </p>
    </form>
  );
}
