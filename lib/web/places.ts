/** Takes one of `max` places under a key; returns what gives it back, once however often it is called, or null where all are taken. */
export function takePlace(taken: Map<string, number>, key: string, max: number): (() => void) | null {
  const count = taken.get(key) ?? 0;
  if (count >= max) return null;
  taken.set(key, count + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (taken.get(key) ?? 1) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
}
