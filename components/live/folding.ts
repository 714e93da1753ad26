/** What folds the events of a run and shows what they come to: loaded once a run is followed, as no page needs it before. */
export { turnHead } from "@/lib/server/web/turn-of-run";
export { follow, nothingYet } from "./live-state";
