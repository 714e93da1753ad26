import { createElement, type ReactNode } from "react";
import { RowsTable } from "@/components/chat/mini-table";
import { RoundOf } from "@/components/chat/reasoning";
import { coverageName, namesIn } from "@/components/panel/coverage-name";
import { Agreement } from "@/components/result/agreement";
import { Aspects } from "@/components/result/aspects";
import { Sources } from "@/components/result/sources";
import { Table } from "@/components/ui/table";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { Artifacts, Subgraph } from "@/lib/domain/run/artifacts";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { drawing, pictured, type Shape } from "@/lib/server/web/drawing/drawing";
import { aspectWords, codeWords, count, counted, day, heldWords, REASONS } from "@/lib/server/web/words";
import { Contents } from "./contents";
import { ROWS_SHOWN, SharedAnswer, tablesOf } from "./shared-answer";
import { SharedEvidence } from "./shared-evidence";
import { SharedPaths } from "./shared-paths";

type Props = { share: ShareSnapshot };
type Part = { id: string; title: string; count?: number; note?: string; content: ReactNode };

/** A shared answer to be read from top to bottom, on a page or on paper: the copy as it was made, its records within it. */
export function SharedView({ share }: Props) {
  const { notice, contentHash } = share;
  const parts = partsOf(share);
  return (
    <div className="mx-auto grid grid-cols-[minmax(0,720px)] justify-center gap-x-14 px-4 pb-16 md:px-6 min-[1100px]:grid-cols-[180px_minmax(0,720px)_180px] min-[1100px]:pt-12 print:block print:p-0">
      <Contents items={[{ id: "answer", title: "Answer" }, ...parts]} />
      <main id="main" className="min-w-0">
        <article id="answer" className="@container scroll-mt-28">
          <Heading share={share} />
          <SharedAnswer share={share} />
        </article>
        {parts.map(({ id, title, note, content }) => (
          <section key={id} id={id} aria-label={title} className="@container mt-14 scroll-mt-28 print:mt-6">
            <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 break-after-avoid font-semibold text-xl leading-7 tracking-tight">
              {title}
              {note && <span className="font-normal text-[13px] text-faint tracking-normal">{note}</span>}
            </h2>
            {content}
          </section>
        ))}
        <footer className="mt-14 border-line border-t pt-4 text-[13px] text-faint leading-5">
          <p>{notice} Absence of a record is no sign of safety.</p>
          {contentHash && (
            <p className="mt-1">
              Fingerprint (SHA-256): <code className="break-all text-xs">{contentHash}</code>
            </p>
          )}
        </footer>
      </main>
    </div>
  );
}

/** The run's own question or reading always stands; what the sharer wrote stands apart and is said to be theirs. */
function Heading({ share }: Props) {
  const { question, restated, title, edited, createdAt, expiresAt, graphVersion, artifacts } = share;
  const edition = artifacts.edition ? `${artifacts.edition} edition, ` : "";
  return (
    <header className="space-y-2">
      {title && <p className="text-[13px] text-faint">Title by the sharer</p>}
      <h1 className="text-balance font-semibold text-2xl leading-[30px] tracking-tight md:text-[28px] md:leading-[34px]">
        {title ?? question}
      </h1>
      {title && (
        <p>
          <span className="font-medium">The question as Vigil read it:</span> {question}
        </p>
      )}
      {!edited && restated !== "" && <p className="text-[13px] text-muted leading-5">{restated}</p>}
      {edited && <p className="text-[13px] text-faint">The sharer changed the wording of the question.</p>}
      {edited === undefined && restated === "" && <p className="text-[13px] text-faint">{UNMARKED}</p>}
      <p className="flex flex-wrap gap-x-4 text-[13px] text-faint leading-5">
        <span>{day(createdAt)}</span>
        <span className="first-letter:uppercase">
          {edition}graph {graphVersion.replace(/^g_/, "").slice(0, GRAPH_CHARACTERS)}
        </span>
        <span className="print:hidden">Open until {day(expiresAt)}</span>
      </p>
    </header>
  );
}

const GRAPH_CHARACTERS = 8;
const UNMARKED =
  "This copy was made before titles were marked: the wording above may be the sharer's, not the asker's.";

/** The parts below the answer, without those that have nothing to show. */
function partsOf(share: ShareSnapshot): Part[] {
  const { artifacts } = share;
  const { paths, weakRoutes, pathReason, subgraph, coverage, datasets } = artifacts;
  const hasPaths = paths.length + weakRoutes.length > 0 || pathReason !== null;
  return [
    ...listsOf(artifacts),
    ...(hasPaths ? [{ id: "paths", title: "Paths", count: paths.length, content: <SharedPaths share={share} /> }] : []),
    ...(subgraph.nodes.length > 0
      ? [
          {
            ...{ id: "graph", title: "Graph", content: <GraphFigure subgraph={subgraph} /> },
            note: figureWords(subgraph),
          },
        ]
      : []),
    ...(coverage.length > 0 ? [{ id: "coverage", title: "Coverage", content: <SharedCoverage share={share} /> }] : []),
    { id: "reasoning", title: "Reasoning", content: <SharedReasoning share={share} /> },
    { id: "evidence", title: "Evidence", content: <SharedEvidence share={share} /> },
    { id: "sources", title: "Sources", count: datasets.length, content: <Sources artifacts={artifacts} /> },
  ];
}

