import { Disclosure } from "@/components/ui/disclosure";
import type { Path } from "@/lib/knowledge/path";
import { counted } from "@/lib/web/words";
import { PathCard } from "./path-card";

/** Ranked paths; what falls under the floor of specificity stands apart, each route with why. */
export function PathList({ paths, weakRoutes, reason }: { paths: Path[]; weakRoutes: Path[]; reason: string | null }) {
  return (
    <div className="space-y-4">
      {paths.length === 0 && <p>{reason ?? "No path was looked for, as the question does not ask for one."}</p>}
      <ol className="space-y-3">
        {paths.map((path) => (
          <li key={path.rank}>
            <PathCard path={path} />
          </li>
        ))}
      </ol>
      {weakRoutes.length > 0 && (
        <Disclosure summary={`${counted(weakRoutes.length, "weak route")}: too unspecific to count as a mechanism`}>
          <ol className="space-y-3">
            {weakRoutes.map((path) => (
              <li key={path.rank}>
                <PathCard path={path} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
