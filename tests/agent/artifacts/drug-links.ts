import type { Claim } from "@/lib/domain/claim";
import { statement } from "@/tests/fixtures/graph-of";

/** A statement that a drug acts on an enzyme or transporter in some way; `move` is an action word of the source. */
export function moves(subject: string, object: string, move = "INHIBITOR"): Claim {
  return statement({ subject, predicate: "interacts_with", object, qualifiers: { action_type: move } });
}

export function metabolised(subject: string, object: string, dataset = "drugcentral"): Claim {
  return statement({ subject, predicate: "metabolised_by", object, dataset });
}

export function targets(subject: string, object: string): Claim {
  return statement({ subject, predicate: "targets", object });
}

/** An assay of a drug at a gene, its result in -log10 M. */
export function binds(subject: string, object: string, value: number): Claim {
  const statistic = { name: "pActivity", value, unit: "-log10 M" };
  return statement({ subject, predicate: "binds_in_assay", object, statistic, qualifiers: { act_type: "Ki" } });
}

export function listed(subject: string, object: string): Claim {
  return statement({ subject, predicate: "listed_on_label", object, dataset: "sider" });
}

/** A reporting signal of a drug and an event. */
export function signalled(subject: string, object: string): Claim {
  const statistic = { name: "IC025", value: 1, unit: "log2" };
  return statement({ subject, predicate: "reported_with", object, dataset: "faers", statistic });
}
