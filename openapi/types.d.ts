// Made of the schemas of the API by `npm run reference`: not to be edited by hand.

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Candidates of the organization. */
export type Candidate = {
  /** Identifier. */
  id: string;
  /** Layout in which the candidate is presented. */
  layout_id: string | null;
  /** Member associated with the candidate, initially its creator. */
  member_id: string | null;
  /** Organization of the candidate. */
  organization_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Time at which the candidate was deleted. Deleted candidates are hidden unless a request filters on this column. */
  deleted_at: string | null;
  /** Attachments by label, each a CandidateAttachment. */
  attachments: CandidateAttachments;
  /** URL of an image. */
  avatar: string | null;
  /** Name of the exported file, without .pdf. If empty, the export_filename of the layout applies. */
  export_filename: string;
  /** Data imported from an external system: a CandidateExternalData. */
  external_data: CandidateExternalData;
  /** Full-text search vector of name and values. Values of 250000 bytes or more are not included. */
  fts: string | null;
  /** Language of the candidate's document. */
  language: Language;
  /** Messages exchanged with the AI: an array of CandidateMessage. */
  messages: CandidateMessages;
  /** Name of the candidate, used for searching. */
  name: string;
  /** Secret that shares the candidate with personal information. Set it to null or an empty string to generate a new one. */
  secret: string;
  /** Secret that shares the candidate without personal information. Set it to null or an empty string to generate a new one. */
  secret_anonymous: string;
  /** Secret that shares the candidate for editing. Null for API keys without edit_candidates. Set it to null or an empty string to generate a new one. */
  secret_editable: string | null;
  /** Attachment links by the id of their section. */
  section_attachments: SectionAttachments;
  /** pending or active. Only active candidates can be shared. */
  status: "pending" | "active";
  /** One value per variable of the layout. */
  values: JsonObject;
};

/** Document templates for candidates. */
export type Layout = {
  /** Identifier. */
  id: string;
  /** User who created the layout. */
  creator_id: string | null;
  /** Organization of the layout. */
  organization_id: string;
  /** Layout from which this one was created. */
  parent_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Time at which the layout was archived; null while it is in use. */
  archived_at: string | null;
  /** Reusable fonts and images: an array of LayoutAsset. */
  assets: LayoutAssets;
  /** Additional CSS rules for documents of this layout. */
  custom_css: string;
  /** Default values of the variables by language. If empty, they are generated from the variables. */
  default_values: LayoutDefaultValues;
  /** Description for the layout library. */
  description: string;
  /** Name of exported files, without .pdf. May contain {{variable}} placeholders. */
  export_filename: string;
  /** Whether the layout is featured in the layout library. */
  featured: boolean;
  /** Full-text search vector of name and description. */
  fts: string | null;
  /** Languages of the layout. The first one is the default. */
  languages: Language[];
  /** Title. */
  name: string;
  /** Height of a page in pixels. */
  page_height: number;
  /** Width of a page in pixels. */
  page_width: number;
  /** Secret that is required to view the layout when its visibility is private. */
  secret: string;
  /** Sections of the document: an array of LayoutSection. */
  sections: LayoutSections;
  /** Instructions shown to the person who shares a candidate. */
  share_instructions: string;
  /** Unique name for look-up in the layout library. If empty, it is generated from the name. */
  slug: string;
  /** Image of the first page. The service generates it when the layout changes. */
  thumbnail: string | null;
  /** Design tokens: an array of LayoutDesignToken. */
  tokens: LayoutDesignTokens;
  /** Variables that candidates of this layout provide values for: an array of LayoutVariable. */
  variables: LayoutVariables;
  /** public (published in the layout library) or private. */
  visibility: "public" | "private";
  /** Colours for web sharing: a LayoutWebSettings. */
  web_settings: LayoutWebSettings;
};

/** The organization of the API key, with its settings. */
export type Organization = {
  /** Identifier. */
  id: string;
  /** Billing account that provides the credits. */
  billing_account_id: string;
  /** Identifier for an applicant-tracking (ATS) integration. */
  ats_vendor_a_corporation_id: string | null;
  /** Second identifier for the same integration. */
  ats_vendor_a_private_label_id: number | null;
  /** Default layout of new candidates. */
  default_layout_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Time at which an operator deleted the organization. */
  deleted_at: string | null;
  /** Name of the active ATS integration. */
  active_ats_integration: string | null;
  /** Whether the operators of the service may inspect the organization's data to debug errors. */
  allow_inspection: boolean;
  /** Whether Word output is enabled. */
  allow_word_output: boolean;
  /** Senders allowed to send CVs to the inbox: e-mail addresses, or domains such as example.com. */
  allowed_senders: string[];
  /** ATS that the organization uses. */
  ats: string;
  /** URL of an image. */
  avatar: string | null;
  /** Entity kind for another ATS integration. */
  ats_vendor_b_entity_kind: string;
  /** Prompt that fill uses when the request has no prompt. */
  default_prompt: string;
  /** Number of days after which candidates are deleted automatically, or null for never. */
  delete_candidates_after: number | null;
  /** Whether the language of the first attachment becomes the language of the candidate. */
  detect_candidate_language_from_attachment: boolean;
  /** Stored for clients; has no effect in the service. */
  enable_beta_integrations: boolean;
  /** Stored for clients; has no effect in the service. */
  enable_data_tab: boolean;
  /** Schema of data imported from an external integration: an array of LayoutVariable. */
  external_variables: LayoutVariables;
  /** Full-text search vector of name, slug and ats. */
  fts: string | null;
  /** Custom fields of members: an array of MemberVariable. */
  member_variables: MemberVariables;
  /** Language model to use. If empty, the default model of the service applies. */
  model: string;
  /** Name. */
  name: string;
  /** Author shown on shared candidates: member or organization. */
  proposal_by: "member" | "organization";
  /** Reactions offered to readers of a shared candidate: an array of ProposalReaction. */
  proposal_reactions: ProposalReactions;
  /** Whether multi-factor authentication is required for members. */
  require_mfa: boolean;
  /** URL of the organization's CRM. */
  crm_instance_url: string | null;
  /** Unique name, and the local part of the address of the organization's inbox. */
  slug: string;
  /** active or suspended. Set by operators. */
  status: "active" | "suspended";
  /** test or regular. Set by operators. */
  type: "test" | "regular" | null;
};

