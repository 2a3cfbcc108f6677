import type { CampaignAction } from '../campaigns/campaigns.policy.js';

/**
 * The accesses that depend on no campaign of the call. `creatures`: everybody signed in, but not the players of a campaign
 * whose DM keeps the creatures of the compendium from them, unless they are DM of another one or administrator.
 */
export const GENERAL_ACCESSES = ['anyone', 'user', 'admin', 'creatures'] as const;

/** Who may call a route or emit an event. The server does not start with a route that states no access. */
export type Access = (typeof GENERAL_ACCESSES)[number] | CampaignAction;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteDefinition {
  readonly method: Method;
  /** Full path with `:name` parameters, `/api/v1/...`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API document. */
  readonly summary: string;
  /** For a campaign action: the body field with the campaign's id, when the path has no `:campaignId`. */
  readonly campaignField?: string;
  /** The body may carry one file, a picture unless `uploadBytes` is stated, in the field `file`; the SPA then sends multipart. */
  readonly upload?: boolean;
  /** The most bytes of the file; the default is `LIMITS.pictureBytes`. */
  readonly uploadBytes?: number;
  /** The most bytes of the body without its picture; the default is `LIMITS.formBytes`. */
  readonly bodyBytes?: number;
  /** When the call answers 204 without a body, in words; without it, every success has a body. */
  readonly noContent?: string;
  /** The call changes something although it is a GET, so a link or a picture on another site must not trigger it. */
  readonly ownPagesOnly?: boolean;
  /** The call hashes a password, which costs more of the sender's work budget. */
  readonly hashesPassword?: boolean;
}

/**
 * One call of the API, shared by the controller that serves it and the store that makes it.
 * `Body` is the input DTO (`void` for none), `Reply` the JSON of a success; undefined stands for a 204.
 */
export interface Route<Body = void, Reply = unknown> extends RouteDefinition {
  /** Never set: carries the types. */
  readonly types?: { body: Body; reply: Reply };
}
/** The reply type of a route. */
export type ReplyOf<R> =
  R extends Route<never, infer Reply> ? Reply : R extends Route<infer _Body, infer Reply> ? Reply : never;

/** Declares a route with the types of its body and reply. */
export const route = <Body, Reply>(definition: RouteDefinition): Route<Body, Reply> => definition;

/**
 * Replaces the parameters of a path: `/campaigns/:campaignId` with `{campaignId: '7'}` becomes `/campaigns/7`.
 * @throws Error when a parameter is missing
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
}

interface EventDefinition {
  /** The event's name on the wire, spaces included. */
  readonly name: string;
  readonly access: CampaignAction;
  readonly summary: string;
}

/** An event that a client emits. The server acknowledges every emit with an `Ack` or a FailureReply. */
export interface ClientEvent<Payload, Ack> extends EventDefinition {
  /** Never set: carries the types. */
  readonly types?: { payload: Payload; ack: Ack };
}
/** Declares a client event with the types of its payload and ack. */
export const clientEvent = <Payload, Ack>(definition: EventDefinition): ClientEvent<Payload, Ack> => definition;

/** An event that the server emits. */
export interface ServerEvent<Payload> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly types?: { payload: Payload };
}
/** Declares a server event with the type of its payload. */
export const serverEvent = <Payload>(name: string): ServerEvent<Payload> => ({ name });
