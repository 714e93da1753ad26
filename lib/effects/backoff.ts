/** Milliseconds to wait after attempt 1, 2, ...: doubled each time, between half and the whole of it, so that many clients do not come back at once. */
export function backoff(firstMs: number, attempt: number): number {
  return firstMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}
