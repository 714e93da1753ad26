import postgres from "postgres";

/**
 * What a database tells the processes that share it: events of a run were stored, a run under way is to be stopped, or the
 * line moved, as a run was queued or ended. The triggers of migration 0010 tell it.
 */
export type News = { kind: "stored" | "stop" | "line"; runId: string };

const CHANNEL = "vigil";
const AGAIN_MS = 1_000;

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/**
 * Calls `hear` with what the database tells, over a connection of its own, until the returned function is called. A connection
 * that breaks is opened again, and what was told meanwhile is missed: who listens also looks every now and then.
 */
export function listenTo(url: string, options: Options, hear: (news: News) => void): () => Promise<void> {
  let isOver = false;
  let sql: postgres.Sql | undefined;
  let again: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(again);
    if (!isOver) again = setTimeout(open, AGAIN_MS).unref();
  };
  const open = () => {
    void sql?.end({ timeout: 0 }).catch(() => {});
    sql = postgres(
      url,
      notifying({ ...options, onclose: later }, (payload) => hear(newsOf(payload))),
    );
    sql.unsafe(`listen ${CHANNEL}`).catch(later);
  };
  open();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await sql?.end({ timeout: 0 }).catch(() => {});
  };
}

/** Options with the driver's hook for notifications, which its types leave out. */
function notifying(options: Options, heard: (payload: string) => void): Options {
  return { ...options, onnotify: (_channel: string, payload: string) => heard(payload) } as Options;
}

function newsOf(payload: string): News {
  const [kind, runId = ""] = payload.split(" ", 2);
  return { kind: kind === "stop" || kind === "line" ? kind : "stored", runId };
}
