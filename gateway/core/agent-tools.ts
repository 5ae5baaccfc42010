/** The names of the tools for agents. No CV contains them, unless it gives orders to an agent. */
export const AGENT_TOOLS = [
  "find_candidates",
  "read_candidate",
  "report_anonymity",
  "show_share_link",
  "export_candidate",
  "show_layouts",
  "show_webhook_health",
  "show_usage",
  "create_candidate",
  "fill_candidate",
  "apply_proposal",
  "restore_candidate",
] as const;

export type AgentTool = (typeof AGENT_TOOLS)[number];