/** Members of the organization: users and their permissions. */
export type Member = {
  /** Identifier. */
  id: string;
  /** Identifier in an external system, a string or a number. Used to match imported candidates. */
  external_id: string | number | null;
  /** Organization of the member. */
  organization_id: string;
  /** User who is the member. */
  user_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Permissions of the member. */
  permissions: Permission[];
  /** One value per member_variable of the organization. Layouts can show these values. */
  values: MemberValues;
};

/** The users behind the members of the organization. */
export type UserProfile = {
  /** Identifier of the user. */
  user_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** URL of an image. */
  avatar: string | null;
  /** E-mail address, unique in the organization regardless of case. */
  email: string;
  /** Full-text search vector of name and email. */
  fts: string | null;
  /** Time at which the user was last invited. */
  invited_at: string | null;
  /** Language in which the service writes to the user. */
  language: Language;
  /** Time at which the user last logged in. */
  last_login_at: string | null;
  /** Name. */
  name: string;
  /** Phone number. */
  phone: string;
  /** How the user started to use the service. */
  source: string | null;
};

/** Billing account of the organization, with its credit, prices and licences. */
export type BillingAccount = {
  /** Identifier. */
  id: string;
  /** Identifier of the subscription at the external payment provider. */
  billing_provider_subscription_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Whether pre-paid billing is allowed. Stored for clients; has no effect in the service. */
  allow_pre_paid: boolean;
  /** Available credits. Every change creates a credit mutation. */
  credit: number;
  /** ISO 4217 code of the currency in which the organization is billed. */
  currency: string;
  /** Maximum usage. Stored for clients; has no effect in the service. */
  maximum_usage: number;
  /** Minimum billed usage per month. Stored for clients; has no effect in the service. */
  minimum_guarantee: number;
  /** Time of the next bill. */
  next_billed_at: string | null;
  /** Credits used in the 7 days before the last 7 days. */
  prev_usage: number;
  /** Agreed price per credit, in hundredths of the currency unit. */
  price_per_credit: number;
  /** Agreed price per user licence, in hundredths of the currency unit. */
  price_per_user: number;
  /** Version of the price list that applies. */
  pricing_version: string;
  /** Credits used in the last 7 days. */
  recent_usage: number;
  /** Type of the active subscription. */
  subscription_type: string;
  /** Time at which the trial ends. */
  trial_expires_at: string | null;
  /** Maximum number of users in the billing account, or null for no limit. */
  user_licenses: number | null;
};

/** Changes of the organization's credit. */
export type CreditMutation = {
  /** Identifier. */
  id: string;
  /** Billing account whose credit changed. */
  billing_account_id: string | null;
  /** Organization that used the credit, or that owns the billing account. */
  organization_id: string | null;
  /** Time at which the credit changed. */
  created_at: string;
  /** Difference between the new and the previous credit. */
  delta: number;
};

/** Endpoints to which the organization's events are sent. */
export type Webhook = {
  /** Identifier. */
  id: string;
  /** Organization of the webhook. */
  organization_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Purpose of the webhook. */
  description: string;
  /** URL to which notifications are sent. */
  endpoint: string;
  /** Events that the webhook subscribes to. */
  events: WebhookEvent[];
  /** Secret that signs each notification (Standard Webhooks). Generated by default. After a change, notifications are also signed with the previous secret for 24 hours. */
  signing_secret: string;
  /** Origin of the webhook: api, dashboard, or the name of an automation tool. */
  source: string;
};

/** Notifications of the organization's webhooks, with the state of their delivery. */
export type WebhookNotification = {
  /** Identifier, which is also the webhook-id header of each delivery. */
  id: string;
  /** Webhook to which the notification is sent. */
  webhook_id: string;
  /** Time of the event. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Date of the event (UTC). */
  created_on: string;
  /** Event type. */
  event_type: WebhookEvent;
  /** Body of the notification, exactly as sent. */
  payload: Json;
  /** Response of the endpoint to the last attempt, at most 16 KiB, or the reason for which there was no response. */
  response: string | null;
  /** pending until the notification is delivered (sent) or abandoned (error). */
  status: "pending" | "sent" | "error";
  /** Number of delivery attempts. */
  tries: number;
};

/** One row per view of a shared candidate. */
export type CandidateView = {
  /** Identifier. */
  id: number;
  /** Candidate that was viewed. */
  candidate_id: string;
  /** Time at which the candidate was viewed. */
  created_at: string;
  /** Whether the candidate was shown without personal information. */
  anonymous: boolean;
};

/** Time that readers spent on shared candidates. */
export type CandidateAnalytics = {
  /** Identifier. */
  id: string;
  /** Candidate; null after its permanent removal. */
  candidate_id: string | null;
  /** Organization of the candidate. */
  organization_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Total time of all readers, in seconds. */
  time_spent: number;
};

/** Requests with the organization's API keys. */
export type ApiRequest = {
  /** Identifier. */
  id: number;
  /** API key of the request. */
  api_key_id: string;
  /** Time at which the request arrived. */
  created_at: string;
  /** Date of the request (UTC). */
  created_on: string;
  /** Path of the request, without the query string. */
  endpoint: string;
  /** HTTP method. */
  method: string;
  /** Query string, without secrets and prompts. */
  search: string;
  /** HTTP status code of the response. */
  status: number;
};

