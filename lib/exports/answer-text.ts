import type { Answer, Artifacts } from "@/lib/engine/artifacts";

const WORDS = { true: "yes", false: "no", null: "unknown" } as const;

/** Only the answer, as lines of text: a typed one with its total or basis, else the sentences of the summary; where a name is not known, the questions it may mean. */
export function answerText({ answer, basis, sentences, followUps }: Artifacts): string {
  const text = typed(answer, basis) ?? summaryOf(sentences);
  if (basis !== "unresolved" || followUps.length === 0) return text;
  return [text, "Did you mean:", ...followUps.map((question) => `- ${question}`)].join("\n");
}

function typed(answer: Answer, basis: string): string | null {
  switch (answer.kind) {
    case "boolean":
      return `${WORDS[`${answer.value}`]} (${basis})`;
    case "count":
      return answer.value === null ? "unknown" : String(answer.value);
    case "list":
      return [String(answer.total), ...answer.items.map(({ name }) => name)].join("\n");
    case "matrix":
      return matrixText(answer);
    case "text":
      return null;
  }
}

/** How many are shared, then a line for each row with the columns it is found in. */
function matrixText({ rows, columns, shared, cells }: Extract<Answer, { kind: "matrix" }>): string {
  const nameOf = new Map(columns.map(({ id, name }) => [id, name]));
  const lines = rows.map(({ id, name }) => {
    const found = cells.filter(({ row, evidence }) => row === id && evidence.length > 0);
    return `${name}: ${found.map(({ column }) => nameOf.get(column) ?? column).join(", ") || "none"}`;
  });
  return [`${rows.length}, ${shared} shared`, ...lines].join("\n");
}

function summaryOf(sentences: Artifacts["sentences"]): string {
  const shown = sentences.filter(({ section, status }) => section === "summary" && status !== "struck");
  return shown.map(({ text }) => text).join("\n");
}
