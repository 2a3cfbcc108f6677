import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { logFailure } from '../database/database-loss.js';
import type { PubSub } from './sharded-pubsub.js';

/** For whom a message is: the nodes on which somebody follows a campaign, or on which a person has a socket. */
export type Audience = 'campaign' | 'person';

/** A kind of message between nodes; `Payload` is JSON. */
export interface MessageKind<Payload> {
  readonly audience: Audience;
  readonly name: string;
  /** Only in the types. */
  readonly payload?: Payload;
}

/** Defines a kind of message between nodes. Its name is unique in the program. */
export const messageKind = <Payload>(audience: Audience, name: string): MessageKind<Payload> => ({ audience, name });

/** A channel that this node follows. */
export interface Following {
  /** Resolves when messages arrive, or when Redis does not answer; the comparison then finds what is missed. */
  readonly started: Promise<void>;
  end(): void;
}

type Handler = (id: string, payload: never) => Promise<void> | void;

/** A message on the wire: the node that sent it, its kind and its payload. */
type Envelope = readonly [node: string, kind: string, payload: unknown];

const NOT_FOLLOWED: Following = { started: Promise.resolve(), end: () => undefined };

/**
 * Carries messages between the nodes that serve the same database. Messages may be lost, doubled, late or out of order,
 * so they carry versions or say only that something must be read again. A program without Redis is alone: it sends
 * nothing and receives nothing.
 */
@Injectable()
export class NodeChannels implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly node = randomUUID();
  /** How this node's own messages begin. Redis returns them, and to parse them would cost as much as to send them. */
  private readonly ownBeginning = `${JSON.stringify([this.node]).slice(0, -1)},`;
  private readonly handlers = new Map<string, Handler>();
  /** What is being handled. */
  private readonly handling = new Set<Promise<void>>();
  /** The number of followers of each channel. */
  private readonly followers = new Map<string, number>();

  /** @param pubsub undefined when this node is the only one */
  constructor(private readonly pubsub?: PubSub) {
    pubsub?.onMessage((channel, text) => this.receive(channel, text));
  }

  /** Waits until the messages that have arrived are handled. */
  async settled(): Promise<void> {
    while (this.handling.size > 0) await Promise.all(this.handling);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  onApplicationShutdown(): void {
    this.pubsub?.close();
  }

  /** Whether other nodes may serve the same database. */
  get hasPeers(): boolean {
    return this.pubsub !== undefined;
  }

  /** Whether messages arrive at the moment; true for the only node. */
  get isConnected(): boolean {
    return this.pubsub?.isConnected ?? true;
  }

  /** Resolves when a message that another node has sent just before counts as lost. */
  async untilLate(): Promise<void> {
    await this.pubsub?.untilLate();
  }

  /** Calls `handler` when messages arrive again after a time in which some may have been lost. */
  onReconnect(handler: () => void): void {
    this.pubsub?.onReconnect(handler);
  }

  /** Handles one kind of message of other nodes. Its own messages do not return to a node. */
  on<Payload>({ name }: MessageKind<Payload>, handler: (id: string, payload: Payload) => Promise<void> | void): void {
    this.handlers.set(name, handler);
  }

  /** Sends a message to the other nodes that follow the campaign or the person. Never fails. */
  publish<Payload>({ audience, name }: MessageKind<Payload>, id: string, payload: Payload): void {
    const envelope: Envelope = [this.node, name, payload];
    this.pubsub?.publish(`${audience}:${id}`, JSON.stringify(envelope));
  }

  /** Follows the messages for a campaign or a person until `end`. */
  follow(audience: Audience, id: string): Following {
    const { pubsub } = this;
    if (!pubsub) return NOT_FOLLOWED;
    const channel = `${audience}:${id}`;
    const before = this.followers.get(channel) ?? 0;
    this.followers.set(channel, before + 1);
    let isFollowed = true;
    return {
      started: pubsub.subscribe(channel),
      end: () => {
        if (isFollowed) this.unfollow(pubsub, channel);
        isFollowed = false;
      },
    };
  }

  /** Returns the campaigns or the people that this node follows. */
  followed(audience: Audience): string[] {
    return [...this.followers.keys()].filter((channel) => channel.startsWith(audience)).map(idOf);
  }

  private unfollow(pubsub: PubSub, channel: string): void {
    const left = (this.followers.get(channel) ?? 1) - 1;
    if (left > 0) return void this.followers.set(channel, left);
    this.followers.delete(channel);
    pubsub.unsubscribe(channel);
  }

  private receive(channel: string, text: string): void {
    if (text.startsWith(this.ownBeginning)) return;
    const [, name, payload] = JSON.parse(text) as Envelope;
    const handler = this.handlers.get(name);
    // A program of another release may send kinds that this one does not know.
    if (!handler) return;
    const handle = async (): Promise<void> => handler(idOf(channel), payload as never);
    const handled = handle()
      .catch((error: unknown) => logFailure(error, `a message '${name}' of another node could not be handled`))
      .finally(() => this.handling.delete(handled));
    this.handling.add(handled);
  }
}

const idOf = (channel: string): string => channel.slice(channel.indexOf(':') + 1);
