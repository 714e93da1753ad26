import { z } from "zod";
import { Subgraph } from "@/lib/domain/run/artifacts";
import { ToolCallJson } from "@/lib/server/export/tool-json";
import type { AppPort, ToolInfo } from "@/lib/server/web/app-port";
import { handle, json } from "@/lib/server/web/handle";
import { QuestionBody, ReadBody } from "@/lib/server/web/request-body";
import { NeighbourLimit } from "./records";

const Failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const Started = z.object({ runId: z.string() });
const Claims = z.object({ claims: z.array(z.looseObject({})), entities: z.array(z.looseObject({})) });
const Reading = z.looseObject({});

/** What programs may call, as OpenAPI 3.1: every tool of the registry, and how a question is read and asked. */
export const openApi = (app: Pick<AppPort, "tools">) =>
  handle("GET /api/openapi.json", async () => json(document(await app.tools())));

function document(tools: readonly ToolInfo[]) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Vigil",
      version: "1",
      description:
        "Evidence on adverse events of drugs. Tools need no key; the routes of questions and runs belong to the visitor a cookie names, and take requests of the same origin only.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    paths: {
      ...Object.fromEntries(tools.map((tool) => [`/api/tools/${tool.name}`, { post: toolCall(tool) }])),
      ...ROUTES,
    },
    components: { schemas: { ToolCall: schemaOf(ToolCallJson), Failure: schemaOf(Failure) } },
  };
}

function toolCall({ name, description, domain, input }: ToolInfo) {
  return {
    operationId: name,
    tags: [domain],
    description,
    requestBody: bodyOf(input),
    responses: { 200: responseOf("The result.", ref("ToolCall")), default: failure },
  };
}

const failure = responseOf("What was wrong.", ref("Failure"));

/** The routes, other than the tools, that are useful to a program. */
const ROUTES = {
  "/api/read": {
    post: {
      operationId: "read",
      tags: ["questions"],
      description: "How a question would be read, and what the sources hold on what it names. No run is started.",
      requestBody: bodyOf(schemaOf(ReadBody)),
      responses: { 200: responseOf("The reading.", schemaOf(Reading)), default: failure },
    },
  },
  "/api/questions": {
    post: {
      operationId: "ask",
      tags: ["questions"],
      description: "Starts a run. The same clientKey again gives the same run.",
      requestBody: bodyOf(schemaOf(QuestionBody)),
      responses: { 201: responseOf("The run.", schemaOf(Started)), default: failure },
    },
  },
  "/api/claims": {
    get: {
      operationId: "claims",
      tags: ["records"],
      description: "Claims with their evidence, by id.",
      parameters: [{ name: "ids", in: "query", required: true, schema: { type: "string" } }],
      responses: { 200: responseOf("The claims and the entities they name.", schemaOf(Claims)), default: failure },
    },
  },
  "/api/entities/{id}/neighbours": {
    get: {
      operationId: "neighbours",
      tags: ["records"],
      description: "What the graph joins an entity to, those that most claims speak of first.",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" } },
        { name: "limit", in: "query", schema: schemaOf(NeighbourLimit) },
      ],
      responses: {
        200: responseOf("The entity, its neighbours and the relations.", schemaOf(Subgraph)),
        default: failure,
      },
    },
  },
};

function bodyOf(schema: object) {
  return { required: true, content: { "application/json": { schema } } };
}

function responseOf(description: string, schema: object) {
  return { description, content: { "application/json": { schema } } };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema as JSON Schema without its header, to stand within another document. */
export function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
