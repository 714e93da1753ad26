import { count } from "@/lib/server/web/words";
import { Button } from "./button";

/** Items a phone shows before its reader asks for all. */
export const PHONE_FIRST = 8;

/** The look of an item that a phone leaves out until all are asked for. */
export function phoneLook(index: number, isWhole: boolean): string | undefined {
  return !isWhole && index >= PHONE_FIRST ? "max-sm:hidden!" : undefined;
}

type Props = { total: number; shown: number; isWhole: boolean; unit?: string; onPress: () => void };

/** Asks for all of a list; where a wide page shows all of it already, on a phone only. */
export function ShowAll({ total, shown, isWhole, unit = "", onPress }: Props) {
  if (isWhole || total <= Math.min(shown, PHONE_FIRST)) return null;
  return (
    <Button className={shown === total ? "sm:hidden" : undefined} onClick={onPress}>
      Show all {count(total)}
      {unit && ` ${unit}`}
    </Button>
  );
}
