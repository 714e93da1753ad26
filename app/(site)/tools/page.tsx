import { ToolCard } from "@/components/tools/tool-card";
import { Empty } from "@/components/ui/empty";
import { TextLink } from "@/components/ui/text-link";
import { app } from "@/lib/server/app";
import { graphOrNull } from "@/lib/server/web/pages";
import { DOMAIN_WORDS } from "@/lib/server/web/words";

export const metadata = { title: "Tools" };

export default async function ToolsPage() {
  if (!(await graphOrNull(app)))
    return <Empty isPage title="No graph is loaded yet, so no tool has anything to say." />;
  const tools = await app.tools();
  const domains = [...new Set(tools.map(({ domain }) => domain))];
  return (
    <div className="space-y-6">
      <header className="max-w-prose space-y-2">
        <h1 className="font-semibold text-2xl tracking-tight">Tools</h1>
        <p className="text-muted">
          What answers are made of. Each tool reads the loaded graph and changes nothing. Cost is relative: 1 is a
          lookup, 10 a search. An entity argument takes an id or a name.
        </p>
        <p className="text-muted text-sm">
          Programs call them with <code>POST /api/tools/NAME</code> (
          <TextLink href="/api/openapi.json">OpenAPI</TextLink>
          ), as an MCP server at <code>/api/mcp</code>, or with <code>vigil tools call NAME JSON</code>. Each returns
          the same: status, rows with their total, a summary, the entities named, coverage of the sources, findings with
          the claims they rest on, and the datasets with their licences.
        </p>
      </header>
      {domains.map((domain) => (
        <section key={domain} className="space-y-3">
          <h2 className="font-semibold text-lg">{DOMAIN_WORDS[domain]}</h2>
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {tools
              .filter((tool) => tool.domain === domain)
              .map((tool) => (
                <ToolCard key={tool.name} tool={tool} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
