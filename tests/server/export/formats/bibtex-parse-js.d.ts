declare module "@orcid/bibtex-parse-js" {
  export function toJSON(text: string): { entryType: string; citationKey: string; entryTags: Record<string, string> }[];
}
