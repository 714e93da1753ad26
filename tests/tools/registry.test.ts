import { expect, it } from "vitest";
import { z } from "zod";
import type { Tool } from "@/lib/domain/run/tool";
import { findTool, TOOLS } from "@/lib/tools/registry";

const shapeOf = (tool: Tool) => (tool.input as unknown as z.ZodObject).shape;

it("S2-13: has the named tools and more, each once", () => {
  const names = TOOLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ["resolve_drugs", "get_drug_targets", "get_gene_pathways", "find_drug_to_ae_paths"])
    expect(names).toContain(name);
});

it("F8: names of object properties are no tools", () => {
  for (const name of ["__proto__", "constructor", "toString", "get_drug_target"])
    expect(findTool(name)).toBeUndefined();
});

it.each(TOOLS)("F9: $name refuses an unknown argument and a missing one", ({ input }) => {
  const issues = input.safeParse({ surprise: 1 }).error?.issues.map(({ code }) => code) ?? [];
  expect(issues).toContain("unrecognized_keys");
  expect(input.safeParse({}).success).toBe(false);
});

it.each(TOOLS)("$name declares every entity argument it takes, and only those it has", (tool) => {
  const fields = Object.keys(shapeOf(tool));
  expect(fields).toEqual(expect.arrayContaining([...tool.entityArgs]));
  const keys = [
    "drug",
    "drugs",
    "without",
    "except",
    "with",
    "gene",
    "has",
    "hasNot",
    "notOn",
    "genes",
    "event",
    "events",
    "entities",
    "claims",
    "entity",
    "disease",
    "drugClass",
    "conditions",
    "branch",
    "among",
  ];
  expect(fields.filter((field) => keys.includes(field)).sort()).toEqual([...tool.entityArgs].sort());
});

it.each(TOOLS.filter(({ entityArgs }) => entityArgs.length > 0))(
  "S0-190: $name takes no number for an entity",
  (tool) => {
    for (const name of tool.entityArgs) {
      const field = shapeOf(tool)[name] as unknown as z.ZodType;
      expect(field.safeParse(5).success).toBe(false);
      expect(field.safeParse([5]).success).toBe(false);
    }
  },
);

it("describes its input as JSON Schema", () => {
  for (const { input } of TOOLS)
    expect(z.toJSONSchema(input)).toMatchObject({ type: "object", additionalProperties: false });
});
