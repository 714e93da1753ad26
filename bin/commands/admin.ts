import type { Command } from "commander";
import { print } from "@/bin/usage";
import { createAdminLink } from "@/db/runs/admin-sessions";
import { withSession } from "@/lib/server/session";

/** Adds `admin-link`: a path that signs an admin in once, within 15 minutes. */
export function addAdmin(admin: Command): void {
  admin.action((_options: object, command: Command) =>
    withSession(async ({ database }) => {
      const path = `/admin/enter?token=${await createAdminLink(database)}`;
      print(command, { schema: 1, path }, `Open this on the address Vigil runs at, within 15 minutes: ${path}`);
    }),
  );
}
