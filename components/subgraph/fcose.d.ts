declare module "cytoscape-fcose" {
  const extension: import("cytoscape").Ext;
  export default extension;
}
