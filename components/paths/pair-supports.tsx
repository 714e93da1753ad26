import { Disclosure } from "@/components/ui/disclosure";
import { Table } from "@/components/ui/table";
import type { Artifacts } from "@/lib/engine/artifacts";
import type { PairSupport, SupportPart } from "@/lib/knowledge/support";

const LAYERS: Record<SupportPart["layer"], string> = {
  mechanism: "Mechanism: no drug-event claim",
  direct: "Direct evidence",
  class: "Read across from drugs of like targets",
};
const RELIABILITY = {
  good: "For this event the mechanism score tells listed drugs from others well",
  fair: "For this event the mechanism score tells listed drugs from others somewhat better than chance",
  none: "For this event the mechanism score does no better than chance",
};

/** The support of each pair the question names, with the parts it adds up from and how far the event can be judged by mechanism. */
export function PairSupports({ supports }: { supports: NonNullable<Artifacts["supports"]> }) {
  return (
    <ul className="space-y-2">
      {supports.map(({ drug, event, support }) => (
        <li key={`${drug.id} ${event.id}`}>
          <Disclosure summary={`Support of ${drug.name} and ${event.name}: ${support.score.toFixed(2)} of 1`}>
            <SupportReport support={support} pair={`${drug.name} and ${event.name}`} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function SupportReport({ support, pair }: { support: PairSupport; pair: string }) {
  const { because, intercept, parts, reliability, score, version } = support;
  const sum = parts.reduce((total, { logOdds }) => total + logOdds, intercept);
  return (
    <div className="space-y-2 text-sm">
      {because && <p>{because}</p>}
      <Table caption={`Support of ${pair}`} head={["Part", "Value", "Weight", "Log odds", "What it rests on"]}>
        {parts.map(({ layer, name, value, weight, logOdds, reason }) => (
          <tr key={name}>
            <td>
              {name}
              <span className="block text-muted text-xs">{LAYERS[layer]}</span>
            </td>
            <td>{value.toFixed(2)}</td>
            <td>{weight.toFixed(2)}</td>
            <td>{logOdds.toFixed(2)}</td>
            <td className="text-muted">{reason}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Sum with {intercept.toFixed(3)}</th>
          <td />
          <td />
          <td className="font-semibold">{sum.toFixed(2)}</td>
          <td className="text-muted">
            {score > 0 ? `score ${score.toFixed(3)}` : "score 0: nothing in the graph can judge the pair"}; weights{" "}
            {version}
          </td>
        </tr>
      </Table>
      {reliability && (
        <p className="text-muted text-xs">
          {RELIABILITY[reliability.class]} (area under the curve {reliability.auc.toFixed(2)}, 95 % interval{" "}
          {reliability.lower.toFixed(2)} to {reliability.upper.toFixed(2)}, {reliability.listed} drugs listed with it).
        </p>
      )}
      <p className="text-muted text-xs">
        Support ranks pairs by the evidence loaded: about 0.5 where nothing speaks for or against a pair. It is no
        probability that the drug causes the event.
      </p>
    </div>
  );
}
