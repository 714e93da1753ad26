import { expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";

it.each([
  ["What is the half-life of amiodarone?", "half-lives", "What are the enzymes and transporters of amiodarone?"],
  ["pharmacokinetics of clozapine", "half-lives", "Tell me about clozapine"],
  ["What is the price of Plavix?", "prices", "What are the adverse events of clopidogrel?"],
  ["What is the best treatment for nausea?", "which treatment is best", "Which drugs are indicated for Nausea?"],
  ["Are ibuprofen and Advil the same drug?", "names of the same drug", "What are the adverse events of ibuprofen?"],
  [
    "What interacts with clozapine and with aspirin?",
    "join the interactions",
    "What are the interactions of clozapine?",
  ],
  [
    "medicines that interact with aspirin but not with metformin",
    "join the interactions",
    "What are the interactions of aspirin?",
  ],
  ["Is ibuprofen the same as aspirin?", "names of different drugs", "Tell me about ibuprofen"],
])("says why it cannot answer '%s', and what can be asked", (text, why, offered) => {
  const { query, restated, alternatives } = parseQuestion(text, fakeGraph);
  expect(query).toBeNull();
  expect(restated).toContain(why);
  expect(alternatives).toContain(offered);
});

it("rates no source, and names none of its words as a drug", () => {
  const { restated, named } = parseQuestion("How reliable are the FAERS numbers?", fakeGraph);
  expect(restated).toContain("I cannot rate how far a source can be relied on");
  expect(named).toEqual([]);
});

it("takes a superlative for no name", () => {
  for (const word of ["fewest", "lowest number of", "highest number of"]) {
    const { named, unread } = parseQuestion(
      `Which of aspirin and ibuprofen has the ${word} reports of nausea?`,
      fakeGraph,
    );
    expect(named.map(({ text }) => text)).toEqual(["aspirin", "ibuprofen", "nausea"]);
    expect(unread.join()).not.toContain("aspirin");
  }
});