/** The fields of a new Candidate. */
export type CandidateCreate = {
  /** Layout in which the candidate is presented. */
  layout_id?: string | null;
  /** Member associated with the candidate, initially its creator. */
  member_id?: string | null;
  /** Organization of the candidate. */
  organization_id?: string;
  /** Attachments by label, each a CandidateAttachment. */
  attachments?: CandidateAttachmentsInput;
  /** URL of an image. */
  avatar?: string | null;
  /** Name of the exported file, without .pdf. If empty, the export_filename of the layout applies. */
  export_filename?: string;
  /** Data imported from an external system: a CandidateExternalData. */
  external_data?: CandidateExternalData;
  /** Language of the candidate's document. */
  language?: Language;
  /** Messages exchanged with the AI: an array of CandidateMessage. */
  messages?: CandidateMessages;
  /** Name of the candidate, used for searching. */
  name?: string;
  /** Secret that shares the candidate with personal information. Set it to null or an empty string to generate a new one. */
  secret?: string;
  /** Secret that shares the candidate without personal information. Set it to null or an empty string to generate a new one. */
  secret_anonymous?: string;
  /** Secret that shares the candidate for editing. Null for API keys without edit_candidates. Set it to null or an empty string to generate a new one. */
  secret_editable?: string | null;
  /** Attachment links by the id of their section. */
  section_attachments?: SectionAttachments;
  /** One value per variable of the layout. */
  values?: JsonObject;
  /** The `external_id` of the member of the candidate, as an alternative to `member_id`. */
  member_external_id?: string | number | null;
};

/** The fields of a Candidate that can be changed. */
export type CandidateUpdate = {
  /** Layout in which the candidate is presented. */
  layout_id?: string | null;
  /** Member associated with the candidate, initially its creator. */
  member_id?: string | null;
  /** Time at which the candidate was deleted. Deleted candidates are hidden unless a request filters on this column. */
  deleted_at?: string | null;
  /** Attachments by label, each a CandidateAttachment. */
  attachments?: CandidateAttachmentsInput;
  /** URL of an image. */
  avatar?: string | null;
  /** Name of the exported file, without .pdf. If empty, the export_filename of the layout applies. */
  export_filename?: string;
  /** Data imported from an external system: a CandidateExternalData. */
  external_data?: CandidateExternalData;
  /** Language of the candidate's document. */
  language?: Language;
  /** Messages exchanged with the AI: an array of CandidateMessage. */
  messages?: CandidateMessages;
  /** Name of the candidate, used for searching. */
  name?: string;
  /** Secret that shares the candidate with personal information. Set it to null or an empty string to generate a new one. */
  secret?: string;
  /** Secret that shares the candidate without personal information. Set it to null or an empty string to generate a new one. */
  secret_anonymous?: string;
  /** Secret that shares the candidate for editing. Null for API keys without edit_candidates. Set it to null or an empty string to generate a new one. */
  secret_editable?: string | null;
  /** Attachment links by the id of their section. */
  section_attachments?: SectionAttachments;
  /** pending or active. Only active candidates can be shared. */
  status?: "pending" | "active";
  /** One value per variable of the layout. */
  values?: JsonObject;
};

/** The fields of a new Layout. */
export type LayoutCreate = {
  /** User who created the layout. */
  creator_id?: string | null;
  /** Organization of the layout. */
  organization_id?: string;
  /** Layout from which this one was created. */
  parent_id?: string | null;
  /** Time at which the layout was archived; null while it is in use. */
  archived_at?: string | null;
  /** Reusable fonts and images: an array of LayoutAsset. */
  assets?: LayoutAssets;
  /** Additional CSS rules for documents of this layout. */
  custom_css?: string;
  /** Default values of the variables by language. If empty, they are generated from the variables. */
  default_values?: LayoutDefaultValues;
  /** Description for the layout library. */
  description?: string;
  /** Name of exported files, without .pdf. May contain {{variable}} placeholders. */
  export_filename?: string;
  /** Whether the layout is featured in the layout library. */
  featured?: boolean;
  /** Languages of the layout. The first one is the default. */
  languages?: Language[];
  /** Title. */
  name?: string;
  /** Height of a page in pixels. */
  page_height?: number;
  /** Width of a page in pixels. */
  page_width?: number;
  /** Secret that is required to view the layout when its visibility is private. */
  secret?: string;
  /** Sections of the document: an array of LayoutSection. */
  sections?: LayoutSections;
  /** Instructions shown to the person who shares a candidate. */
  share_instructions?: string;
  /** Unique name for look-up in the layout library. If empty, it is generated from the name. */
  slug?: string;
  /** Image of the first page. The service generates it when the layout changes. */
  thumbnail?: string | null;
  /** Design tokens: an array of LayoutDesignToken. */
  tokens?: LayoutDesignTokens;
  /** Variables that candidates of this layout provide values for: an array of LayoutVariable. */
  variables?: LayoutVariables;
  /** public (published in the layout library) or private. */
  visibility?: "public" | "private";
  /** Colours for web sharing: a LayoutWebSettings. */
  web_settings?: LayoutWebSettings;
};

/** The fields of a Layout that can be changed. */
export type LayoutUpdate = {
  /** User who created the layout. */
  creator_id?: string | null;
  /** Layout from which this one was created. */
  parent_id?: string | null;
  /** Time at which the layout was archived; null while it is in use. */
  archived_at?: string | null;
  /** Reusable fonts and images: an array of LayoutAsset. */
  assets?: LayoutAssets;
  /** Additional CSS rules for documents of this layout. */
  custom_css?: string;
  /** Default values of the variables by language. If empty, they are generated from the variables. */
  default_values?: LayoutDefaultValues;
  /** Description for the layout library. */
  description?: string;
  /** Name of exported files, without .pdf. May contain {{variable}} placeholders. */
  export_filename?: string;
  /** Whether the layout is featured in the layout library. */
  featured?: boolean;
  /** Languages of the layout. The first one is the default. */
  languages?: Language[];
  /** Title. */
  name?: string;
  /** Height of a page in pixels. */
  page_height?: number;
  /** Width of a page in pixels. */
  page_width?: number;
  /** Secret that is required to view the layout when its visibility is private. */
  secret?: string;
  /** Sections of the document: an array of LayoutSection. */
  sections?: LayoutSections;
  /** Instructions shown to the person who shares a candidate. */
  share_instructions?: string;
  /** Unique name for look-up in the layout library. If empty, it is generated from the name. */
  slug?: string;
  /** Image of the first page. The service generates it when the layout changes. */
  thumbnail?: string | null;
  /** Design tokens: an array of LayoutDesignToken. */
  tokens?: LayoutDesignTokens;
  /** Variables that candidates of this layout provide values for: an array of LayoutVariable. */
  variables?: LayoutVariables;
  /** public (published in the layout library) or private. */
  visibility?: "public" | "private";
  /** Colours for web sharing: a LayoutWebSettings. */
  web_settings?: LayoutWebSettings;
};

