import clsx from "clsx";
import { Download, Maximize2, Minimize2, Minus, Plus, Scan, Search, Undo2, Workflow } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { EntityMark } from "@/components/entity/mark";
import { FLOAT, MENU_ITEM, MenuFloat } from "@/components/ui/float";
import { IconButton } from "@/components/ui/icon-button";
import type { EntityType } from "@/lib/domain/entity";
import { ENTITY_LOOKS } from "@/lib/server/web/drawing/looks";
import { codeWords, count } from "@/lib/server/web/words";
import type { Graph } from "./draw-graph";
import type { Reader } from "./graph-canvas";
import { type GraphView, thingWords } from "./use-graph";

type Props = {
  graph: GraphView;
  reader: Reader;
  runId: string | undefined;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  canvas: RefObject<Graph | null>;
};

/** What floats on the drawing: view and layout, search, export and full screen, the thing that was chosen, the types as switches. */
export function CanvasTools({ graph, reader, runId, isFull, onFull, canvas }: Props) {
  const [isFinding, setFinding] = useState(false);
  return (
    <>
      <Bar label="View" isFull={isFull} className="top-3 left-3">
        <Tool label="Fit" onPress={() => canvas.current?.fit()} icon={<Scan />} />
        <Tool label="Zoom in" onPress={() => canvas.current?.zoom(1)} icon={<Plus />} />
        <Tool label="Zoom out" onPress={() => canvas.current?.zoom(-1)} icon={<Minus />} />
        <Tool label="Lay out again" onPress={() => canvas.current?.place()} icon={<Workflow />} />
        {graph.added.length > 0 && <Tool label="Take the last neighbours away" onPress={graph.undo} icon={<Undo2 />} />}
      </Bar>
      <Bar label="Find and export" isFull={isFull} className="top-3 right-3">
        <Tool label="Find" isPressed={isFinding} onPress={() => setFinding(!isFinding)} icon={<Search />} />
        {runId && <ExportMenu runId={runId} canvas={canvas} />}
        <Tool
          label={isFull ? "Leave the full screen (F)" : "Full screen (F)"}
          onPress={() => onFull(!isFull)}
          icon={isFull ? <Minimize2 /> : <Maximize2 />}
        />
      </Bar>
      {isFinding && <Find graph={graph} onFind={reader.acts.pick} onClose={() => setFinding(false)} />}
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-col items-start gap-2 *:pointer-events-auto max-md:[&>[aria-label=Chosen]+*]:hidden">
        <Chosen graph={graph} reader={reader} />
        <Switches graph={graph} />
      </div>
    </>
  );
}

type GroupProps = { label: string; className: string; children: ReactNode };

/** What floats on the drawing as one group. */
function Group({ label, className, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={clsx("flex", FLOAT, "rounded-lg!", className)}>
      {children}
    </div>
  );
}

/** Buttons; in the low panel of a middling page one under the other. */
function Bar({ isFull, className, ...group }: GroupProps & { isFull: boolean }) {
  return <Group {...group} className={clsx("absolute gap-0.5 p-0.5", !isFull && "md:max-lg:flex-col", className)} />;
}

type ToolProps = { label: string; icon: ReactNode; isPressed?: boolean; onPress: () => void };

function Tool({ label, icon, isPressed, onPress }: ToolProps) {
  return (
    <IconButton label={label} aria-pressed={isPressed} onClick={onPress} className={TOOL}>
      {icon}
    </IconButton>
  );
}

const TOOL = "size-7 aria-pressed:bg-sunken aria-pressed:text-ink [&>svg]:size-4";

/** The formats the server writes, and a picture of what is seen. */
const FORMATS = { svg: "SVG", graphml: "GraphML", cx2: "CX2", cyjs: "Cytoscape JSON" };

