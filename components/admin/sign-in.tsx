"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useSending } from "@/components/ui/asking";
import { Button } from "@/components/ui/button";
import { FIELD, Field } from "@/components/ui/field";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";

/** Asks for the admin token of this deployment. */
export function SignIn({ linkFailed }: { linkFailed: boolean }) {
  const router = useRouter();
  const [token, setToken] = useState("");
  const { error, act } = useSending();
  const told = error ?? (linkFailed ? "This link does not hold: it was used, has expired, or is wrong." : null);
  function submit(event: FormEvent) {
    event.preventDefault();
    void act(send("POST", "/api/admin/session", { token }), router.refresh);
  }
  return (
    <form onSubmit={submit} className="mx-auto max-w-sm space-y-3">
      <h1 className="font-semibold text-2xl tracking-tight">Admin</h1>
      {told && <Message tone="bad">{told}</Message>}
      <Field label="Admin token">
        <input
          type="password"
          autoComplete="current-password"
          value={token}
          onChange={({ target }) => setToken(target.value)}
          className={`${FIELD} w-full`}
        />
      </Field>
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
