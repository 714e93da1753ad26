import { webhookSettings } from "@/lib/effects/webhook";
import { settings } from "./settings";

/** Who else may receive text of a question from here, in words; "no text leaves this machine" where nobody does. Throws `usage` for wrong settings. */
export function receivers(environment: NodeJS.ProcessEnv = process.env): string {
  const { remoteModelHost, foreignServers } = settings();
  const webhook = webhookSettings(environment);
  const all = [
    ...(remoteModelHost ? [remoteModelHost] : []),
    ...foreignServers.map((name) => `the server ${name}`),
    ...(webhook?.withQuestion ? ["a webhook"] : []),
  ];
  return all.length > 0 ? `text may go to ${all.join(", ")}` : "no text leaves this machine";
}