/** The fields of an Organization that can be changed. */
export type OrganizationUpdate = {
  /** Identifier for an applicant-tracking (ATS) integration. */
  ats_vendor_a_corporation_id?: string | null;
  /** Second identifier for the same integration. */
  ats_vendor_a_private_label_id?: number | null;
  /** Default layout of new candidates. */
  default_layout_id?: string | null;
  /** Name of the active ATS integration. */
  active_ats_integration?: string | null;
  /** Whether the operators of the service may inspect the organization's data to debug errors. */
  allow_inspection?: boolean;
  /** Whether Word output is enabled. */
  allow_word_output?: boolean;
  /** Senders allowed to send CVs to the inbox: e-mail addresses, or domains such as example.com. */
  allowed_senders?: string[];
  /** ATS that the organization uses. */
  ats?: string;
  /** URL of an image. */
  avatar?: string | null;
  /** Entity kind for another ATS integration. */
  ats_vendor_b_entity_kind?: string;
  /** Prompt that fill uses when the request has no prompt. */
  default_prompt?: string;
  /** Number of days after which candidates are deleted automatically, or null for never. */
  delete_candidates_after?: number | null;
  /** Whether the language of the first attachment becomes the language of the candidate. */
  detect_candidate_language_from_attachment?: boolean;
  /** Stored for clients; has no effect in the service. */
  enable_beta_integrations?: boolean;
  /** Stored for clients; has no effect in the service. */
  enable_data_tab?: boolean;
  /** Schema of data imported from an external integration: an array of LayoutVariable. */
  external_variables?: LayoutVariables;
  /** Custom fields of members: an array of MemberVariable. */
  member_variables?: MemberVariables;
  /** Language model to use. If empty, the default model of the service applies. */
  model?: string;
  /** Name. */
  name?: string;
  /** Author shown on shared candidates: member or organization. */
  proposal_by?: "member" | "organization";
  /** Reactions offered to readers of a shared candidate: an array of ProposalReaction. */
  proposal_reactions?: ProposalReactions;
  /** Whether multi-factor authentication is required for members. */
  require_mfa?: boolean;
  /** URL of the organization's CRM. */
  crm_instance_url?: string | null;
  /** Unique name, and the local part of the address of the organization's inbox. */
  slug?: string;
};

/** The fields of a Member that can be changed. */
export type MemberUpdate = {
  /** Identifier in an external system, a string or a number. Used to match imported candidates. */
  external_id?: string | number | null;
  /** Permissions of the member. */
  permissions?: Permission[];
  /** One value per member_variable of the organization. Layouts can show these values. */
  values?: MemberValues;
};

/** The fields of a BillingAccount that can be changed. */
export type BillingAccountUpdate = {
  /** Identifier of the subscription at the external payment provider. */
  billing_provider_subscription_id?: string | null;
  /** Whether pre-paid billing is allowed. Stored for clients; has no effect in the service. */
  allow_pre_paid?: boolean;
  /** ISO 4217 code of the currency in which the organization is billed. */
  currency?: string;
  /** Maximum usage. Stored for clients; has no effect in the service. */
  maximum_usage?: number;
};

/** The fields of a new Webhook. */
export type WebhookCreate = {
  /** Organization of the webhook. */
  organization_id?: string;
  /** Purpose of the webhook. */
  description?: string;
  /** URL to which notifications are sent. */
  endpoint: string;
  /** Events that the webhook subscribes to. */
  events: WebhookEvent[];
  /** Secret that signs each notification (Standard Webhooks). Generated by default. After a change, notifications are also signed with the previous secret for 24 hours. */
  signing_secret?: string;
  /** Origin of the webhook: api, dashboard, or the name of an automation tool. */
  source?: string;
};

/** The fields of a Webhook that can be changed. */
export type WebhookUpdate = {
  /** Purpose of the webhook. */
  description?: string;
  /** URL to which notifications are sent. */
  endpoint?: string;
  /** Events that the webhook subscribes to. */
  events?: WebhookEvent[];
  /** Secret that signs each notification (Standard Webhooks). Generated by default. After a change, notifications are also signed with the previous secret for 24 hours. */
  signing_secret?: string;
  /** Origin of the webhook: api, dashboard, or the name of an automation tool. */
  source?: string;
};

export type CandidateAttachment = {
  detected_source_language?: string | null;
  external_id?: string | null;
  label?: string;
  text?: LocalizedText;
  type?: string;
  url?: string;
  [key: string]: Json | undefined;
};

/** Attachments by label. */
export type CandidateAttachments = { [key: string]: CandidateAttachment };

export type CandidateExternalData = {
  avatar?: string | null;
  id?: string | null;
  name?: string | null;
  url?: string | null;
  values?: { [key: string]: string | null };
  [key: string]: Json | undefined;
} | null;

export type CandidateMessage = {
  comment?: string | null;
  created_at: string;
  id: string;
  member_id?: string | null;
  prompt?: string | null;
  selector?: string[];
  [key: string]: Json | undefined;
};

export type CandidateMessages = CandidateMessage[];

/** A CSS colour: hexadecimal, a name, or a function such as rgb(). */
export type Color = string;

export type JsonObject = { [key: string]: Json };

export type LayoutAsset = {
  family: string;
  type: "font";
  url: string;
  [key: string]: Json | undefined;
} | {
  label: string;
  type: "image";
  url: string;
  [key: string]: Json | undefined;
};

export type LayoutAssets = LayoutAsset[];

/** One object of values per language code. */
export type LayoutDefaultValues = { [key: string]: { [key: string]: Json } };

export type LayoutDesignToken = {
  id: string;
  name?: string;
  type: string;
  value: string | number;
  [key: string]: Json | undefined;
};

