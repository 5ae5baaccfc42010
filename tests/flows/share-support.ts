import { DEMO_CANDIDATE, DEMO_LAYOUT, DEMO_ORGANIZATION, DEMO_USER_PROFILE } from "../support/demo-candidate.ts";
import type { Service } from "../support/service.ts";

/** The user agent of a person's browser. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";

export interface SharedCandidate {
  organizationId: string;
  apiKey: string;
  candidateId: string;
  layoutId: string;
  secret: string;
  secretAnonymous: string;
  secretEditable: string;
}

export interface ShareOptions {
  organization?: Readonly<Record<string, unknown>>;
  layout?: Readonly<Record<string, unknown>>;
  candidate?: Readonly<Record<string, unknown>>;
  credit?: number;
}

/** Creates the demo candidate in a new organization, presented by one of its members. */
export async function shareDemo(service: Service, options: ShareOptions = {}): Promise<SharedCandidate> {
  const { organizationId, apiKey } = await service.createOrganization({
    name: DEMO_ORGANIZATION.name,
    credit: options.credit ?? 10,
  });
  const send = async <Body>(method: string, path: string, body: unknown): Promise<Body> => {
    const response = await service.request<Body>(apiKey, method, path, { body });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  await send("PATCH", `/organizations?id=eq.${organizationId}`, {
    avatar: DEMO_ORGANIZATION.avatar,
    proposal_by: DEMO_ORGANIZATION.proposal_by,
    proposal_reactions: DEMO_ORGANIZATION.proposal_reactions,
    ...options.organization,
  });
  const [layout] = await send<[{ id: string }]>("POST", "/layouts", { ...DEMO_LAYOUT, ...options.layout });
  const { name, email, phone, avatar } = DEMO_USER_PROFILE;
  const member = await send<{ id: string; user_id: string }>("POST", "/members", { name, email });
  await service.database`
    update private.user_profiles set phone = ${phone}, avatar = ${avatar} where user_id = ${member.user_id}
  `;
  const candidate = await send<Record<string, string>>("POST", "/candidates", {
    ...DEMO_CANDIDATE,
    layout_id: layout.id,
    member_id: member.id,
    ...options.candidate,
  });
  const { id = "", secret = "", secret_anonymous = "", secret_editable = "" } = candidate;
  return {
    organizationId,
    apiKey,
    layoutId: layout.id,
    candidateId: id,
    secret,
    secretAnonymous: secret_anonymous,
    secretEditable: secret_editable,
  };
}

/** The sections of a layout with one section. */
export const oneSection = (body: object) => [
  { id: "one", label: "One", type: "multi-page", header: null, footer: null, body },
];

/** A layout of one section that shows the photo of the candidate, and images. */
export const layoutWith = (...urls: string[]) => ({
  sections: oneSection({
    type: "column",
    children: [
      { type: "avatar", width: 80, height: 80 },
      ...urls.map((url) => ({ type: "image", url, width: 50, height: 50 })),
      { type: "text", value: { default: "{{headline}}" } },
    ],
  }),
});

/** Requests a path of the service with the user agent of a person's browser. */
export function open(service: Service, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.origin}${path}`, {
    redirect: "manual",
    ...init,
    headers: { "user-agent": BROWSER, ...Object.fromEntries(new Headers(init.headers)) },
  });
}
