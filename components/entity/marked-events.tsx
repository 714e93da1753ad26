import { type EntityRef, isEvent } from "@/lib/domain/entity";
import { NamedText } from "./named-text";

type Props = { text: string; things: readonly EntityRef[] };

/** A source's own words with the events among `things` marked. It stands apart from `NamedText`, as what tells an event is loaded with it. */
export function MarkedEvents({ text, things }: Props) {
  const events = things.filter(({ type }) => isEvent(type));
  const mark = (name: string) => <mark className="rounded-sm bg-mark text-ink print:font-semibold">{name}</mark>;
  return <NamedText text={text} things={events} mark={mark} />;
}
