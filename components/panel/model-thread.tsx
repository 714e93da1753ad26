import { Disclosure } from "@/components/ui/disclosure";
import type { Said } from "@/lib/domain/run/model/step";

/** The conversation of a run with its model: what it was told, said and called, a step each; and where every prompt and reply can be read. */
export function ModelThread({ runId, thread }: { runId: string; thread: readonly Said[] }) {
  return (
    <Disclosure summary={`What the model said, in ${thread.length} steps`}>
      <ol className="space-y-3 text-[13px] leading-5">
        {thread.map((said, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and their order never changes
          <li key={index} className="border-line border-l pl-3">
            {said.told && <p className="whitespace-pre-wrap text-muted">Told: {said.told}</p>}
            {said.text && <p className="whitespace-pre-wrap">{said.text}</p>}
            {said.calls.map(({ id, name, input, handles, answer }) => (
              <p key={id} className="break-words text-muted">
                <b className="font-medium text-ink">{name.replaceAll("_", " ")}</b> {inputWords(input)}
                {handles.length > 0 ? ` → ${handles.join(", ")}` : answer && ` → ${answer}`}
              </p>
            ))}
            {said.isCut && <p className="text-bad">Its words broke off here.</p>}
          </li>
        ))}
      </ol>
      <a href={`/api/runs/${runId}/calls`} className="mt-3 block text-[13px] underline hover:text-ink">
        Every prompt and reply as JSON
      </a>
    </Disclosure>
  );
}

function inputWords({ reason: _reason, ...input }: Record<string, unknown>): string {
  return JSON.stringify(input);
}
