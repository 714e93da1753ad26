import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import type { ToolInfo } from "@/lib/server/web/app-port";
import { inputsOf } from "./inputs-of";
import { TryTool } from "./try-tool";

/** A tool as others call it: what it does, what it takes, and a form to try it. */
export function ToolCard({ tool }: { tool: ToolInfo }) {
  const { name, description, cost, offered } = tool;
  const inputs = inputsOf(tool.input);
  return (
    <li id={name} className="space-y-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="break-all font-medium font-mono text-sm">{name}</h3>
        <Badge>cost {cost}</Badge>
        {!offered && <Badge tone="warn">its sources are not loaded</Badge>}
      </div>
      <p className="max-w-prose text-sm">{description}</p>
      <dl className="space-y-1 text-sm">
        {inputs.map(({ argument, type, required, about }) => (
          <div key={argument} className="flex flex-wrap gap-x-2">
            <dt className="font-mono">
              {argument}
              {required ? "" : "?"}
            </dt>
            <dd className="text-muted">
              {type}
              {about && `: ${about}`}
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure summary={`Try ${name}`}>
        <TryTool name={name} inputs={inputs} />
      </Disclosure>
    </li>
  );
}