export type LayoutDesignTokens = LayoutDesignToken[];

export type LayoutElement = {
  align?: string | null;
  background?: string | null;
  bold?: boolean | null;
  color?: string | null;
  columns?: number | null;
  font?: {
    family?: string | null;
    letter_spacing?: number | string | null;
    line_height?: number | string | null;
    paragraph_spacing?: number | string | null;
    size?: number | string | null;
    [key: string]: Json | undefined;
  } | null;
  id?: string;
  italic?: boolean | null;
  strikethrough?: boolean | null;
  type: string;
  underline?: boolean | null;
  value?: { [key: string]: string | null } | null;
  [key: string]: Json | undefined;
} | null;

export type LayoutSection = {
  body?: LayoutElement;
  footer?: LayoutElement;
  header?: LayoutElement;
  id: string;
  label?: string;
  type: string;
  [key: string]: Json | undefined;
};

/** Each entry has a different `id`. */
export type LayoutSections = LayoutSection[];

export type LayoutVariable = {
  ai_instructions?: string | null;
  default?: string | null;
  key: string;
  max_length?: number | null;
  min_length?: number | null;
  sensitive?: boolean;
  type?: string;
  [key: string]: Json | undefined;
};

/** Each entry has a different `key`. */
export type LayoutVariables = LayoutVariable[];

export type LayoutWebSettings = {
  color_accent?: Color;
  color_background?: Color;
  color_text?: Color;
  [key: string]: Json | undefined;
} | null;

/** One string per language code, and `default` for all other languages. */
export type LocalizedText = { [key: string]: string };

/** One value per member_variable: a string, a number, a boolean, or an object of strings by language. */
export type MemberValues = { [key: string]: string | number | boolean | null | { [key: string]: Json } };

export type MemberVariable = {
  default?: string | null;
  key: string;
  label?: string | null;
  type?: string;
  [key: string]: Json | undefined;
};

/** Each entry has a different `key`. */
export type MemberVariables = MemberVariable[];

export type ProposalReaction = {
  body?: string;
  id: string;
  subject?: string;
  type: string;
  [key: string]: Json | undefined;
};

/** Each entry has a different `id`. */
export type ProposalReactions = ProposalReaction[];

export type SectionAttachment = {
  label?: string;
  type?: string;
  url?: string;
  [key: string]: Json | undefined;
} | string;

/** Attachment links by the id of their section. */
export type SectionAttachments = { [key: string]: SectionAttachment[] };

/** An attachment in a request. A plain `text` means `{"default": text}`. The default of `label` is the key. */
export type CandidateAttachmentInput = {
  detected_source_language?: string | null;
  external_id?: string | null;
  label?: string;
  text?: LocalizedText | string;
  type?: string;
  url?: string;
};

/** Attachments by label. */
export type CandidateAttachmentsInput = { [key: string]: CandidateAttachmentInput };

/** A two-letter ISO 639 language code or `yue`, optionally with an ISO 3166 region. Pages, e-mails, text recognition and language detection support `en`, `nl`, `de`, `fr`, `es`, `pt-BR`, `da-DK`, `nb-NO`, `sv-SE`, `cs`, `zh`, `yue`, `ja-JP`. Another region of one of these languages is treated like that language. */
export type Language = string;

/**
 * A permission of an API key or a member:
 *
 * - `billing`: read and change the billing account; read credit mutations
 * - `edit_candidates`: create, change and delete candidates; attach files, fill and extract
 * - `edit_layouts`: create, change and delete layouts
 * - `settings`: change the organization; read, change and test webhooks; read and resend their notifications
 * - `team`: invite, change and revoke members
 * - `view_candidates`: read candidates and download their files
 */
export type Permission = "billing" | "edit_candidates" | "edit_layouts" | "settings" | "team" | "view_candidates";

/** The type of an event. Webhooks subscribe to events by their types. */
export type WebhookEvent = "billing_accounts.updated" | "candidate_analytics.updated" | "candidate_views.created" | "candidates.created" | "candidates.deleted" | "candidates.updated" | "credit_mutations.created" | "layouts.created" | "layouts.deleted" | "layouts.updated" | "members.created" | "members.deleted" | "members.updated" | "organizations.updated" | "webhooks.created" | "webhooks.deleted" | "webhooks.test" | "webhooks.updated";

/** The fields of a Candidate that events contain. */
export type CandidateInEvent = {
  /** Identifier. */
  id: string;
  /** Layout in which the candidate is presented. */
  layout_id: string | null;
  /** Member associated with the candidate, initially its creator. */
  member_id: string | null;
  /** Organization of the candidate. */
  organization_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Time at which the candidate was deleted. Deleted candidates are hidden unless a request filters on this column. */
  deleted_at: string | null;
  attachments: { [key: string]: CandidateAttachmentInEvent };
  /** URL of an image. */
  avatar: string | null;
  /** Name of the exported file, without .pdf. If empty, the export_filename of the layout applies. */
  export_filename: string;
  /** Data imported from an external system: a CandidateExternalData. */
  external_data: CandidateExternalData;
  /** Language of the candidate's document. */
  language: Language;
  /** Name of the candidate, used for searching. */
  name: string;
  /** Attachment links by the id of their section. */
  section_attachments: SectionAttachments;
  /** pending or active. Only active candidates can be shared. */
  status: "pending" | "active";
  /** One value per variable of the layout. */
  values: JsonObject;
};

