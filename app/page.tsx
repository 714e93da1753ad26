import Link from "next/link";
import { AskForm } from "@/components/ask/ask-form";
import { LoadedData } from "@/components/ask/loaded-data";
import { app } from "@/lib/server/app";
import { graphOrNull } from "@/lib/server/web/pages";

export default async function AskPage() {
  const graph = await graphOrNull(app);
  return (
    <div className="mx-auto grid max-w-6xl gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h1 className="mb-1 font-semibold text-2xl tracking-tight">What links a drug to an adverse event?</h1>
        <p className="mb-5 max-w-prose text-muted">
          Vigil looks it up in a graph of claims, each with its evidence, and answers with cited sentences, ranked
          mechanistic paths and the subgraph they run through.
        </p>
        <AskForm settings={app.settings()} />
      </div>
      <aside className="space-y-6 text-sm" aria-label="About the data">
        <LoadedData graph={graph} />
        <section>
          <h2 className="mb-1 font-semibold">What Vigil is</h2>
          <p className="text-muted">
            A reader of published evidence for pharmacovigilance: labels, spontaneous reports, targets, pathways. It
            shows what a source states and where. It does not judge causality, predicts nothing about a patient, and the
            absence of a claim is no sign of safety.{" "}
            <Link href="/help" className="inline-block py-1 text-accent underline">
              More
            </Link>
          </p>
        </section>
      </aside>
    </div>
  );
}
