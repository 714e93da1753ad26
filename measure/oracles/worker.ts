import { canonical } from "@/lib/domain/run/canonical";
import { randomOf } from "./draw/random";
import { type Drawing, walk } from "./draw/surroundings";
import { joinEdition } from "./editions";
import { LAYERS } from "./layers";
import type { Bench } from "./layers/layer";
import type { DoneItem, Work } from "./workers";

/** Does the parts of a layer that it is sent, until it is let go. */
const { layer, settings }: Work = JSON.parse(process.argv[2] ?? "{}");
let opening: Promise<Bench & { close: () => Promise<void> }> | undefined;

process.on("message", async ({ unit }: { unit: unknown }) => {
  const items = await LAYERS[layer].run(unit, settings, opened);
  const done: DoneItem[] = items.map(({ id, record }) => ({ id, text: canonical(record) }));
  process.send?.(done);
});
process.on("disconnect", async () => {
  await (await opening)?.close();
  process.exit(0);
});

function opened(): Promise<Bench> {
  opening ??= open();
  return opening;
}

async function open() {
  const edition = await joinEdition(settings.home);
  const { graph, entities } = edition;
  const known = new Map<number, Drawing>();
  const drawing = (place: number): Drawing => {
    const drawn = known.get(place) ?? {
      ...{ graph, entities },
      near: walk(graph, entities.get("drug") ?? [], randomOf(`surroundings ${place}`)),
    };
    known.set(place, drawn);
    return drawn;
  };
  return { ...edition, drawing };
}