/** The fields of a Layout that events contain. */
export type LayoutInEvent = {
  /** Identifier. */
  id: string;
  /** User who created the layout. */
  creator_id: string | null;
  /** Organization of the layout. */
  organization_id: string;
  /** Layout from which this one was created. */
  parent_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Time at which the layout was archived; null while it is in use. */
  archived_at: string | null;
  /** Reusable fonts and images: an array of LayoutAsset. */
  assets: LayoutAssets;
  /** Additional CSS rules for documents of this layout. */
  custom_css: string;
  /** Default values of the variables by language. If empty, they are generated from the variables. */
  default_values: LayoutDefaultValues;
  /** Description for the layout library. */
  description: string;
  /** Name of exported files, without .pdf. May contain {{variable}} placeholders. */
  export_filename: string;
  /** Whether the layout is featured in the layout library. */
  featured: boolean;
  /** Languages of the layout. The first one is the default. */
  languages: Language[];
  /** Title. */
  name: string;
  /** Height of a page in pixels. */
  page_height: number;
  /** Width of a page in pixels. */
  page_width: number;
  /** Sections of the document: an array of LayoutSection. */
  sections: LayoutSections;
  /** Instructions shown to the person who shares a candidate. */
  share_instructions: string;
  /** Unique name for look-up in the layout library. If empty, it is generated from the name. */
  slug: string;
  /** Image of the first page. The service generates it when the layout changes. */
  thumbnail: string | null;
  /** Design tokens: an array of LayoutDesignToken. */
  tokens: LayoutDesignTokens;
  /** Variables that candidates of this layout provide values for: an array of LayoutVariable. */
  variables: LayoutVariables;
  /** public (published in the layout library) or private. */
  visibility: "public" | "private";
  /** Colours for web sharing: a LayoutWebSettings. */
  web_settings: LayoutWebSettings;
};

/** The fields of an Organization that events contain. */
export type OrganizationInEvent = {
  /** Identifier. */
  id: string;
  /** Billing account that provides the credits. */
  billing_account_id: string;
  /** Identifier for an applicant-tracking (ATS) integration. */
  ats_vendor_a_corporation_id: string | null;
  /** Second identifier for the same integration. */
  ats_vendor_a_private_label_id: number | null;
  /** Default layout of new candidates. */
  default_layout_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Time at which an operator deleted the organization. */
  deleted_at: string | null;
  /** Name of the active ATS integration. */
  active_ats_integration: string | null;
  /** Whether the operators of the service may inspect the organization's data to debug errors. */
  allow_inspection: boolean;
  /** Whether Word output is enabled. */
  allow_word_output: boolean;
  /** Senders allowed to send CVs to the inbox: e-mail addresses, or domains such as example.com. */
  allowed_senders: string[];
  /** ATS that the organization uses. */
  ats: string;
  /** URL of an image. */
  avatar: string | null;
  /** Entity kind for another ATS integration. */
  ats_vendor_b_entity_kind: string;
  /** Prompt that fill uses when the request has no prompt. */
  default_prompt: string;
  /** Number of days after which candidates are deleted automatically, or null for never. */
  delete_candidates_after: number | null;
  /** Whether the language of the first attachment becomes the language of the candidate. */
  detect_candidate_language_from_attachment: boolean;
  /** Stored for clients; has no effect in the service. */
  enable_beta_integrations: boolean;
  /** Stored for clients; has no effect in the service. */
  enable_data_tab: boolean;
  /** Schema of data imported from an external integration: an array of LayoutVariable. */
  external_variables: LayoutVariables;
  /** Custom fields of members: an array of MemberVariable. */
  member_variables: MemberVariables;
  /** Language model to use. If empty, the default model of the service applies. */
  model: string;
  /** Name. */
  name: string;
  /** Author shown on shared candidates: member or organization. */
  proposal_by: "member" | "organization";
  /** Reactions offered to readers of a shared candidate: an array of ProposalReaction. */
  proposal_reactions: ProposalReactions;
  /** Whether multi-factor authentication is required for members. */
  require_mfa: boolean;
  /** URL of the organization's CRM. */
  crm_instance_url: string | null;
  /** Unique name, and the local part of the address of the organization's inbox. */
  slug: string;
  /** active or suspended. Set by operators. */
  status: "active" | "suspended";
  /** test or regular. Set by operators. */
  type: "test" | "regular" | null;
};

/** The fields of a Member that events contain. */
export type MemberInEvent = {
  /** Identifier. */
  id: string;
  /** Identifier in an external system, a string or a number. Used to match imported candidates. */
  external_id: string | number | null;
  /** Organization of the member. */
  organization_id: string;
  /** User who is the member. */
  user_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Permissions of the member. */
  permissions: Permission[];
  /** One value per member_variable of the organization. Layouts can show these values. */
  values: MemberValues;
};

/** The fields of a BillingAccount that events contain. */
export type BillingAccountInEvent = {
  /** Identifier. */
  id: string;
  /** Identifier of the subscription at the external payment provider. */
  billing_provider_subscription_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Whether pre-paid billing is allowed. Stored for clients; has no effect in the service. */
  allow_pre_paid: boolean;
  /** Available credits. Every change creates a credit mutation. */
  credit: number;
  /** ISO 4217 code of the currency in which the organization is billed. */
  currency: string;
  /** Maximum usage. Stored for clients; has no effect in the service. */
  maximum_usage: number;
  /** Minimum billed usage per month. Stored for clients; has no effect in the service. */
  minimum_guarantee: number;
  /** Time of the next bill. */
  next_billed_at: string | null;
  /** Agreed price per credit, in hundredths of the currency unit. */
  price_per_credit: number;
  /** Agreed price per user licence, in hundredths of the currency unit. */
  price_per_user: number;
  /** Version of the price list that applies. */
  pricing_version: string;
  /** Type of the active subscription. */
  subscription_type: string;
  /** Time at which the trial ends. */
  trial_expires_at: string | null;
  /** Maximum number of users in the billing account, or null for no limit. */
  user_licenses: number | null;
};

/** The fields of a CreditMutation that events contain. */
export type CreditMutationInEvent = {
  /** Identifier. */
  id: string;
  /** Billing account whose credit changed. */
  billing_account_id: string | null;
  /** Organization that used the credit, or that owns the billing account. */
  organization_id: string | null;
  /** Time at which the credit changed. */
  created_at: string;
  /** Difference between the new and the previous credit. */
  delta: number;
};

/** The fields of a Webhook that events contain. */
export type WebhookInEvent = {
  /** Identifier. */
  id: string;
  /** Organization of the webhook. */
  organization_id: string;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Purpose of the webhook. */
  description: string;
  /** URL to which notifications are sent. */
  endpoint: string;
  /** Events that the webhook subscribes to. */
  events: WebhookEvent[];
  /** Origin of the webhook: api, dashboard, or the name of an automation tool. */
  source: string;
};

