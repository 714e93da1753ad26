import { EntityName } from "@/components/entity/mark";
import { ScoreBar } from "@/components/paths/score-bar";
import { countPaths, pathCountWords } from "@/lib/domain/compare-paths";
import type { Path } from "@/lib/domain/path";
import { reweigh, type WeighedPath } from "@/lib/domain/reweigh";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import {
  backgroundWords,
  directionNotes,
  linkWords,
  notComparedWords,
  relationWords,
  shownSign,
  signGlyph,
} from "@/lib/server/web/path-words";
import { factorWords, reliabilityWords, supportText, weightWords } from "@/lib/server/web/score-words";
import { shownRecords } from "./shared-evidence";

/** Every path of a copy with what its score is made of, those too unspecific for a mechanism last, each with why. */
export function SharedPaths({ share }: { share: ShareSnapshot }) {
  const { artifacts, weights = {} } = share;
  const records = new Set(shownRecords(share).map(({ id }) => id));
  const { paths, weakRoutes, pathReason, supports = [] } = artifacts;
  const words = weightWords(weights);
  const notes = [
    paths.length > 0 ? `${pathCountWords(countPaths(paths))}.` : pathReason,
    words && `In an order of weights that the owner of this copy chose: ${words}.`,
    notComparedWords(paths),
  ].filter(Boolean);
  return (
    <div className="text-[13px] leading-5">
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
      <Rows ranked={reweigh(paths, weights)} records={records} />
      {weakRoutes.length > 0 && (
        <>
          <h3 className="mt-5 break-after-avoid font-medium">Weak routes, too unspecific to count as a mechanism</h3>
          <Rows ranked={reweigh(weakRoutes, weights)} records={records} />
        </>
      )}
      <Supports supports={supports} />
    </div>
  );
}

/** The ids of the records that stand on the page. */
type Held = { records: ReadonlySet<string> };

function Rows({ ranked, records }: Held & { ranked: readonly WeighedPath[] }) {
  return (
    <ol>
      {ranked.map((each) => (
        <li
          key={each.path.rank}
          id={`${each.path.weakBecause ? "w" : "p"}${each.rank}`}
          className="grid scroll-mt-28 break-inside-avoid grid-cols-[1.75rem_3.5rem_minmax(0,1fr)] border-line border-b py-2 last:border-b-0 target:bg-mark-weak"
        >
          <span className="text-faint">{each.rank}</span>
          <span className="space-y-1">
            <span className="block font-medium">{each.score.toFixed(2)}</span>
            <ScoreBar score={each.score} />
          </span>
          <Route ranked={each} records={records} />
        </li>
      ))}
    </ol>
  );
}

/** The steps of a path, and under them what its score is made of. */
function Route({ ranked: { path, rank, factors }, records }: Held & { ranked: WeighedPath }) {
  const made = factors.map(({ name, value }) => `${factorWords(name).label.toLowerCase()} ${value.toFixed(2)}`);
  const was = rank === path.rank ? [] : [`without weights rank ${path.rank}`];
  const notes = [
    ...(path.weakBecause ? [`Weak: ${path.weakBecause}`] : []),
    ...(path.link ? [linkWords(path.link, path)] : []),
    ...directionNotes(path),
    ...(path.background ? backgroundWords(path.background) : []),
  ];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {path.steps.map((step, index) => (
          <span key={step.id} className="contents">
            <EntityName {...step} />
            <Relation edge={path.edges[index]} records={records} />
          </span>
        ))}
      </p>
      <p className="text-faint">{[...made, ...was].join(", ")}</p>
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

/** What a step states, leading to its record. */
function Relation({ edge, records }: Held & { edge: Path["edges"][number] | undefined }) {
  if (!edge) return null;
  const { verb, note } = relationWords(edge);
  const record = edge.claimIds.find((id) => records.has(id));
  const words = (
    <>
      {edge.predicate === "maps_to" ? "=" : signGlyph(shownSign(edge))} {verb}
      {edge.disorder && ` in ${edge.disorder.name}`}
      {note && <span className="text-faint"> ({note})</span>} {edge.forward ? "" : "←"}
    </>
  );
  if (!record) return <span className="text-muted">{words}</span>;
  return (
    <a href={`#${record}`} className="text-muted hover:text-ink hover:underline">
      {words}
    </a>
  );
}

/** How far the pairs asked about are borne out, with what that adds up from. */
function Supports({ supports }: { supports: NonNullable<Artifacts["supports"]> }) {
  return supports.map(({ drug, event, support }) => (
    <div key={`${drug.id} ${event.id}`} className="mt-5 break-inside-avoid">
      <h3 className="font-medium">
        Support of {drug.name} and {event.name}: {supportText(support)}
      </h3>
      <ul className="text-muted">
        {support.parts.map(({ name, logOdds, reason }) => (
          <li key={name}>
            {logOdds > 0 ? "+" : "−"}
            {Math.abs(logOdds).toFixed(2)} {reason}
          </li>
        ))}
      </ul>
      <p className="text-faint">{reliabilityWords(support).join(" ")}</p>
    </div>
  ));
}
