"use client";
import { useCallback, useEffect, useState } from "react";
import { NONE, useWeights, weightWords } from "@/components/paths/weights";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { FIELD } from "@/components/ui/field-look";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";
import { findIdentifiers } from "@/lib/domain/patient";
import { type FactorWeights, isNeutral } from "@/lib/domain/reweigh";
import type { ShareRow } from "@/lib/server/web/app-port";
import { NewLink } from "./new-link";
import { ShareList } from "./share-list";

const DAYS = [7, 30, 90, 365];

/** Makes a read-only copy with a link of its own; the question can be edited first, and links can be taken back. */
export function ShareDrawer({ runId, question, onClose }: { runId: string; question: string; onClose: () => void }) {
  const [text, setText] = useState(question);
  const [days, setDays] = useState(30);
  const [link, setLink] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { shares, reload } = useShares(runId);
  const weights = useWeights()?.weights ?? NONE;
  async function make() {
    setError(null);
    const body = { question: text, expiresInDays: days, ...(!isNeutral(weights) && { weights }) };
    const made = await send<{ path: string }>("POST", `/api/runs/${runId}/shares`, body);
    if (!made.ok) return setError(made.message);
    setLink(new URL(made.value.path, location.href).href);
    reload();
  }
  return (
    <Drawer title="Share this answer" open onClose={onClose}>
      <div className="space-y-4 text-sm">
        <p className="text-muted">
          A copy is made now and never changes. Whoever has the link reads it: question, answer, paths, evidence. Your
          history, your settings and what is known of the patient are not in it; a question that tells of a patient is
          edited first. A question in other words is shown as your title, beside what Vigil read; leave it empty to show
          that alone.
        </p>
        <label className="mb-1 block font-medium" htmlFor="share-question">
          Question or title
        </label>
        <textarea
          id="share-question"
          rows={3}
          className={`w-full ${FIELD}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {findIdentifiers(text).length > 0 && <Message tone="warn">The question may identify a patient.</Message>}
        {!isNeutral(weights) && <WeightsNote weights={weights} />}
        <ExpiryField days={days} onChange={setDays} />
        <Button kind="primary" onClick={make}>
          Make the link
        </Button>
        {error && <Message tone="bad">{error}</Message>}
        {link && <NewLink link={link} />}
        <ShareList shares={shares} onRevoked={reload} />
      </div>
    </Drawer>
  );
}

function WeightsNote({ weights }: { weights: FactorWeights }) {
  return (
    <p>
      The paths go in the order of your weights ({weightWords(weights)}), and the copy says so; its reader can show the
      default order.
    </p>
  );
}

function ExpiryField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <>
      <label className="mb-1 block font-medium" htmlFor="share-days">
        Expires after
      </label>
      <select
        id="share-days"
        className={`w-full ${FIELD}`}
        value={days}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {DAYS.map((each) => (
          <option key={each} value={each}>
            {each} days
          </option>
        ))}
      </select>
    </>
  );
}

function useShares(runId: string) {
  const [shares, setShares] = useState<ShareRow[]>([]);
  const reload = useCallback(async () => {
    const read = await send<{ shares: ShareRow[] }>("GET", `/api/runs/${runId}/shares`);
    if (read.ok) setShares(read.value.shares);
  }, [runId]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { shares, reload };
}
