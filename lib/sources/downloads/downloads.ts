import type { Tier } from "@/lib/domain/dataset";
import { ownValue } from "@/lib/domain/own-value";
import type { Source } from "@/lib/sources/source";

const UNPINNED_BYTES_MAX = 2 * 1024 ** 3;

/** A file to fetch, for the datasets that read it. `sha256` is null where we know no checksum. */
export type RemoteFile = {
  file: string;
  datasets: string[];
  tier: Tier;
  licence: string;
  url: string;
  sha256: string | null;
  bytesMax: number;
};

/** A file that no address is known of, or that does not come as it is read. */
type HandFile = { file: string; datasets: string[]; how: string };

export type DownloadPlan = { remote: RemoteFile[]; byHand: HandFile[] };

type Where = Pick<RemoteFile, "url" | "sha256" | "bytesMax">;

/** What has to be fetched for sources to be read, each file once, in the order of the sources. */
export function downloadPlan(sources: readonly Source[]): DownloadPlan {
  const pinned = pinnedFiles();
  const remote = new Map<string, RemoteFile>();
  const byHand = new Map<string, HandFile>();
  for (const { dataset, files } of sources) {
    const { key, tier, licence } = dataset;
    for (const file of files) {
      const where = pinned.get(file) ?? unpinned(file);
      const known = remote.get(file) ?? byHand.get(file);
      if (known) known.datasets = [...new Set([...known.datasets, key])];
      else if (where) remote.set(file, { file, datasets: [key], tier, licence, ...where });
      else byHand.set(file, { file, datasets: [key], how: ownValue(BY_HAND, folderOf(file)) ?? `see ${dataset.link}` });
    }
  }
  return { remote: [...remote.values()], byHand: [...byHand.values()] };
}

function pinnedFiles(): Map<string, Where> {
  const found = new Map<string, Where>();
  let root = "";
  for (const line of PINNED_FILES.trim().split("\n")) {
    if (!line.startsWith(" ")) {
      root = [PINNED_SITE, ...line.split(" ")].join("/");
      continue;
    }
    const [file = "", path = "", bytes = "", sha256 = ""] = line.trim().split(" ");
    found.set(file, { url: `${root}/${path}`, sha256, bytesMax: Number(bytes) });
  }
  return found;
}

function unpinned(file: string): Where | undefined {
  const url = ownValue(UNPINNED_FILES, file);
  return url === undefined ? undefined : { url, sha256: null, bytesMax: UNPINNED_BYTES_MAX };
}

function folderOf(file: string): string {
  return file.split("/")[0] ?? file;
}

