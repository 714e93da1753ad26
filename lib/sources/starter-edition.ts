/** The committed starter edition: made from the sources' files, loaded at the first start. */
export { loadStarter, readManifest, readStarter, type StarterRow, writeStarter } from "./starter-format";
export { makeStarter, type StarterReport } from "./starter-make";
