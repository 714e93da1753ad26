"use client";
import { HoverCard } from "radix-ui";
import { type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { FLOAT } from "./float";

const OPEN_MS = 150;

type Props = {
  trigger: ReactElement;
  /** What a press does that is no tap; without it, and on a tap, a press opens the card. */
  onPress?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A card that hovering, focus or a tap on a part of the text opens; Escape closes it and leaves the focus there. */
export function HoverFloat({ trigger, onPress, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  /** A press does its own act: the card that hovering or focus is about to open stays away until both have left. */
  const isPressed = useRef(false);
  function onClick({ nativeEvent }: MouseEvent) {
    const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
    if (!onPress || isTap) return setOpen(true);
    setOpen(false);
    isPressed.current = true;
    onPress();
  }
  const release = () => {
    isPressed.current = false;
  };
  return (
    <HoverCard.Root
      open={isOpen}
      onOpenChange={(isNow) => setOpen(isNow && !isPressed.current)}
      openDelay={OPEN_MS}
      closeDelay={OPEN_MS}
    >
      <HoverCard.Trigger asChild onClick={onClick} onBlur={release} onPointerLeave={release}>
        {trigger}
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className={`z-30 w-85 max-w-[calc(100vw-24px)] px-4 py-3 ${FLOAT}`}
        >
          {children(() => setOpen(false))}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