/** The fields of a CandidateView that events contain. */
export type CandidateViewInEvent = {
  /** Identifier. */
  id: number;
  /** Candidate that was viewed. */
  candidate_id: string;
  /** Time at which the candidate was viewed. */
  created_at: string;
  /** Whether the candidate was shown without personal information. */
  anonymous: boolean;
};

/** The fields of a CandidateAnalytics that events contain. */
export type CandidateAnalyticsInEvent = {
  /** Identifier. */
  id: string;
  /** Candidate; null after its permanent removal. */
  candidate_id: string | null;
  /** Organization of the candidate. */
  organization_id: string | null;
  /** Time at which the row was created. */
  created_at: string;
  /** Time at which the row was last changed. */
  updated_at: string;
  /** Total time of all readers, in seconds. */
  time_spent: number;
};

/** An attachment as events contain it: without its text. */
export type CandidateAttachmentInEvent = {
  detected_source_language?: string | null;
  external_id?: string | null;
  label?: string;
  type?: string;
  url?: string;
};

/** The credit or another field of your billing account was changed. Each new candidate uses credit. */
export type BillingAccountsUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "billing_accounts.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: BillingAccountInEvent;
    /** The row before the event. */
    old: BillingAccountInEvent;
  };
};

/** Readers spent time on a shared candidate. */
export type CandidateAnalyticsUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "candidate_analytics.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: CandidateAnalyticsInEvent;
    /** The row before the event. */
    old: CandidateAnalyticsInEvent | null;
  };
};

/** Somebody opened the page of a shared candidate. */
export type CandidateViewsCreatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "candidate_views.created";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: CandidateViewInEvent;
    /** The row before the event. */
    old: null;
  };
};

/** A candidate was created by a request or by a mail to your inbox. */
export type CandidatesCreatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "candidates.created";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: CandidateInEvent;
    /** The row before the event. */
    old: null;
  };
};

/** A candidate was deleted by a request or because of its age (`delete_candidates_after`). Its permanent removal, later, is not an event. */
export type CandidatesDeletedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "candidates.deleted";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: null;
    /** The row before the event. */
    old: CandidateInEvent;
  };
};

/** A candidate was changed by a request, by attach, fill or extract, or through its link to edit. */
export type CandidatesUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "candidates.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: CandidateInEvent;
    /** The row before the event. */
    old: CandidateInEvent;
  };
};

/** Credit was used or added. */
export type CreditMutationsCreatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "credit_mutations.created";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: CreditMutationInEvent;
    /** The row before the event. */
    old: null;
  };
};

/** A layout was created. */
export type LayoutsCreatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "layouts.created";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: LayoutInEvent;
    /** The row before the event. */
    old: null;
  };
};

/** A layout was deleted. */
export type LayoutsDeletedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "layouts.deleted";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: null;
    /** The row before the event. */
    old: LayoutInEvent;
  };
};

/** A layout was changed. A change of `thumbnail` alone, which the service draws itself, is not an event. */
export type LayoutsUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "layouts.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: LayoutInEvent;
    /** The row before the event. */
    old: LayoutInEvent;
  };
};

/** A member was invited. */
export type MembersCreatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "members.created";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: MemberInEvent;
    /** The row before the event. */
    old: null;
  };
};

/** A member was removed. */
export type MembersDeletedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "members.deleted";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: null;
    /** The row before the event. */
    old: MemberInEvent;
  };
};

/** A member was changed. */
export type MembersUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "members.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: MemberInEvent;
    /** The row before the event. */
    old: MemberInEvent;
  };
};

/** The settings of your organization were changed. */
export type OrganizationsUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "organizations.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: OrganizationInEvent;
    /** The row before the event. */
    old: OrganizationInEvent;
  };
};

/** A webhook was registered. */
export type WebhooksCreatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "webhooks.created";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: WebhookInEvent;
    /** The row before the event. */
    old: null;
  };
};

/** A webhook was removed. */
export type WebhooksDeletedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "webhooks.deleted";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: null;
    /** The row before the event. */
    old: WebhookInEvent;
  };
};

/** You requested it with `POST /webhooks/<id>/test`. It is sent whether or not the webhook subscribes to it. */
export type WebhooksTestEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "webhooks.test";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: null;
    /** The row before the event. */
    old: null;
  };
};

/** A webhook was changed. */
export type WebhooksUpdatedEvent = {
  /** The id of the notification. It equals the header `webhook-id`. */
  id: string;
  /** The time of the event, in Unix seconds. */
  date: number;
  event_type: "webhooks.updated";
  /** Your organization. */
  organization_id: string;
  payload: {
    /** The row after the event. */
    new: WebhookInEvent;
    /** The row before the event. */
    old: WebhookInEvent;
  };
};

/** The body of a notification. */
export type WebhookEventBody = BillingAccountsUpdatedEvent | CandidateAnalyticsUpdatedEvent | CandidateViewsCreatedEvent | CandidatesCreatedEvent | CandidatesDeletedEvent | CandidatesUpdatedEvent | CreditMutationsCreatedEvent | LayoutsCreatedEvent | LayoutsDeletedEvent | LayoutsUpdatedEvent | MembersCreatedEvent | MembersDeletedEvent | MembersUpdatedEvent | OrganizationsUpdatedEvent | WebhooksCreatedEvent | WebhooksDeletedEvent | WebhooksTestEvent | WebhooksUpdatedEvent;

/** The person to invite. */
export type MemberInvitation = {
  /** The e-mail address of the person to invite. */
  email: string;
  /** The name of the person. */
  name?: string | null;
  /** The language of the e-mail and of the person's profile. The default is `en`. */
  language?: string | null;
};

/** A member with its user profile. */
export type MemberWithProfile = Member & {
  user_profile: UserProfile;
};

/** The process is running. */
export type Health = {
  status: "ok";
};

