/** Files that a site replaces, or holds under a version of its own: fetched without a checksum that we know. */
export const UNPINNED_FILES: Readonly<Record<string, string>> = {
  "gtopdb/interactions.csv": "https://www.guidetopharmacology.org/DATA/interactions.csv",
  "nsides/OFFSIDES.csv.gz": "https://tatonettilab-resources.s3.us-west-1.amazonaws.com/nsides/OFFSIDES.csv.gz",
  "nsides/TWOSIDES.csv.gz": "https://tatonettilab-resources.s3.us-west-1.amazonaws.com/nsides/TWOSIDES.csv.gz",
  "string/9606.protein.info.v12.0.txt.gz":
    "https://stringdb-downloads.org/download/protein.info.v12.0/9606.protein.info.v12.0.txt.gz",
  "string/9606.protein.links.detailed.v12.0.txt.gz":
    "https://stringdb-downloads.org/download/protein.links.detailed.v12.0/9606.protein.links.detailed.v12.0.txt.gz",
  "string/9606.protein.physical.links.detailed.v12.0.txt.gz":
    "https://stringdb-downloads.org/download/protein.physical.links.detailed.v12.0/9606.protein.physical.links.detailed.v12.0.txt.gz",
};

/** Folders whose files have to be fetched by hand, with how: they come in archives, in numbered parts or by a query. */
export const BY_HAND: Readonly<Record<string, string>> = {
  bindingdb: "unpack the monthly BindingDB_All TSV archive of https://www.bindingdb.org/rwd/bind/downloads/",
  chembl: "export the activities you need from https://www.ebi.ac.uk/chembl as CSV, with the columns of the importer",
  onsides: "unpack the csv folder of a release of https://github.com/tatonetti-lab/onsides/releases",
  openfda_drug_interactions:
    "take data/reference/openfda_labels of https://github.com/edanmn/faers-ddi-rhabdomyolysis at commit 084b97ecfcdd",
  openfda_labels: "fetch the numbered parts listed at https://open.fda.gov/apis/drug/label/download/",
  opentargets:
    "fetch output/association_by_datatype_direct of a release from https://ftp.ebi.ac.uk/pub/databases/opentargets/platform/",
};
