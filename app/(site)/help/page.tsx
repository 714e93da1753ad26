import { AnswerHelp, AspectHelp } from "@/components/shell/answer-help";
import { EditionNote } from "@/components/shell/edition-note";
import { HelpPart as Part } from "@/components/shell/help-part";
import { app } from "@/lib/server/app";
import { graphOrNull } from "@/lib/server/web/pages";

export const metadata = { title: "Help" };

export default async function HelpPage() {
  const graph = await graphOrNull(app);
  return (
    <article className="mx-auto max-w-prose space-y-5 [&_h2]:mb-1 [&_h2]:font-semibold [&_h2]:text-lg">
      <h1 className="font-semibold text-2xl tracking-tight">Help</h1>
      <Part title="What can be asked">
        Why a drug could cause an adverse event; whether an event is listed or reported for it; which events drugs
        share, and which only one of them has; which drugs share a target or an event; targets, pathways, indications
        and pharmacogenetics of a drug. Vigil shows how it read the question before and after you ask. If the reading is
        not what you meant, change the words or pick one of the nearest readings.
      </Part>
      <Part title="What is loaded here">
        {graph ? <EditionNote graph={graph} /> : "No graph is loaded yet, so nothing can be answered."}
      </Part>
      <AnswerHelp />
      <PathHelp />
      <Part title="What “not listed” means">
        That the sources named hold no such listing. It never means that the event does not occur. The coverage table
        says which source was searched for what, which had nothing, and which is not loaded here.
      </Part>
      <Part title="Asking on">
        The box under a conversation takes the next question. It is read with the question above it, so that “Why?”,
        “And for tacrolimus?” or “Which of these are on a label?” will do; the reading says how it was completed. A
        question can be edited and asked again; its earlier wording stays, folded. On a shared answer the questions that
        follow lead to a new conversation.
      </Part>
      <FindHelp />
      <Part title="Logs">
        Questions about a log file are asked on the command line only, by whoever runs Vigil:{" "}
        <code>npm run vigil -- ask --domain logs --log FILE</code>.
      </Part>
      <Part title="Aspect-guided runs">
        <AspectHelp />
      </Part>
      <Part title="Reporting signals">
        IC025 is the lower bound of the information component, in log2: above 0, the pair is reported more often than
        expected. A signal is no rate and no proof of a relation.
      </Part>
      <Part title="Privacy">
        Write nothing that identifies a patient. Your conversations belong to this browser and can be deleted beside
        where you ask, one by one or all at once. A share is a copy with a link of its own, which you can take back.
        Question text leaves this server only where the deployment uses a remote model, and then the settings name its
        host.
      </Part>
    </article>
  );
}

/** How to get about by keys. */
function FindHelp() {
  return (
    <Part title="Finding a thing">
      Ctrl K finds drugs, events, genes, pathways and conversations by a few letters, on every page, and does what the
      page can do. Each thing has a page with all that the loaded sources state of it; names in answers, tables, paths
      and the graph lead there. “?” shows all keys; single letters can be switched off there.
    </Part>
  );
}

/** How to read paths, and the words beside them. */
function PathHelp() {
  return (
    <>
      <Part title="Paths, and weak routes">
        A path is a chain of claims from the drug through a target to the event. Its score is a product of factors, all
        shown, and ranks paths within one answer. “Also binds (assay)” is a measured binding, not a mechanism of action.
        Routes through something too unspecific stand apart as weak. That there is no path is an answer too.
      </Part>
      <Part title="Words beside a path">
        “Direction consistent” says that the drug’s action drives towards the event by the signs of the claims;
        “inconsistent” that it drives away from it; “unknown” that a claim has no sign. A degree-matched pair is another
        drug and event with about as many claims: how often such pairs have as good a path is how often chance gives
        one. Listed pairs are drugs and events that a label lists together, and swapped pairs the same put together at
        random; the lift of a type of path is how many times as often listed pairs have one.
      </Part>
    </>
  );
}