/** Whether the process can serve requests. */
export type Readiness = {
  status: "ok" | "unavailable";
  /** False once the process has begun to stop. */
  serving: boolean;
  /** Whether PostgreSQL responds. */
  database: boolean;
  /** Whether PostgREST responds. */
  postgrest: boolean;
};

/** A run that continues after the response. */
export type StartedRun = {
  /** The run. */
  run_id: string;
  /** The candidate of the run. */
  candidate_id: string;
};

/** The body of every error. */
export type ErrorBody = {
  /** The error, for programs. New codes can be added to ErrorCode. */
  code: string;
  /** The error, for people. */
  message: string;
  /** The place or the circumstances of the error. */
  details: string | null;
  /** How to correct the request. */
  hint: string | null;
};

/** All codes. */
export type ErrorCode = "CDS100" | "CDS101" | "CDS102" | "CDS104" | "CDS105" | "CDS106" | "CDS107" | "CDS108" | "CDS109" | "CDS110" | "CDS112" | "CDS115" | "CDS116" | "CDS117" | "CDS118" | "CDS119" | "CDS120" | "CDS200" | "CDS201" | "CDS202" | "CDS210" | "CDS300" | "CDS310" | "CDS311" | "CDS320" | "CDS322" | "CDS323" | "CDS324" | "CDS325" | "CDS326" | "CDS327" | "CDS328" | "CDS330" | "CDS331" | "CDS332" | "CDS333" | "CDS340" | "CDS350" | "CDS351" | "CDS360" | "CDS361" | "CDS362" | "CDS363" | "CDS400" | "CDS401" | "CDS402" | "CDS403" | "CDS404" | "CDS410" | "CDS411" | "CDS412" | "CDS413" | "CDS414" | "CDS420" | "CDS421" | "CDS422" | "CDS423" | "CDS424" | "CDS430" | "CDS431" | "CDS432" | "CDS433" | "CDS434" | "CDS440" | "CDS500" | "CDS503" | "40P01" | "CDS504" | "PGRST100" | "PGRST102" | "PGRST103" | "PGRST106" | "PGRST107" | "PGRST108" | "PGRST109" | "PGRST116" | "PGRST118" | "PGRST119" | "PGRST122" | "PGRST123" | "PGRST200" | "PGRST201" | "PGRST204" | "21000" | "22003" | "22007" | "22008" | "22023" | "2201B" | "22P02" | "22P05" | "23502" | "23503" | "23505" | "23514" | "42501" | "42601" | "42703" | "42704" | "42712" | "42804" | "42846" | "42883" | "42P10";

/** For @supabase/postgrest-js: `new PostgrestClient<Database>(url, { headers })`. */
export type Database = {
  __InternalSupabase: { PostgrestVersion: "12" };
  v1: {
    Tables: {
      candidates: {
        Row: Candidate;
        Insert: CandidateCreate;
        Update: CandidateUpdate;
        Relationships: [
          {
            foreignKeyName: "candidates_layout_id_fkey";
            columns: ["layout_id"];
            isOneToOne: false;
            referencedRelation: "layouts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "candidates_member_id_fkey";
            columns: ["member_id"];
            isOneToOne: false;
            referencedRelation: "members";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "candidates_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      layouts: {
        Row: Layout;
        Insert: LayoutCreate;
        Update: LayoutUpdate;
        Relationships: [
          {
            foreignKeyName: "layouts_creator_id_fkey";
            columns: ["creator_id"];
            isOneToOne: false;
            referencedRelation: "user_profiles";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "layouts_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "layouts_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "layouts";
            referencedColumns: ["id"];
          },
        ];
      };
      organizations: {
        Row: Organization;
        Insert: { [column in never]: never };
        Update: OrganizationUpdate;
        Relationships: [
          {
            foreignKeyName: "organizations_billing_account_id_fkey";
            columns: ["billing_account_id"];
            isOneToOne: false;
            referencedRelation: "billing_accounts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "organizations_default_layout_id_fkey";
            columns: ["default_layout_id"];
            isOneToOne: false;
            referencedRelation: "layouts";
            referencedColumns: ["id"];
          },
        ];
      };
      members: {
        Row: Member;
        Insert: MemberInvitation;
        Update: MemberUpdate;
        Relationships: [
          {
            foreignKeyName: "members_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "members_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "user_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      billing_accounts: {
        Row: BillingAccount;
        Insert: { [column in never]: never };
        Update: BillingAccountUpdate;
        Relationships: [];
      };
      webhooks: {
        Row: Webhook;
        Insert: WebhookCreate;
        Update: WebhookUpdate;
        Relationships: [
          {
            foreignKeyName: "webhooks_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      user_profiles: {
        Row: UserProfile;
        Relationships: [];
      };
      credit_mutations: {
        Row: CreditMutation;
        Relationships: [
          {
            foreignKeyName: "credit_mutations_billing_account_id_fkey";
            columns: ["billing_account_id"];
            isOneToOne: false;
            referencedRelation: "billing_accounts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "credit_mutations_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      webhook_notifications: {
        Row: WebhookNotification;
        Relationships: [
          {
            foreignKeyName: "webhook_notifications_webhook_id_fkey";
            columns: ["webhook_id"];
            isOneToOne: false;
            referencedRelation: "webhooks";
            referencedColumns: ["id"];
          },
        ];
      };
      candidate_views: {
        Row: CandidateView;
        Relationships: [
          {
            foreignKeyName: "candidate_views_candidate_id_fkey";
            columns: ["candidate_id"];
            isOneToOne: false;
            referencedRelation: "candidates";
            referencedColumns: ["id"];
          },
        ];
      };
      candidate_analytics: {
        Row: CandidateAnalytics;
        Relationships: [
          {
            foreignKeyName: "candidate_analytics_candidate_id_fkey";
            columns: ["candidate_id"];
            isOneToOne: true;
            referencedRelation: "candidates";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "candidate_analytics_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      api_requests: {
        Row: ApiRequest;
        Relationships: [];
      };
    };
    Functions: { [name in never]: never };
    Enums: { [name in never]: never };
    CompositeTypes: { [name in never]: never };
  };
};
