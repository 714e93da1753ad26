import type { Artifacts } from "@/lib/domain/run/artifacts";

type Asked = Pick<Artifacts, "answer" | "paths" | "pathReason" | "supports">;

/** Whether an answer is of prose about drugs and events that the question names: the mechanism is what was asked for. */
export function asksForPaths({ answer, supports = [] }: Asked): boolean {
  return answer.kind === "text" && supports.length > 0;
}

/** Why an answer has no mechanism, in a line, where one was asked for and none was found. */
export function noPathReason(artifacts: Asked): string[] {
  const { paths, pathReason } = artifacts;
  return asksForPaths(artifacts) && paths.length === 0 && pathReason ? [`No path, because: ${pathReason}`] : [];
}
