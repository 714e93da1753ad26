/** Names of statistics, which are written in capitals. */
const ACRONYMS = /\b(prr|ror|ci|ic|ic025|ebgm|eb05|eb95|ec50|ic50|id)\b/gi;

/** The name of a field or a number as people write it: "ror_ci_lower" is "ROR CI lower". */
export function fieldWords(name: string): string {
  return name.replaceAll("_", " ").replace(ACRONYMS, (acronym) => acronym.toUpperCase());
}
