import type { ReactNode } from "react";
import { RowsTable } from "@/components/chat/mini-table";
import { Sources } from "@/components/result/sources";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { codeWords, day } from "@/lib/server/web/words";
import { Contents } from "./contents";
import { figureWords, GraphFigure } from "./graph-figure";
import { ROWS_SHOWN, SharedAnswer, tablesOf } from "./shared-answer";
import { SharedCoverage } from "./shared-coverage";
import { SharedEvidence } from "./shared-evidence";
import { SharedPaths } from "./shared-paths";
import { SharedReasoning } from "./shared-reasoning";

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
