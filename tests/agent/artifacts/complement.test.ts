import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, type Closed, struck, told } from "./asking";

const listed = (subject: string, object: string) =>
  statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });
const reported = (subject: string, object: string, ic025 = 2) =>
  statement({
    subject,
    predicate: "reported_with",
    object,
    dataset: "faers",
    statistic: { name: "IC025", value: ic025, unit: "log2" },
  });
const member = (subject: string) => statement({ subject, predicate: "member_of", object: "Cotic Agents" });

/** Dalfapril has the event on a label, Dbetapril in reports, Dgammapril and Ddeltapril in neither, and of Depsipril no source tells. */
const CLASS: Claim[] = [
  ...["Dalfapril", "Dbetapril", "Dgammapril", "Ddeltapril", "Depsipril"].map(member),
  listed("Dalfapril", "Acough"),
  listed("Dbetapril", "Arash"),
  listed("Dgammapril", "Arash"),
  reported("Dbetapril", "Acough"),
  reported("Dgammapril", "Afever"),
  listed("Ddeltapril", "Afever"),
];
const inClass = graphOf(CLASS);

const items = ({ artifacts: { answer } }: Closed) =>
  answer.kind === "list" ? answer.items.map(({ name }) => name).sort() : answer;
const apart = ({ artifacts: { answer } }: Closed) =>
  answer.kind === "list" ? Object.fromEntries(answer.apart.map(({ name, why }) => [name, why])) : {};

describe("drugs for which an event was not found", () => {
  it("lists those a label source covers and does not list it for, and sets the others apart with what was found", async () => {
    const run = await askIn(inClass, "Which Cotic Agents are not listed with Acough?");
    expect(items(run)).toEqual(["Dbetapril", "Ddeltapril", "Dgammapril"]);
    expect(apart(run)).toEqual({
      Dalfapril: "a label source lists Acough",
      Depsipril: "no label source covers its whole label, so Acough is open",
    });
    expect(struck(run)).toEqual([]);
  });

  it("words the silence as that of the sources searched, and as no sign that the event does not occur", async () => {
    const run = await askIn(inClass, "Which Cotic Agents do not cause Acough?");
    expect(items(run)).toEqual(["Ddeltapril", "Dgammapril"]);
    const text = told(run, "summary").join(" ");
    expect(text).toContain(
      "Acough is not listed on a label of 2 of 5 drugs, Ddeltapril and Dgammapril, in the sources",
    );
    expect(text).toContain(
      "Acough has no reporting signal with 2 of 5 drugs, Ddeltapril and Dgammapril, in the sources",
    );
    expect(text).toContain("That nothing was found does not show that it does not occur.");
    expect(text).toContain("No label source searched covers the whole label of Depsipril, so Acough is open there.");
    expect(text).toMatch(/Label sources searched: .+\. Reports searched: /);
    expect(struck(run)).toEqual([]);
  });

  it("leaves open a drug that reports alone cover", async () => {
    const graph = graphOf([...CLASS, member("Dzetapril"), reported("Dzetapril", "Afever")]);
    const run = await askIn(graph, "Which Cotic Agents do not cause Acough?");
    expect(items(run)).toEqual(["Ddeltapril", "Dgammapril"]);
    expect(apart(run).Dzetapril).toBe("no label source covers its whole label, so Acough is open");
    expect(told(run, "summary").join(" ")).toContain(
      "No label source searched covers the whole label of Depsipril and Dzetapril, so Acough is open there.",
    );
    expect(struck(run)).toEqual([]);
  });

  it("leaves open a drug whose label lists a term within the event or close to it", async () => {
    const graph = graphOf([...CLASS, listed("Ddeltapril", "Acough at night")]);
    const run = await askIn(graph, "Which Cotic Agents do not cause Acough?");
    expect(items(run)).toEqual(["Dgammapril"]);
    expect(apart(run).Ddeltapril).toBe("a label source lists a term within Acough or close to it");
    expect(told(run, "summary")).toContain("A label source lists a term within Acough or close to it for Ddeltapril.");
    expect(struck(run)).toEqual([]);
    const whether = await askIn(graph, "Does Ddeltapril cause Acough?");
    expect(whether.artifacts).toMatchObject({ answer: { value: null }, basis: "near_listed" });
    const some = await askIn(graph, "Do any of Ddeltapril and Dgammapril cause Acough?");
    expect(some.artifacts.answer).toMatchObject({ value: null });
    expect([...struck(whether), ...struck(some)]).toEqual([]);
  });

  it("asks of reports alone where a signal is denied, and leaves open a drug that they hold nothing of", async () => {
    const run = await askIn(inClass, "Which Cotic Agents have no signal for Acough?");
    expect(items(run)).toEqual(["Dgammapril"]);
    expect(apart(run)).toMatchObject({
      Dbetapril: "a reporting signal exists for Acough",
      Ddeltapril: "the reports searched hold no signal of this drug at all, so Acough is open",
    });
    expect(struck(run)).toEqual([]);
  });

  it("joins what is asked for with what is denied", async () => {
    const run = await askIn(inClass, "Which Cotic Agents are reported with Acough but not listed?");
    expect(items(run)).toEqual(["Dbetapril"]);
    expect(apart(run).Dgammapril).toBe("Acough was not found in the source it is asked for in");
  });

  it("counts them, and takes no drug that has one of several events", async () => {
    const many = await askIn(inClass, "How many Cotic Agents are not listed with Acough?");
    expect(many.artifacts.answer).toEqual({ kind: "count", value: 3 });
    const both = await askIn(inClass, "Which Cotic Agents cause neither Acough nor Arash?");
    expect(items(both)).toEqual(["Ddeltapril"]);
    for (const event of ["Acough", "Arash"])
      expect(told(both, "summary").slice(0, 4)).toEqual(
        expect.arrayContaining([
          expect.stringContaining(`${event} is not listed on a label of 1 of 5 drugs, Ddeltapril,`),
          expect.stringContaining(`${event} has no reporting signal with 1 of 5 drugs, Ddeltapril,`),
        ]),
      );
  });

  it("says where none of them counts, and looks for no path", async () => {
    const run = await askIn(inClass, "Which of Dalfapril and Depsipril are not listed with Acough?");
    expect(items(run)).toEqual([]);
    expect(told(run, "summary")[0]).toBe(
      "Of none of the drugs asked about can it be said that nothing was found; what was found of them:",
    );
    expect(run.artifacts.paths).toEqual([]);
  });

  it("leaves the members of a class out of the drugs of an event", async () => {
    const graph = graphOf([...CLASS, listed("Domegastat", "Acough")]);
    expect(items(await askIn(graph, "Which drugs other than Cotic Agents cause Acough?"))).toEqual(["Domegastat"]);
  });
});

