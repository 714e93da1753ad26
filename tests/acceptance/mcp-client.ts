import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { JsonSchemaType } from "@modelcontextprotocol/sdk/validation/types.js";
import { app } from "@/lib/server/app";
import { mcpServer } from "@/lib/server/web/api/mcp";
import { params, request } from "@/tests/server/web/request";

/** Headers of a program that is no browser. */
export const program = { origin: null, "sec-fetch-site": null, host: "127.0.0.1:3000" };

/** A client of the server that `app` is, which it reaches without a network. */
export async function mcpClient(): Promise<Client> {
  const route = mcpServer(app);
  const made = new Client({ name: "test", version: "1" }, { jsonSchemaValidator: new CompiledOnce() });
  const through: typeof fetch = async (_url, init) => {
    if (init?.method !== "POST") return new Response(null, { status: 405 });
    const headers = { ...program, accept: "application/json, text/event-stream" };
    return route(request("POST", { body: String(init.body), headers }), params({}));
  };
  const url = new URL("http://127.0.0.1:3000/api/mcp");
  await made.connect(new StreamableHTTPClientTransport(url, { fetch: through }));
  return made;
}

/** Compiles each schema once: all tools but one state the same output. */
class CompiledOnce extends AjvJsonSchemaValidator {
  private readonly known = new Map<string, JsonSchemaType>();

  override getValidator<T>(schema: JsonSchemaType) {
    const text = JSON.stringify(schema);
    const same = this.known.get(text) ?? schema;
    this.known.set(text, same);
    return super.getValidator<T>(same);
  }
}
