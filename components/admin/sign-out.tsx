"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { send } from "@/components/ui/post";

export function SignOut() {
  const router = useRouter();
  return (
    <Button
      onClick={async () => {
        await send("DELETE", "/api/admin/session");
        router.refresh();
      }}
    >
      Sign out
    </Button>
  );
}
