import { plain } from "./concepts.ts";

/**
 * Products, which have the same names in every language. They are written with and without their
 * maker: `Apache Kafka`. Source: lists of projects and products on the makers' own sites, 2026.
 */
const PRODUCTS_OF_MAKERS: Readonly<Record<string, string>> = {
  apache:
    "kafka spark hadoop flink airflow cassandra hive tomcat maven beam nifi solr lucene camel activemq zookeeper storm superset iceberg parquet arrow druid pulsar groovy jmeter subversion http",
  microsoft:
    "excel word powerpoint outlook teams sharepoint access project visio office azure dynamics windows sql visual power copilot intune exchange onenote publisher",
  ms: "excel word powerpoint outlook teams sharepoint access project visio office sql dynamics windows",
  amazon: "aws redshift ec2 s3 dynamodb sagemaker lambda athena kinesis",
  aws: "lambda s3 ec2 redshift glue athena dynamodb sagemaker cloudformation fargate kinesis",
  google: "analytics ads bigquery cloud kubernetes tensorflow angular workspace docs sheets firebase flutter tag gcp",
  adobe: "photoshop illustrator indesign xd acrobat premiere lightroom dreamweaver campaign",
  oracle: "java mysql netsuite peoplesoft primavera",
  atlassian: "jira confluence bitbucket trello",
  hashicorp: "terraform vault consul nomad packer",
  jetbrains: "intellij pycharm kotlin webstorm teamcity",
  autodesk: "autocad revit inventor maya fusion",
  dassault: "solidworks catia",
  siemens: "nx teamcenter simatic",
  sap: "hana fico abap successfactors ariba fiori s4hana",
  ibm: "db2 watson spss cognos maximo",
  redhat: "openshift ansible",
  mozilla: "firefox",
  meta: "react pytorch",
  facebook: "react pytorch",
  docker: "compose swarm",
  elastic: "elasticsearch kibana logstash",
  grafana: "loki",
  vmware: "vsphere esxi",
  salesforce: "tableau mulesoft slack",
  mathworks: "matlab simulink",
};

/** Products by their kind, which writers put beside the name: `CRM Salesforce`, `SAP ERP`. */
const PRODUCTS_OF_KINDS: Readonly<Record<string, string>> = {
  crm: "salesforce hubspot pipedrive zoho dynamics siebel sugarcrm",
  erp: "sap navision dynamics odoo sage netsuite oracle infor axapta baan s4hana datev primavera totvs jde",
  cad: "autocad solidworks catia inventor revit creo rhino nx microstation vectorworks archicad sketchup",
  cms: "wordpress drupal typo3 joomla contao sitecore contentful",
  bim: "revit archicad allplan tekla navisworks",
  gis: "arcgis qgis mapinfo",
  lms: "moodle canvas blackboard ilias",
  ide: "intellij eclipse pycharm webstorm",
};

const byName = (table: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(table).map(([name, products]) => [name, new Set(products.split(" ").map(plain))]));
const [PRODUCTS, KINDS] = [byName(PRODUCTS_OF_MAKERS), byName(PRODUCTS_OF_KINDS)];
const ALL = new Set([...PRODUCTS.values()].flatMap((products) => [...products]));

/** True if a maker has a product of this name, both in the form of `plain`. */
export function isMakerOf(maker: string, product: string): boolean {
  return PRODUCTS.get(maker)?.has(product) ?? false;
}

/** True if a product, in the form of `plain`, is of a kind such as CRM. */
export const isKindOf = (kind: string, product: string): boolean => KINDS.get(kind)?.has(product) ?? false;

/** True for the name of a product or a maker, which is not an ordinary word even in lower case. */
export function isProduct(word: string): boolean {
  return ALL.has(word) || PRODUCTS.has(word);
}
