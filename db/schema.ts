export * from "./schema/knowledge";
export * from "./schema/runs";
export * from "./schema/sharing";
