import { drugsOf, type Expectation } from "./entry";

type Named = { drugs?: string[]; events?: string[]; genes?: string[]; organs?: string[] };

/** The names of an expectation, by what they name. */
export function namesIn(expect: Expectation): Named {
  switch (expect.kind) {
    case "events":
    case "count":
      return { drugs: drugsOf(expect.set), organs: expect.filters?.organ ? [expect.filters.organ] : [] };
    case "boolean":
    case "signal":
      return { drugs: [expect.drug], events: [expect.event] };
    case "mechanism":
      return { drugs: [expect.drug], events: [expect.event], genes: expect.mustPass ?? [] };
    case "drug_count":
      return { events: [expect.event] };
    case "link":
      return { drugs: [expect.drug], genes: [expect.gene] };
    case "drugs_on":
      return { genes: [expect.gene] };
    case "interaction":
      return { drugs: expect.drugs };
    case "drugs":
      return { drugs: expect.among ?? [], events: [expect.event] };
    case "matrix":
      return { drugs: expect.drugs, events: expect.events };
    case "targets":
    case "enzymes":
    case "partners":
    case "indications":
      return { drugs: [expect.drug] };
    case "pathways":
      return { genes: expect.genes };
    default:
      return {};
  }
}
