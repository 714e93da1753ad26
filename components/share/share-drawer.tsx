"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { NONE, useWeights } from "@/components/paths/weights";
import { useSending } from "@/components/ui/asking";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { SelectField, TextArea } from "@/components/ui/field";
import { Message } from "@/components/ui/message";
import { send } from "@/components/ui/post";
import { findIdentifiers } from "@/lib/domain/identifiers";
import { type FactorWeights, isNeutral } from "@/lib/domain/reweigh";
import type { ShareRow } from "@/lib/server/web/app-port";
import { weightWords } from "@/lib/server/web/score-words";
import { moment } from "@/lib/server/web/words";

const DAYS = [7, 30, 90, 365];

/** Makes a read-only copy with a link of its own; the question can be edited first, and links can be taken back. */
export function ShareDrawer({ runId, question, onClose }: { runId: string; question: string; onClose: () => void }) {
  const [text, setText] = useState(question);
  const [days, setDays] = useState(30);
  const [inPreviews, setInPreviews] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { error, act } = useSending();
  const { shares, reload } = useShares(runId);
  const weights = useWeights()?.weights ?? NONE;
  function make() {
    const body = { question: text, expiresInDays: days, inPreviews, ...(!isNeutral(weights) && { weights }) };
    void act(send<{ path: string }>("POST", `/api/runs/${runId}/shares`, body), ({ path }) => {
      setLink(new URL(path, location.href).href);
      void reload();
    });
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
        <TextArea label="Question or title" rows={3} value={text} onText={setText} />
        {findIdentifiers(text).length > 0 && <Message tone="warn">The question may identify a patient.</Message>}
        {!isNeutral(weights) && <WeightsNote weights={weights} />}
        <SelectField
          label="Expires after"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          options={DAYS.map((each) => [each, `${each} days`])}
          className="w-full"
        />
        <PreviewChoice isChosen={inPreviews} onChange={setInPreviews} />
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

function PreviewChoice({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-1 size-4 shrink-0 accent-(--accent)"
      />
      <span>
        Show the title in previews of the link
        <span className="block text-muted">Messengers fetch a preview, and then know the title.</span>
      </span>
    </label>
  );
}

function WeightsNote({ weights }: { weights: FactorWeights }) {
  return (
    <p>
      The paths go in the order of your weights ({weightWords(weights)}), and the copy says so, with the rank each has
      without them.
    </p>
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

/** A link just made, to be copied with one press; it is shown once. */
function NewLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  async function copy() {
    field.current?.select();
    setSaid((await copied(link)) ? "Copied." : "It is marked: copy it with Ctrl+C.");
  }
  return (
    <Message>
      <p className="font-medium">The link is shown once. Copy it now.</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={field}
          aria-label="Link"
          readOnly
          value={link}
          className="min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 py-1.5 font-mono text-sm"
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={copy}>Copy the link</Button>
      </div>
      {said && <p>{said}</p>}
    </Message>
  );
}

/** False where the browser gives no clipboard, as on a page that is not secure, or refuses it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Links already made of a run, each with its state and a way to take it back. */
function ShareList({ shares, onRevoked }: { shares: ShareRow[]; onRevoked: () => void }) {
  const { error, act } = useSending();
  if (shares.length === 0) return null;
  return (
    <section aria-label="Links made">
      <h3 className="mb-1 font-semibold">Links made</h3>
      {error && <Message tone="bad">{error}</Message>}
      <ul className="space-y-2">
        {shares.map(({ id, createdAt, expiresAt, revokedAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-line border-b pb-2">
            <span>
              Made {moment(createdAt)}
              <span className="block text-muted">
                {revokedAt ? `taken back ${moment(revokedAt)}` : `expires ${moment(expiresAt)}`}
              </span>
            </span>
            {!revokedAt && (
              <Button kind="danger" onClick={() => act(send("DELETE", `/api/shares/${id}`), onRevoked)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
