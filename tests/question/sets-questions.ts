import type { Row } from "./notation";

/** Questions that join several drugs: shared, any of, but not, at least, compared. */
export const setQuestions: readonly Row[] = [
  ["none of the reactions of aspirin but all of those of warfarin", "list adverse_events of minus(warfarin; aspirin)"],
  [
    "take the adverse events of mefenamic acid and leave out those of aspirin",
    "list adverse_events of minus(?mefenamic acid; aspirin)",
  ],
  [
    "adverse events common to Zolgensmar and aspirin but absent for warfarin",
    "list adverse_events of minus(and(?Zolgensmar, aspirin); warfarin)",
  ],
  ["events of aspirin but none of those of warfarin", "list adverse_events of minus(aspirin; warfarin)"],
  ["adverse events of SSRIs", "list adverse_events of Serotonin Reuptake Inhibitor"],
  ["adverse events of DOACs", "list adverse_events of Factor Xa Inhibitor"],
  ["combined AEs of aspirin and warfarin", "compare adverse_events of or(aspirin, warfarin)"],
  ["adverse events of aspirin and ibuprofen together", "compare adverse_events of or(aspirin, ibuprofen)"],
  [
    "compare aspirin and ibuprofen for GI bleed",
    "compare adverse_events of or(aspirin, ibuprofen) to Gastrointestinal haemorrhage",
  ],
  ["compare aspirin and ibuprofen", "compare adverse_events of or(aspirin, ibuprofen)"],
  ["difference between cyclosporine and tacrolimus", "compare adverse_events of or(cyclosporine, tacrolimus)"],
  [
    "difference between cyclosporine and tacrolimus with respect to hypertension",
    "compare adverse_events of or(cyclosporine, tacrolimus) to Hypertension",
  ],
  ["aspirin vs ibuprofen", "compare adverse_events of or(aspirin, ibuprofen)"],
  ["aspirin + warfarin", "compare adverse_events of or(aspirin, warfarin)"],
  ["does aspirin interact with warfarin", "boolean interactions of or(aspirin, warfarin)"],
  ["interactions between aspirin and warfarin", "list interactions of or(aspirin, warfarin)"],
  ["all adverse events of aspirin plus ibuprofen combined", "compare adverse_events of or(aspirin, ibuprofen)"],
  ["compare haloperidol with clozapine", "compare adverse_events of or(clozapine, haloperidol)"],
  ["compare the targets of haloperidol and clozapine", "compare targets of or(clozapine, haloperidol)"],
  ["compare safety of aspirin versus ibuprofen", "compare adverse_events of or(aspirin, ibuprofen)"],
  ["which is safer, aspirin or ibuprofen?", "compare adverse_events of or(aspirin, ibuprofen)"],
  [
    "which one causes more nausea, aspirin or ibuprofen",
    "compare adverse_events of or(aspirin, ibuprofen) to Nausea {measure frequency}",
  ],
  [
    "Is nausea more common with aspirin or ibuprofen?",
    "compare adverse_events of or(aspirin, ibuprofen) to Nausea {measure frequency}",
  ],
  ["haloperidol vs clozapine weight gain", "compare adverse_events of or(clozapine, haloperidol) to Weight increased"],
  ["combned adverse events of aspirin and warfarin", "compare adverse_events of or(aspirin, warfarin)"],
  [
    "adverse events of metformin, foobarazole and aspirin",
    "compare adverse_events of or(?foobarazole, aspirin, metformin)",
  ],
  ["clopidogrel and Foobarazole side effects", "compare adverse_events of or(?Foobarazole, clopidogrel)"],
  ["Neoral vs Prograf: what differs?", "compare adverse_events of or(cyclosporine, tacrolimus)"],
  ["compare pathways of PTGS1 and PTGS2", "compare pathways of or(PTGS1, PTGS2)"],
  ["does aspirin have more adverse events than ibuprofen?", "compare adverse_events of or(aspirin, ibuprofen)"],
  ["contrast haloperidol and clozapine", "compare adverse_events of or(clozapine, haloperidol)"],
  ["side-by-side: haloperidol / clozapine", "compare adverse_events of or(clozapine, haloperidol)"],
  ["aspirin and ibuprofen", "compare adverse_events of or(aspirin, ibuprofen)"],
  ["aspirin, ibuprofen, naproxen", "compare adverse_events of or(aspirin, ibuprofen, naproxen)"],
  ["cyclosporine tacrolimus", "compare adverse_events of or(cyclosporine, tacrolimus)"],
  ["compare Neoral and Prograf and explain why they differ", "compare adverse_events of or(cyclosporine, tacrolimus)"],
  [
    "What adverse events are shared by cyclosporine and tacrolimus?",
    "list adverse_events of and(cyclosporine, tacrolimus)",
  ],
  ["common adverse events of cyclosporine and tacrolimus", "list adverse_events of and(cyclosporine, tacrolimus)"],
  [
    "what do cyclosporine and tacrolimus have in common in terms of toxicity",
    "list adverse_events of and(cyclosporine, tacrolimus)",
  ],
  ["overlap between aspirin, ibuprofen & naproxen AEs", "list adverse_events of and(aspirin, ibuprofen, naproxen)"],
  ["aspirin/ibuprofen/naproxen shared ADRs", "list adverse_events of and(aspirin, ibuprofen, naproxen)"],
  ["AEs seen in both aspirin and ibuprofen", "list adverse_events of and(aspirin, ibuprofen)"],
  ["any of the adverse events of aspirin or ibuprofen", "list adverse_events of or(aspirin, ibuprofen)"],
  ["adverse events of aspirin or ibuprofen", "list adverse_events of or(aspirin, ibuprofen)"],
  ["adverse events unique to cyclosporine versus tacrolimus", "list adverse_events of minus(cyclosporine; tacrolimus)"],
  ["adverse events of cyclosporine but not tacrolimus", "list adverse_events of minus(cyclosporine; tacrolimus)"],
  [
    "adverse events of cyclosporine except those of tacrolimus",
    "list adverse_events of minus(cyclosporine; tacrolimus)",
  ],
  [
    "which adverse events does cyclosporine have that tacrolimus does not",
    "list adverse_events of minus(cyclosporine; tacrolimus)",
  ],
  [
    "adverse events listed for at least two of aspirin, ibuprofen and naproxen",
    "list adverse_events of at_least(2; aspirin, ibuprofen, naproxen)",
  ],
  [
    "adverse events shared by aspirin and either ibuprofen or naproxen",
    "list adverse_events of and(aspirin, or(ibuprofen, naproxen))",
  ],
  [
    "adverse events shared by aspirin and ibuprofen but not naproxen",
    "list adverse_events of minus(and(aspirin, ibuprofen); naproxen)",
  ],
  ["number of AEs common to aspirin and warfarin", "count adverse_events of and(aspirin, warfarin)"],
  [
    "Are cyclosporine's and tacrolimus's adverse events the same?",
    "list adverse_events of and(cyclosporine, tacrolimus)",
  ],
  ["Do aspirin and warfarin share any side effects?", "list adverse_events of and(aspirin, warfarin)"],
  [
    "which adverse events occur with aspirin but do not occur with ibuprofen",
    "list adverse_events of minus(aspirin; ibuprofen)",
  ],
  [
    "adverse events not shared by aspirin and ibuprofen",
    "list adverse_events of minus(or(aspirin, ibuprofen); and(aspirin, ibuprofen))",
  ],
  [
    "give me all AEs which cyclosporine, tacrolimus and mycophenolate mofetil share",
    "list adverse_events of and(cyclosporine, mycophenolate mofetil, tacrolimus)",
  ],
  [
    "Which toxicities do ciclosporin plus tacrolimus have in common?",
    "list adverse_events of and(cyclosporine, tacrolimus)",
  ],
  ["intersection of AEs: Neoral, Prograf", "list adverse_events of and(cyclosporine, tacrolimus)"],
  ["ciclosporin & tacrolimus: overlap in adverse reactions", "list adverse_events of and(cyclosporine, tacrolimus)"],
  [
    "what side effects do Advil, Coumadin and aspirin all cause",
    "list adverse_events of and(aspirin, ibuprofen, warfarin)",
  ],
  ["union of the adverse events of aspirin and ibuprofen", "list adverse_events of or(aspirin, ibuprofen)"],
  [
    "which adverse events are listed for either aspirin or ibuprofen",
    "list adverse_events of or(aspirin, ibuprofen) {source label}",
  ],
  ["only with aspirin, not with ibuprofen: which adverse events?", "list adverse_events of minus(aspirin; ibuprofen)"],
  ["what adverse events does aspirin cause that ibuprofen doesn't", "list adverse_events of minus(aspirin; ibuprofen)"],
  [
    "adverse events specific to tacrolimus compared to cyclosporine",
    "list adverse_events of minus(tacrolimus; cyclosporine)",
  ],
  [
    "Excluding those of ibuprofen, what are the adverse events of aspirin?",
    "list adverse_events of minus(aspirin; ibuprofen)",
  ],
  ["AEs of aspirin minus AEs of ibuprofen", "list adverse_events of minus(aspirin; ibuprofen)"],
  [
    "AEs of aspirin without those of ibuprofen and naproxen",
    "list adverse_events of minus(aspirin; or(ibuprofen, naproxen))",
  ],
  ["which AEs does aspirin lack that ibuprofen has", "list adverse_events of minus(ibuprofen; aspirin)"],
  [
    "two or more of aspirin, ibuprofen, naproxen: shared adverse events",
    "list adverse_events of at_least(2; aspirin, ibuprofen, naproxen)",
  ],
  [
    "AEs in more than one of aspirin, ibuprofen and naproxen",
    "list adverse_events of at_least(2; aspirin, ibuprofen, naproxen)",
  ],
  [
    "AEs in any two of aspirin, ibuprofen and naproxen",
    "list adverse_events of at_least(2; aspirin, ibuprofen, naproxen)",
  ],
  [
    "how many adverse events are unique to aspirin versus ibuprofen",
    "count adverse_events of minus(aspirin; ibuprofen)",
  ],
  ["how large is the overlap between aspirin and ibuprofen", "count adverse_events of and(aspirin, ibuprofen)"],
  ["Plavix, Coumadin - shared ADRs?", "list adverse_events of and(clopidogrel, warfarin)"],
  [
    "adverse events of aspirin & warfarin & ibuprofen in common",
    "list adverse_events of and(aspirin, ibuprofen, warfarin)",
  ],
  ["what are cyclosporine tacrolimus shared adverse events", "list adverse_events of and(cyclosporine, tacrolimus)"],
  ["aes tacrolimus n cyclosporine common", "list adverse_events of and(cyclosporine, tacrolimus)"],
  [
    "Are there any AEs that aspirin, ibuprofen and naproxen all share?",
    "list adverse_events of and(aspirin, ibuprofen, naproxen)",
  ],
  ["everything that aspirin and warfarin have in common", "list adverse_events of and(aspirin, warfarin)"],
  [
    "shared label-listed adverse events of aspirin and warfarin",
    "list adverse_events of and(aspirin, warfarin) {source label}",
  ],
  ["adverse events reported for either of the two: aspirin, warfarin", "list adverse_events of or(aspirin, warfarin)"],
  [
    "aspirin, warfarin and clopidogrel: what toxicities are in at least 2 of them?",
    "list adverse_events of at_least(2; aspirin, clopidogrel, warfarin)",
  ],
  [
    "which adverse events do all of aspirin, warfarin and clopidogrel share?",
    "list adverse_events of and(aspirin, clopidogrel, warfarin)",
  ],
  [
    "what are the AEs of aspirin but neither ibuprofen nor naproxen",
    "list adverse_events of minus(aspirin; or(ibuprofen, naproxen))",
  ],
  ["AEs of cyclosporine that are absent with tacrolimus", "list adverse_events of minus(cyclosporine; tacrolimus)"],
  ["AEs that only cyclosporine has compared with tacrolimus", "list adverse_events of minus(cyclosporine; tacrolimus)"],
  ["aspirin or ibuprofen", "list adverse_events of or(aspirin, ibuprofen)"],
  ["overlapping signals for aspirin and ibuprofen", "list signals of and(aspirin, ibuprofen)"],
  ["signals shared by aspirin and ibuprofen", "list signals of and(aspirin, ibuprofen)"],
  [
    "first 3 shared adverse events of aspirin and ibuprofen",
    "list adverse_events of and(aspirin, ibuprofen) {limit 3}",
  ],
];
