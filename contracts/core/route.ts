import type { CampaignAction } from '../campaigns/campaigns.policy.js';

/** Who may call: stated on every route and event; what states nothing does not start the server. */
export type Access = 'anyone' | 'user' | 'admin' | CampaignAction;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteDefinition {
  readonly method: Method;
  /** Full path with `:name` parameters, `/api/v1/...`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API document. */
  readonly summary: string;
  /** For a campaign action: the body field that holds the campaign's id, where the path has no `:campaignId`. */
  readonly campaignField?: string;
  /** The body may carry one picture in the field `file`; the SPA then sends multipart. */
  readonly upload?: boolean;
  /** Bytes that the body may have without its picture; left out, `LIMITS.formBytes`. */
  readonly bodyBytes?: number;
  /** The call hashes a password, which costs its sender more of their budget. */
  readonly hashesPassword?: boolean;
}

/**
 * One call of the API, shared by the controller that serves it and the store that makes it.
 * `Body` is the input DTO (`void` for none), `Reply` the JSON of a success.
 */
export interface Route<Body = void, Reply = unknown> extends RouteDefinition {
  /** Never set: carries the types. */
  readonly types?: { body: Body; reply: Reply };
}
export type BodyOf<R> = R extends Route<infer Body, unknown> ? Body : never;
export type ReplyOf<R> =
  R extends Route<never, infer Reply> ? Reply : R extends Route<infer _Body, infer Reply> ? Reply : never;

/** Declares a route; the types are given, the definition is the value. */
export const route = <Body, Reply>(definition: RouteDefinition): Route<Body, Reply> => definition;

/** `/campaigns/:campaignId` and `{campaignId: '7'}` make `/campaigns/7`; a missing parameter is a programming error. */
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

/** One event that a client emits; every emit is answered by an ack of `Ack` or a FailureReply. */
export interface ClientEvent<Payload, Ack> extends EventDefinition {
  /** Never set: carries the types. */
  readonly types?: { payload: Payload; ack: Ack };
}
export const clientEvent = <Payload, Ack>(definition: EventDefinition): ClientEvent<Payload, Ack> => definition;

/** One event that the server sends. */
export interface ServerEvent<Payload> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly types?: { payload: Payload };
}
export const serverEvent = <Payload>(name: string): ServerEvent<Payload> => ({ name });
