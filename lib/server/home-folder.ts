import path from "node:path";

/** The folder Vigil keeps its data in: VIGIL_HOME, else `.vigil` here. */
export function homeFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ process.env.VIGIL_HOME ?? ".vigil");
}
