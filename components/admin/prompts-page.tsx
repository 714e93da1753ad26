import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/text-link";
import type { PromptInfo } from "@/lib/server/web/app-port";
import { strategyTitle } from "@/lib/server/web/words";

/** What models are told, by name and version; a run records the version each of its steps was asked with. */
export function PromptsPage({ prompts }: { prompts: PromptInfo[] }) {
  return (
    <div className="space-y-4">
      <p>
        <TextLink href="/admin" className="text-sm">
          Overview
        </TextLink>
      </p>
      <h1 className="font-semibold text-2xl tracking-tight">Prompts</h1>
      <p className="max-w-prose text-muted text-sm">
        What a model is told before the question and the data, where one is turned on; the rules need none. Each step of
        a run names the prompt and version it was asked with. A deployment adds to a prompt, or puts a template of its
        own in its place, in the file VIGIL_PROMPTS names, under a version of its own.
      </p>
      <ul className="space-y-3">
        {prompts.map((prompt) => (
          <li
            key={`${prompt.name}${prompt.strategies}`}
            className="min-w-0 rounded-lg border border-line bg-surface p-4"
          >
            <PromptCard prompt={prompt} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PromptCard({ prompt }: { prompt: PromptInfo }) {
  const { name, version, strategies, instructions, slots, added, overridden } = prompt;
  return (
    <article aria-label={`${name} ${version}: ${strategies.map(strategyTitle).join(", ")}`} className="space-y-2">
      <h2 className="flex flex-wrap items-baseline gap-2 font-semibold">
        {name} <Badge>version {version}</Badge>
        {overridden.length > 0 && <Badge tone="warn">overridden</Badge>}
      </h2>
      <p className="text-muted text-sm">{strategies.map(strategyTitle).join(", ")}</p>
      <Disclosure summary="What the model is told">
        <Told text={instructions} />
      </Disclosure>
      <p className="text-muted text-sm">Slots: {slots.join(", ")}</p>
      {overridden.map((each) => (
        <Own key={`${each.strategy}${each.version}`} what="Overridden" {...each} text={each.template} />
      ))}
      {added.map((each) => (
        <Own key={`${each.strategy}${each.version}`} what="Added" {...each} />
      ))}
    </article>
  );
}

/** What this deployment says in place of a prompt, or besides. */
function Own({ what, version, strategy, text }: { what: string; version: string; strategy: string; text: string }) {
  return (
    <div className="text-sm">
      <p>
        {what} here as {version}, for {strategy === "*" ? "all strategies" : strategyTitle(strategy)}:
      </p>
      <Told text={text} />
    </div>
  );
}

function Told({ text }: { text: string }) {
  return <pre className="whitespace-pre-wrap break-words rounded-md bg-sunken p-3 font-mono text-xs">{text}</pre>;
}