/** Files that a site replaces, or holds under a version of its own: fetched without a checksum that we know. */
const UNPINNED_FILES: Readonly<Record<string, string>> = {
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
const BY_HAND: Readonly<Record<string, string>> = {
  bindingdb: "unpack the monthly BindingDB_All TSV archive of https://www.bindingdb.org/rwd/bind/downloads/",
  chembl: "export the activities you need from https://www.ebi.ac.uk/chembl as CSV, with the columns of the importer",
  onsides: "unpack the csv folder of a release of https://github.com/tatonetti-lab/onsides/releases",
  openfda_drug_interactions:
    "take data/reference/openfda_labels of https://github.com/edanmn/faers-ddi-rhabdomyolysis at commit 084b97ecfcdd",
  openfda_labels: "fetch the numbered parts listed at https://open.fda.gov/apis/drug/label/download/",
  opentargets:
    "fetch output/association_by_datatype_direct of a release from https://ftp.ebi.ac.uk/pub/databases/opentargets/platform/",
};

/** Where pinned files are fetched from: the site, then repository, commit and path. */
const PINNED_SITE = "https://raw.githubusercontent.com";

/**
 * Files at one fixed version: a line of repository and commit, then a line for each of its files with the path in the data
 * folder, the path in the repository, the size in bytes and the SHA-256.
 */
const PINNED_FILES = `
Adegbe/SamsonPhar f991058cda2c1f53370ca071058bbcb6be92e477
  pharmgkb/clinical_ann_evidence.tsv clinicalAnnotations/clinical_ann_evidence.tsv 3985378 cb533a8c80fa8ec54d5fdcc1aa8d5e7506f1fd82b07f8ff05b06c14e4e5d93bc
  pharmgkb/clinical_annotations.tsv clinicalAnnotations/clinical_annotations.tsv 852055 644d8ea4222496116ea2400275414f4a659a46ec331a7a647d1fa5dd6794bdbe
DiseaseOntology/HumanDiseaseOntology 9fbefd6651b79526165453395d06c8fd4bfe4247
  disease_ontology/HumanDO.tsv DOreports/HumanDO.tsv 892235 c862a3523b0308ae82df6ffd5b0781af83cc561a9e9aa2b25a3cee7e2b33452d
  disease_ontology/allXREFinDO.tsv DOreports/allXREFinDO.tsv 2351385 5cc96c482609e61fe89bb929bc11fd9a4006018b44631b0c22766ea4b09c986c
GeneCurationCoalition/gencc-search 133e3a0fe7e0f0c461573b3427b668c3c27acf4b
  clingen/Clingen-Gene-Disease-Summary.csv DATA/Clingen-Gene-Disease-Summary.csv 639717 0976d5c3a48de1047577448523bf0eb05ea0559d45fc43897efcbc3eb0d4b4ba
KevinKingslin/medical-reviewer c89cc096c5c571f5e13138ef6d41f13a39de7238
  openfda_adverse_reactions/drug_labels.json data/drug_labels.json 863024 f327c98d221595c42b2ff303ecfd183ad0a93a1ee9a11e0bb44f724bd1fd9639
Kuifiee/Bijwerkingen-ai bb40ef4ddfe9230b5002e8cb595737950396fa69
  sider_nc/drug_atc.tsv drug_atc.tsv 32760 b457e124cc13c482bbe3afcf76c43bd53764c14d40da563785e20146c2e0f229
  sider_nc/drug_names.tsv drug_names.tsv 34759 6427a3e3202c71a81dff97092957aacf0700b9c01f34b07e452a1ec47c92b007
MaayanLab/Drugmonizome 140164c46eefa67c9adb9db8256a75915f55231e
  drugbank_open/drugbank_vocabulary.csv drugsetlibraries/metadata/drugbank_vocabulary.csv 1775911 4f19fe91bfc42685caad7fb32b4d395436dbf5501f1518b91ab5185e166d36e2
Machine-Geist/faers-signal-detection 8d793c244e1489139b1d4e4108ac7bd7aa6c92d8
  faers/signals.csv.gz data/signals.csv.gz 3832448 24f615097a2a43f74c585000bdf2d49bb7d66ab92580f9f9dc9aa1dcc9600d8b
PharmGKB/fda-biomarker 6128eb5f6f5614c080d05dbc7b8deb2c9c6b520f
  fda_pgx/fda_pgx_associations_table.json fda_pgx_associations_table.json 36374 579d94d9091c58f38eb50f996c1e905b87dafbf2ede0595c512412d46aee93df
  fda_pgx/fda_pgx_biomarker_table.json fda_pgx_biomarker_table.json 103933 8e52b2878fd03183552327f0e1f7792ba126085b2e0454d524760c631da92b77
barrymoore/PhenVen 64c31d7b0b9fe88ad98e42fc85314bbd181924af
  hpo/genes_to_phenotype.txt.gz data/genes_to_phenotype.txt.gz 2933240 11dc6a9bd0813420784b9bf9b6d975118ef89c14807a52a7a3f8951fcfd1324e
  hpo/hp.json.gz data/hp.json.gz 1983521 749fb5c6e0b2dfff811356a9f2b80f63867e96bb15bf366778ef4193bb196707
  hpo/phenotype.hpoa.gz data/phenotype.hpoa.gz 2155208 1d2d602e7136c5e87571dccdc219936c847b86f5f0eacf640cca986b2c457a5b
biopragmatics/biomappings 8ac6f5c6ac495c12c14d543c6b776b01cb95fbe9
  biomappings/positive.sssom.tsv src/biomappings/resources/positive.sssom.tsv 1813407 760e83d5e1c97d87a4110c0bf2f9b5d03a6102f75f18a64abc49bc1ea625ca21
dhimmel/SIDER4 be3adebc0d845baaddb907a880890cb5e85f5801
  sider_nc/meddra_all_indications.tsv.gz download/meddra_all_indications.tsv.gz 344689 3e019c1baec86a5ce056e428da803e821c2708ef22522950a738f330b5985d02
  sider_nc/meddra_all_se.tsv.gz download/meddra_all_se.tsv.gz 2381171 119b2f5319a9398da83e5fe3419889010dbacf8d3eef590251b00c025e2b3f99
  sider_nc/meddra_freq.tsv.gz download/meddra_freq.tsv.gz 2058445 fcdfbf479c6b568dfca557a3eb2cdbe49c4a3291090999c0de0bd7092feaec7f
dhimmel/diseases 60f955165e297caaba86d2f3d370fba71d3b26bc
  diseases_jensen/human_disease_experiments_full.tsv.gz download/human_disease_experiments_full.tsv.gz 1358593 1c557f91325b2284fa595afc9eac41e7b8355e81d028d180766cd2306cfbece1
  diseases_jensen/human_disease_knowledge_full.tsv.gz download/human_disease_knowledge_full.tsv.gz 277298 abfb6060c13de38cf2e2743b09ce659d1aee7133f6af5d7336423d5327a72f38
dhimmel/disgenet a636cc0912105e2b8d8c6f2a99ea0b9444fdd412
  disgenet_2015/curated_gene_disease_associations.txt.gz download/curated_gene_disease_associations.txt.gz 700860 c7989f4c9b73f17302852ba2ef3abaf0fa31f86538db60aca7dd22ede2c0af9f
dhimmel/drugbank 6b9ae386d6ba4a0eca2d66d4b0337a6e90fe81f4
  drugbank_nc/aliases.json data/aliases.json 831347 b6993c6c4e085e646a4101a8f44c7f75569136b3db4b51b7952791d14f33ae04
  drugbank_nc/chembl.tsv data/mapping/chembl.tsv 263987 3a54bd96e62f4bad3e9d5793598d85bba961e381427802b11f1f7450d3bf0c5f
  drugbank_nc/drugbank.tsv data/drugbank.tsv 2889868 66050d51cb7a614ea6e951d630d2cf40893b75026ebe8f56c6cc37c0e73c3edd
  drugbank_nc/proteins.tsv data/proteins.tsv 1386131 8f78ad48e0dc9414074b00bf28e47048a1eafe9d5810a415547b8df69972c4e8
  drugbank_nc/pubchem-mapping.tsv data/pubchem-mapping.tsv 96432 c842d787d39741bd8957b2224c4899d21afa5cb353b152fdef5658467d93c292
dhimmel/indications 11d535ba0884ee56c3cd5756fdfb4985f313bd80
  pharmacotherapydb/indications.tsv catalog/indications.tsv 76754 bc956b0092fab88975a07932b89382a0ed593d3d21df23395440cfd9a067a917
dhimmel/integrate 93feba1765fbcd76fd79e22f25121f5399629148
  hetionet/CbG-binding.tsv compile/CbG-binding.tsv 1969017 6918200b27b90f312c6e6bc636079eb6f72f006aeda308144c1f1fc5cae6fced
  hetionet/DaG-association.tsv compile/DaG-association.tsv 723827 571b45f4007045d904d926d8a01840f359345d37bc9d1db15d4dab1d38691e84
dhimmel/pathways 1bd2c68853e38297d20f8f885419ff81fc0608a8
  wikipathways/wikipathways.gmt download/wikipathways.gmt 497581 b6eb2a70e5f180a9e180c657632db1ff61fa780764769da33ad6eae08184ca19
dhimmel/ppi 9ae2ca12c20e0566e6644dc05b908de7f37ce15a
  ppi/HI-II-14.tsv download/hid/HI-II-14.tsv 345169 39a0b2695d5d1f9199b2fc30890fa617a376bf24927d1392e427815ebd212b7c
  ppi/Lit-BM-13.tsv download/hid/Lit-BM-13.tsv 246064 0619a210942e07c452df3afe127c83d67161972aaf90ab202404cd55d6a0705d
  ppi/protein-interactions.txt.gz download/hetio/protein-interactions.txt.gz 1346259 e8bdeae04b35d56032836c85a94747dfab287a60787866213e68c10e3248e469
edanmn/faers-ddi-rhabdomyolysis 084b97ecfcddc530b42ed15afb0904aa5e6f4c62
  ddi_faers_rhabdo/label_interaction_reference.csv results/tables/label_interaction_reference.csv 151249 883141e4107e99e7ac396db76b63716f7a4e950a444b514510b6f7885ccaa270
  ddi_faers_rhabdo/screen_results.csv results/tables/screen_results.csv 3977211 23dec24beae0c81964a0d5750e567c653d96c5b01bec59e877b7ea0b3b2a5822
jcathalina/faers-drug-norm b4f9600325019c2787024be6a6e6cc18f0623470
  brand_names/eu_brand_names_list.csv data/dictionaries/eu_brand_names_list.csv 717070 d83131a67d1ad45a1e4fc1c106bc80bb923844e7ed3040ca2fb65065fb3d2d6a
  brand_names/nda_dict.csv data/dictionaries/nda_dict.csv 1867253 3d25a6857f1846600e37cab4e642011e343433614ea80bb50dcb498749594cb5
markziemann/asd_meth dbedd487e766eb52938d48e0b3769293db8f1397
  reactome/ReactomePathways_2024-09-18.gmt ReactomePathways_2024-09-18.gmt 959317 54eb5a0cf45aa6b9a575c9c00b61394973b7f0ec7c78060e35b1ceecf0223ef4
maximilianh/phenotypes 0236d05ae3c522657167250a4868bcb776f4d04e
  hgnc/hgnc_complete_set.txt.gz data/hgnc_complete_set.txt.gz 3953073 aea1f28b19ca56552a74a28702ebb70dbea3ad134c0e4eafde164cb6e3ef0326
monarch-initiative/mondo fad2512b4845f483fc1268cdf0bf7a8ef43697cb
  mondo/mondo_exactmatch_doid.sssom.tsv src/ontology/mappings/mondo_exactmatch_doid.sssom.tsv 1580376 1718d8644f1dc681c8921cbfd6aa2a46a56751fa49dc064fcd124767118400b0
  mondo/mondo_exactmatch_efo.sssom.tsv src/ontology/mappings/mondo_exactmatch_efo.sssom.tsv 229904 d42df0dab486d19f99e69dbfb7ba14ffed1bc8aca2509ae6a86b6a82b56bbcf7
  mondo/mondo_exactmatch_mesh.sssom.tsv src/ontology/mappings/mondo_exactmatch_mesh.sssom.tsv 848222 8285f827ad2b5900825ecbde24c2029e23fa48f2ccfe0c3ebc729f1af8e8535f
  mondo/mondo_exactmatch_omim.sssom.tsv src/ontology/mappings/mondo_exactmatch_omim.sssom.tsv 1527246 7dad9b7df2729c06f0bbfdc134ac4bf9982385a22a1cafe966e6942274c221d5
  mondo/mondo_exactmatch_orphanet.sssom.tsv src/ontology/mappings/mondo_exactmatch_orphanet.sssom.tsv 1510677 2f1dd7fc078d02852acd3bf8212437583eafe983477a07080bc68cb2f7b11836
  mondo/mondo_exactmatch_umls.sssom.tsv src/ontology/mappings/mondo_exactmatch_umls.sssom.tsv 2339760 b418ee92228b18ab178ea6e5bf67ed3acf826d59f6bbaf3157c55f0157fecf1d
  mondo/mondo_hasdbxref_hp.sssom.tsv src/ontology/mappings/mondo_hasdbxref_hp.sssom.tsv 55891 8bfc746fd0ad8fde8bcb13feedba63ba34becdc64f7b8d46d1ad6eca2db21320
obophenotype/human-phenotype-ontology af70204caaaac7023f6606ead6a3970d5c303575
  hpo/medraMapping.tsv src/mappings/medraMapping.tsv 268171 5919d3355a25af14481fd720dd48e0df4f8a25fe770c8f71025235c678f71513
olegursu/drugtarget 64630f7c2bc050f5af0a7cac7b08e778125284bc
  drugcentral_2016/drug_indication.tsv drug_indication.tsv 755678 2da87919e94da16f2824cd104b05e7c853822a7eeb9c40d555827c96843ab7f1
  drugcentral_2016/drug_target.tsv drug_target.tsv 444587 9c21962c0c5753bc6f012022d37384991d01df3ab4fde863aa4e62a30bc456be
  drugcentral_2016/identifiers.tsv identifiers.tsv 2579009 094929bd3fe7004f2389b85f88486e17aa4693cf303808e3cd1b1e47792ae321
  drugcentral_2016/pharm_class.tsv pharm_class.tsv 1002164 da3de40a9946f23e0d01d5a5e6fd10eb04e167b4a505aba0367f1a53dbcbe6d1
opentargets/curation c49da71e7a72b7d01fe5d85304086bf8c76092c6
  ot_target_safety/adverse_effects.tsv target_safety/adverse_effects.tsv 668163 4dc79e2ede729feed3e913ee6a901a72ace55165ef903601bd45a8a09f821615
  ot_target_safety/safety_risks.tsv target_safety/safety_risks.tsv 31390 ceb91589ef0fba6a68b4d42ede708ddd3a2ef225bef7f092f1b13f0426b67bd1
saptarshi059/biomolqa 087068ad4da86926cde7d949f4a171dad3874e23
  twosides_sample/sampled_ddi.csv data/mined_data/sampled_ddi.csv 925678 66c4f77bde51e79efdc707a10732b4f45fa8cd616ae5a725834d02d509388a6f
tadahayamiz/faersutil 0a6b305398055636e364a0ec3857d9e8f206583b
  rxnorm/CONCEPT_drug_ingredient_230731.txt faersutil/data/drug/CONCEPT_drug_ingredient_230731.txt 3424785 ebf3459283645291bee94827b501be224c4d970efa5d2742d8c91fde6248ebec
tatonetti-lab/onsides a4728641b35f61657244f4f00f2f93ccab4f78c6
  label_annotations/demner-fushman-test-labels.json database/annotations/demner-fushman-test-labels.json 3099750 1c3614b1fcaffaddc78c8719ba77b42a5d22d31db27d8ba2d30edc27ee4dcf00
  label_annotations/demner-fushman-train-labels.json database/annotations/demner-fushman-train-labels.json 3247260 d7bc860201288b136a7931a199df29195a7dfec06a9957f7ece510b569ed7f9d
  label_annotations/fda-pediatric-special-populations-annot.json database/annotations/fda-pediatric-special-populations-annot.json 747295 a825671357c7cc2230b59a302f8b530317887c5162b7c166afb2678767f20b58
unmtransinfo/DrugCentral-2023 37a81bf71e82d83098bb4391724035688bb009ba
  drugcentral/EMA_Approved.csv drugcen/static/EMA_Approved.csv 8099 58e32326c89fa4f1901e51303c92fa77c685e82bf3bb79b05fee87ef155d0de8
  drugcentral/FDA_Approved.csv drugcen/static/FDA_Approved.csv 42482 e645cf89a6f2f01317b9a42354ba761c13b21908c0212444f6aead0791a88186
  drugcentral/PMDA_Approved.csv drugcen/static/PMDA_Approved.csv 7716 b88d9bb693e015a31dd838bcb7ec6033cb472216adc3946da2891d90236e1e9b
vi-c-ky/Human-genetic-evidence-associated-with-drug-approval ca4eb6449133885c802398182e2ae9cc9a4d5ed0
  chembl/chembl_indications.csv data/chembl_indications.csv 2905170 47a3cfa9c390f7652985e41f703d70169fd83955731676c440a37f418685170e
  chembl/chembl_mechanisms.csv data/chembl_mechanisms.csv 531985 c43fd02d9c1b2e13ac4261d90dcbcd1e49e9e05f3aa8684969fd19e0758c4202
  chembl/chembl_targets.csv data/chembl_targets.csv 693584 155f4793b6fe3dc033b22db3dfa66c7c455e126ed1f6e426127e5cf3ed05a738
  opentargets/ot_evidence_scores.csv data/ot_evidence_scores.csv 2878000 e699e429701215e0d27cab92aaf2bf1943b5e8560b0dfa8cfa89648a4b56bcae
wc912563235/drugcentral 31404f6133b6883ea93bcd33526a4d6a8d589cb5
  drugcentral/drug.target.interaction.tsv.gz DrugCentral/drug.target.interaction.tsv.gz 779363 160d7b3827997442def525d7499a82e12c3f97a96bc3b5bcaace1c6d12d48618
  drugcentral/structures.smiles.tsv DrugCentral/structures.smiles.tsv 1089436 5b81423a2ec1e2766e9666ec4a172d5a5b47045ea2cc032d1ba06085956bc1fc
yhao-compbio/ontology 7c464d21a93ee950190ede5205ada0db4f3bb530
  reactome/ReactomePathwaysRelation.txt downloads/reactome/ReactomePathwaysRelation.txt 560468 0aa0a033fed8c3d14bab574f854d2db7ca20e5ad44a7a1359c68fb2e7522a4a5
yhao-compbio/target b9e10c50a503a29935a6c6d96c6e93ddacd1a47b
  ctd_nc/CTD_genes_diseases_direct_evidence_data.tsv data/target_disease/CTD_genes_diseases_direct_evidence_data.tsv 2584391 ae58390e4b1efcf25cf0cabe810655c2fb769300954945c8e63a2615808ba1d1
`;
