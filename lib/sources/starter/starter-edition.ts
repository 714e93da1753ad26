/** The committed starter edition: made from the sources' files, loaded at the first start. */
export { loadStarter, readManifest, readStarter, writeStarter } from "./starter-format";
export { makeStarter } from "./starter-make";
