import { notFound } from "next/navigation";
import { Suspense } from "react";
import { EntityHead, EntitySkeleton } from "@/components/entity/entity-head";
import { EntityParts } from "@/components/entity/entity-parts";
import { ClaimSource } from "@/components/evidence/claim-source";
import { app } from "@/lib/server/app";
import { decoded } from "@/lib/server/web/ids";
import { graphOrNull } from "@/lib/server/web/pages";

type Props = { params: Promise<{ id: string }> };

/** Records of sources without a stated licence are shown to readers, not handed to programs that gather pages. */
export async function generateMetadata({ params }: Props) {
  const entity = await entityAt((await params).id);
  return { title: entity?.name ?? "Not found", robots: { index: false } };
}

export default async function EntityPage({ params }: Props) {
  const { id } = await params;
  const entity = await entityAt(id);
  if (!entity) notFound();
  return (
    <Suspense fallback={<EntitySkeleton thing={entity} />}>
      <Loaded id={entity.id} />
    </Suspense>
  );
}

async function entityAt(id: string) {
  return (await graphOrNull(app)) && app.entity(decoded(id));
}

async function Loaded({ id }: { id: string }) {
  const [view, graph] = await Promise.all([app.entityView(id), graphOrNull(app)]);
  if (!view || !graph) return null;
  return (
    <ClaimSource datasets={[...graph.datasets]}>
      <EntityHead view={view} />
      <EntityParts view={view} sources={[...graph.datasets, ...graph.notLoaded]} />
    </ClaimSource>
  );
}