/** The answers that have more rows than the first ones shown, whole. */
function listsOf(artifacts: Artifacts): Part[] {
  return tablesOf(artifacts).flatMap(({ id, answer, basis, rows }) => {
    const apart = answer.kind === "list" ? answer.apart : [];
    if (rows <= ROWS_SHOWN && apart.length === 0) return [];
    const content = (
      <>
        <RowsTable answer={answer} caption="Rows of the answer" />
        {basis && <p className="mt-2 text-[13px] text-muted leading-5">Rule: {codeWords(basis)}</p>}
      </>
    );
    return [{ id, title: "All rows", count: rows, content }];
  });
}

const NOT_HELD =
  "The look-ups are not in this copy: they would repeat words or records that it leaves out, or it was made before they were kept.";

/** How a shared answer came about: every look-up with what came of it, how each round was judged, and why the run ended. */
function SharedReasoning({ share: { artifacts, rounds, aspects, completionReason } }: { share: ShareSnapshot }) {
  const lookUps = rounds?.reduce((sum, { steps }) => sum + steps.length, 0) ?? 0;
  return (
    <div className="space-y-5 text-[13px] leading-5">
      <p className="text-muted">
        {rounds ? `${counted(lookUps, "look-up")} in ${counted(rounds.length, "round")}.` : NOT_HELD}{" "}
        {completionReason && REASONS[completionReason].told}
      </p>
      {rounds && (
        <ol aria-label="Look-ups" className="ml-1 border-line border-l pl-4">
          {rounds.map((round, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no id and their order never changes
            <RoundOf key={index} round={round} />
          ))}
        </ol>
      )}
      {artifacts.agreement && <Agreement agreement={artifacts.agreement} />}
      <Aspects told={aspects} />
    </div>
  );
}

/** How much of a graph its figure shows: what the question names and what paths pass. */
function figureWords(subgraph: Subgraph): string {
  const { things } = pictured(subgraph);
  const all = `${counted(subgraph.nodes.length, "thing")}, ${counted(subgraph.edges.length, "relation")}`;
  const ids = things.flatMap((thing) => thing.ids);
  return ids.length === subgraph.nodes.length ? all : `${count(ids.length)} things drawn, of ${all}`;
}

/** The graph of an answer as a drawing in the colours of the page; on a narrow one it scrolls within itself. */
function GraphFigure({ subgraph }: { subgraph: Subgraph }) {
  return (
    <figure
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-3 break-inside-avoid overflow-x-auto rounded-[10px] border border-line p-2 [&_svg]:mx-auto print:[&_svg]:h-auto print:[&_svg]:max-w-full"
    >
      {elementOf(
        drawing(subgraph, (token) => `var(${token})`),
        "graph",
      )}
    </figure>
  );
}

function elementOf(shape: Shape | string, key: string | number): ReactNode {
  if (typeof shape === "string") return shape;
  return createElement(shape.tag, { ...shape.attributes, key }, ...shape.children.map(elementOf));
}

/** Which source was searched for what with what it holds of each thing, to be read without a press; those not loaded by name. */
function SharedCoverage({ share: { artifacts, findings } }: { share: ShareSnapshot }) {
  const { coverage, datasets, searched = [], notLoaded } = artifacts;
  const titles = new Map([...datasets, ...searched, ...notLoaded].map(({ key, title }) => [key, title]));
  const titleOf = (key: string) => titles.get(key) ?? key;
  const names = namesIn(artifacts, findings);
  const isLoaded = ({ state }: CoverageCell) => state !== "not_loaded";
  const loaded = coverage.filter(isLoaded);
  const keyOf = ({ dataset, aspect }: CoverageCell) => `${dataset} ${aspect}`;
  const rows = [...new Map(loaded.map((cell) => [keyOf(cell), cell]))].map(([key, first]) => {
    return { key, first, cells: loaded.filter((cell) => keyOf(cell) === key) };
  });
  const missing = new Set(coverage.filter((cell) => !isLoaded(cell)).map(({ dataset }) => titleOf(dataset)));
  return (
    <div className="space-y-2 text-[13px] leading-5">
      <Table caption="Coverage" head={["Source", "What it holds"]}>
        {rows.map(({ key, first, cells }) => (
          <tr key={key}>
            <th scope="row" className="w-2/5 font-medium">
              {titleOf(first.dataset)}
              <span className="block font-normal text-faint">{aspectWords(first.aspect)}</span>
            </th>
            <td>{cells.map((cell) => `${coverageName(cell.entity, names)}: ${heldWords(cell)}`).join("; ")}</td>
          </tr>
        ))}
      </Table>
      {missing.size > 0 && <p className="text-muted">Not loaded: {[...missing].join(", ")}.</p>}
    </div>
  );
}
