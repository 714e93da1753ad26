import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // npm test checks the types of everything; a start need not, and a test's type error must not stop it
  typescript: { ignoreBuildErrors: true },
  // read from where they are installed: bundled, they made building take 1.4 times as long
  serverExternalPackages: [
    "@electric-sql/pglite",
    "postgres",
    "ai",
    "@ai-sdk/anthropic",
    "@ai-sdk/groq",
    "@ai-sdk/openai",
    "@ai-sdk/openai-compatible",
    "@modelcontextprotocol/sdk",
    "drizzle-orm",
    "undici",
    "zod",
  ],
};

export default config;
