import { chmodSync, mkdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";

const OTHERS = 0o077;
/** Of a folder many share, as /tmp. */
const STICKY = 0o1000;

/**
 * Makes a folder that its owner alone may enter, as the embedded database writes files that anybody may change. One that is
 * there is closed to others too, unless it is shared or not ours to close.
 */
export function privateFolder(folder: string): void {
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(/* turbopackIgnore: true */ folder);
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0 || uid !== userInfo().uid) return;
  chmodSync(/* turbopackIgnore: true */ folder, mode & 0o700);
}
