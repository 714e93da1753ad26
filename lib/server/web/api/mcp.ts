import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";
import { schemaIssues } from "@/lib/domain/run/schema-issues";
import { AskJson } from "@/lib/server/export/contract";
import { ToolCallJson } from "@/lib/server/export/tool-json";
import type { AppPort } from "@/lib/server/web/app-port";
import { FAILED, handle, orNotFound, publicError } from "@/lib/server/web/handle";
import { type Limiter, limiterOf } from "@/lib/server/web/limits";
import { QuestionBody, readBody, sentQuestion } from "@/lib/server/web/request-body";
import { schemaOf } from "./openapi";
import { calledTool } from "./tools";

/** Rows the text of a result shows; its structured content holds all. */
const ROWS_IN_TEXT = 30;
const ROUTE = "POST /api/mcp";
const ASK = "ask";
const AskInput = QuestionBody.pick({ question: true, strategy: true, maxIterations: true });
const Message = z.record(z.string(), z.unknown());

type Client = { app: AppPort; limiter: Limiter; visitorId: string; address: string; signal: AbortSignal };

/**
 * The registry and `ask` as a server of the Model Context Protocol over streamable HTTP. It keeps no session: each request
 * has a server of its own, so that nothing of one client reaches another.
 */
export const mcpServer = (app: AppPort, limiter: Limiter = limiterOf("tools")) =>
  handle(ROUTE, async ({ request, visitorId, address }) => {
    const parsedBody = await readBody(request, Message);
    const client = { app, limiter, visitorId, address, signal: request.signal };
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = serverFor(client);
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody });
    response.headers.set("cache-control", "no-store");
    return response;
  });

function serverFor(client: Client): Server {
  const server = new Server(
    { name: "vigil", version: "1" },
    {
      capabilities: { tools: {} },
      instructions:
        "Evidence on adverse events of drugs from a graph of claims. Entity arguments take ids or names. Absence of a claim is no sign of safety. No medical advice.",
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: await toolList(client.app).catch(failed),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {} } }) =>
    (name === ASK ? answered(client, args) : called(client, name, args)).catch(refused),
  );
  return server;
}

async function toolList(app: AppPort) {
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  const outputSchema = objectSchema(ToolCallJson);
  const tools = (await app.tools()).map(({ name, description, input }) => ({
    name,
    description,
    inputSchema: input,
    outputSchema,
    annotations: readOnly,
  }));
  const ask = {
    name: ASK,
    description:
      "Asks a question on adverse events of drugs and waits for the answer: narrative, ranked paths, evidence.",
    inputSchema: objectSchema(AskInput),
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  };
  return [ask, ...tools];
}

function objectSchema(schema: z.ZodType) {
  return { ...schemaOf(schema), type: "object" as const };
}

async function called(client: Client, name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  const result = await calledTool(client, name, args);
  const shown = result.rows.slice(0, ROWS_IN_TEXT).map((row) => JSON.stringify(row));
  const more = result.total - shown.length;
  const lines = [result.summary, ...shown, ...(more > 0 ? [`${more} more`] : []), result.notice];
  return { content: [textOf(lines.join("\n"))], structuredContent: result, isError: result.status === "failed" };
}

/**
 * Starts a run and waits for its end; the client that goes away leaves it running. What the question states of a patient
 * stays in the answer, as its author reads it.
 */
async function answered(client: Client, args: Record<string, unknown>): Promise<CallToolResult> {
  const { app, visitorId, signal } = client;
  const parsed = AskInput.safeParse(args);
  if (!parsed.success) throw new AppError("invalid_request", schemaIssues(parsed.error));
  const question = sentQuestion(parsed.data.question);
  const clientKey = crypto.randomUUID();
  const { runId } = await app.ask({ ...parsed.data, question, clientKey }, visitorId, client.address);
  for await (const _event of app.events(runId, visitorId, 0, signal));
  const answer = AskJson.parse(orNotFound(await app.exportRun(runId, visitorId, { patient: true })));
  return { content: [textOf(`${answer.narrative.markdown}\n\n${answer.notice}`)], structuredContent: answer };
}

/** Errors made for readers are results; any other ends the request without a word of its cause. */
function refused(error: unknown): CallToolResult {
  const told = publicError(ROUTE, error);
  if (told === null) throw new Error(FAILED);
  return { content: [textOf(told.message)], isError: true };
}

/** The same where there is no result to put it in. */
function failed(error: unknown): never {
  throw new Error(publicError(ROUTE, error)?.message ?? FAILED);
}

function textOf(text: string) {
  return { type: "text" as const, text };
}