function ExportMenu({ runId, canvas }: { runId: string; canvas: Props["canvas"] }) {
  function savePicture() {
    const href = canvas.current?.png();
    if (href) Object.assign(document.createElement("a"), { href, download: "vigil-graph.png" }).click();
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Export the graph" className={TOOL}>
          <Download />
        </IconButton>
      </DropdownMenu.Trigger>
      <MenuFloat className="w-44">
        <DropdownMenu.Item className={MENU_ITEM} onSelect={savePicture}>
          PNG
        </DropdownMenu.Item>
        {Object.entries(FORMATS).map(([format, name]) => (
          <DropdownMenu.Item key={format} asChild className={MENU_ITEM}>
            <a href={`/api/runs/${runId}/export?format=${format}`} download>
              {name}
            </a>
          </DropdownMenu.Item>
        ))}
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

/** A field that goes to the first thing whose name holds what is typed. */
function Find({ graph, onFind, onClose }: { graph: GraphView; onFind: (id: string) => void; onClose: () => void }) {
  const list = useId();
  const { things } = graph.drawing;
  function go(text: string) {
    const found = things.find(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
    if (found && text.trim()) {
      onFind(found.id);
      onClose();
    } else graph.setTold(`Nothing in the graph is called “${text}”.`);
  }
  return (
    <div
      className={clsx("absolute top-14 right-3 p-1 pointer-coarse:top-17 md:max-lg:top-3 md:max-lg:right-14", FLOAT)}
    >
      <input
        type="search"
        list={list}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the press that shows it
        autoFocus
        aria-label="Find a thing in the graph"
        placeholder="Name"
        onChange={({ target }) => things.some(({ name }) => name === target.value) && go(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") go(event.currentTarget.value);
          if (event.key !== "Escape") return;
          event.preventDefault();
          onClose();
        }}
        className="h-7 w-48 rounded-md px-2 outline-none placeholder:text-faint"
      />
      <datalist id={list}>
        {things.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** The thing that was chosen, and what can be done with it; else what was just done. */
function Chosen({ graph, reader: { thing, acts, openRecords, mayExpand } }: Pick<Props, "graph" | "reader">) {
  if (!thing && !graph.told) return null;
  return (
    <Group label="Chosen" className="max-w-full flex-wrap items-center gap-x-2 gap-y-1 px-2.5 py-1">
      <span className="min-w-0 truncate text-xs" aria-hidden>
        {graph.told || (thing && thingWords(thing, graph.view.edges, graph.rankOf))}
      </span>
      {thing && (
        <span className="flex gap-1">
          <Act words="Records" hint="Enter" onPress={openRecords} />
          {mayExpand && <Act words="Neighbours" hint="E" onPress={() => acts.expand(thing.id)} />}
        </span>
      )}
    </Group>
  );
}

function Act({ words, hint, onPress }: { words: string; hint: string; onPress: () => void }) {
  return (
    <button
      type="button"
      title={`${words} (${hint})`}
      onClick={onPress}
      className="min-h-7 rounded-md px-2 font-medium text-xs hover:bg-sunken pointer-coarse:min-h-11"
    >
      {words}
    </button>
  );
}

/** The types that are drawn as the switches that show them, and one for all that is cited. */
function Switches({ graph: { full, hidden, toggle, cited, isWhole, setWhole } }: Pick<Props, "graph">) {
  const types = (Object.keys(ENTITY_LOOKS) as EntityType[]).flatMap((type) => {
    const things = full.things.filter((thing) => thing.types.includes(type)).length;
    return things > 0 ? [{ type, things }] : [];
  });
  return (
    <Group
      label="Types shown"
      className="max-w-full flex-wrap p-0.5 pointer-coarse:flex-nowrap pointer-coarse:overflow-x-auto"
    >
      {types.map(({ type, things }) => (
        <Switch key={type} isOn={!hidden.has(type)} onPress={() => toggle(type)}>
          <EntityMark type={type} /> {codeWords(type)} {count(things)}
        </Switch>
      ))}
      {cited > 0 && (
        <button
          type="button"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={`${SWITCH} aria-pressed:bg-sunken aria-pressed:text-ink`}
        >
          All cited, +{count(cited)}
        </button>
      )}
    </Group>
  );
}

/** A type that is struck out where it is not shown. */
function Switch({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`${SWITCH} aria-[pressed=false]:text-faint aria-[pressed=false]:line-through aria-[pressed=false]:[&>svg]:opacity-30`}
    >
      {children}
    </button>
  );
}

const SWITCH =
  "flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-muted text-xs hover:bg-sunken pointer-coarse:h-11";
