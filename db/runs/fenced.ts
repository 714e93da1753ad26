/** Thrown to a worker whose run was taken over, ended or deleted: it must stop and write nothing more. */
export class Fenced extends Error {
  constructor(readonly runId: string) {
    super(`Run ${runId} is no longer held by this worker`);
  }
}
