import { notFound } from "next/navigation";
import { ClaimCard } from "@/components/evidence/claim-card";
import { app } from "@/lib/server/app";
import { claimRecords } from "@/lib/server/web/api/records";
import { ClaimId } from "@/lib/server/web/ids";
import { graphOrNull } from "@/lib/server/web/pages";

/** Records of sources without a stated licence are shown to readers, not handed to programs that gather pages. */
export const metadata = { title: "Claim", robots: { index: false } };

export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!ClaimId.safeParse(id).success) notFound();
  const { claims, entities } = await claimRecords(app, [id]);
  const [claim] = claims;
  if (!claim) notFound();
  const graph = await graphOrNull(app);
  const dataset = graph?.datasets.find(({ key }) => key === claim.dataset);
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <h1 className="font-semibold text-2xl tracking-tight">Claim record</h1>
      <p className="font-mono text-muted text-sm">
        {claim.id}, graph {graph?.version}
      </p>
      <ClaimCard claim={claim} names={entities} dataset={dataset} full />
      <p className="text-muted text-sm">
        A claim is what its source states. Counts of several records are never added up; each record stands for itself.
        Its ends: {claim.subject} and {claim.object}.
      </p>
    </div>
  );
}