describe("drugs of a use, or of a gene, for which an event was not found", () => {
  const used = (subject: string) => statement({ subject, predicate: "indicated_for", object: "Mgrippe" });
  const acts = (subject: string, action: string) =>
    statement({ subject, predicate: "targets", object: "GENA", qualifiers: { action_type: action } });
  const graph = graphOf([
    ...CLASS,
    ...["Dalfapril", "Dgammapril", "Depsipril"].map(used),
    ...["Dalfapril", "Dgammapril"].map((name) => acts(name, "INHIBITOR")),
    acts("Ddeltapril", "AGONIST"),
  ]);

  it("lists those of the use that a source covers and holds nothing for, and tells what was found of the others", async () => {
    const run = await askIn(graph, "Which drugs for Mgrippe do not cause Acough?");
    expect(items(run)).toEqual(["Dgammapril"]);
    expect(Object.keys(apart(run)).sort()).toEqual(["Dalfapril", "Depsipril"]);
    expect(told(run, "summary")[0]).toContain("Acough is not listed on a label of 1 of 3 drugs, Dgammapril, in");
    expect(struck(run)).toEqual([]);
  });

  it("takes of the drugs of a gene those that act on it as asked", async () => {
    const run = await askIn(graph, "Which GENA inhibitors do not cause Acough?");
    expect(items(run)).toEqual(["Dgammapril"]);
    expect(Object.keys(apart(run))).toEqual(["Dalfapril"]);
    expect(struck(run)).toEqual([]);
  });
});

describe("events of a drug in one source and not in another", () => {
  const of = graphOf([
    listed("Dalfapril", "Acough"),
    reported("Dalfapril", "Acough"),
    reported("Dalfapril", "Arash"),
    reported("Dalfapril", "Afever", -1),
    listed("Dalfapril", "Aitch"),
    reported("Dbetapril", "Arash"),
  ]);

  it("lists what is reported and not on the label, and the other way round", async () => {
    const unlisted = await askIn(of, "Which adverse events of Dalfapril are reported but not on the label?");
    expect(items(unlisted)).toEqual(["Arash"]);
    expect(told(unlisted, "summary").join(" ")).toContain("Label sources searched: ");
    const unreported = await askIn(of, "Which adverse events are listed for Dalfapril but not reported?");
    expect(items(unreported)).toEqual(["Aitch"]);
    expect(told(unreported, "summary").join(" ")).toContain("Reports searched: ");
    expect([...struck(unlisted), ...struck(unreported)]).toEqual([]);
  });

  it("tells nothing of the label of a drug that no label source covers", async () => {
    const run = await askIn(of, "Which adverse events of Dbetapril are reported but not on the label?");
    expect(run.artifacts.answer).toEqual({ kind: "text" });
    expect(told(run, "summary")[0]).toContain("No label source searched covers Dbetapril");
  });

  it("sets apart what the label lists under an equivalent term", async () => {
    const mapped = statement({
      subject: "Arash",
      predicate: "maps_to",
      object: "Hrash",
      qualifiers: { mapping: "exact" },
    });
    const alike = statement({
      subject: "Aitch",
      predicate: "maps_to",
      object: "Hrash",
      qualifiers: { mapping: "exact" },
    });
    const graph = graphOf([listed("Dalfapril", "Aitch"), reported("Dalfapril", "Arash"), mapped, alike]);
    const run = await askIn(graph, "Which adverse events of Dalfapril are not on the label?");
    expect(items(run)).toEqual([]);
    expect(apart(run)).toEqual({ Arash: "listed on a label under an equivalent term: Aitch" });
  });
});
