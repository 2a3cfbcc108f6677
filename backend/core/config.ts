import { isAbsolute, resolve } from 'node:path';
import express from 'express';
import { BUDGETS, type Budgets } from './budgets.js';
import { StartError } from './start-error.js';

/** DI token of the Config. */
export const CONFIG = Symbol('config');

/** Everything that the environment decides; `.env.example` says what each is for. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where people reach the service, without a trailing slash; may hold a path. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Undefined in embedded mode: generated and kept in `dataDir`. */
  readonly sessionSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly adminEmails: readonly string[];
  readonly entryKey: string | undefined;
  readonly contentDirs: readonly string[];
  readonly explainerVideoUrl: string | undefined;
  /** What Express's `trust proxy` takes. */
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  /** No DATABASE_URL: the program runs its own database. */
  readonly embedded: boolean;
  /** Not from the environment: the table in budgets.ts. */
  readonly budgets: Budgets;
}

/** A Config in which nothing is left to find out. */
export interface RunningConfig extends Config {
  readonly databaseUrl: string;
  readonly sessionSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is not what it should be: stops the start. */
class ConfigError extends StartError {
  constructor(name: string, reason: string) {
    super(`${name} ${reason}`);
    this.name = 'ConfigError';
  }
}

const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function url(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol))
    throw new ConfigError(name, `must be a URL that begins with ${schemes.join(' or ')}//`);
  return value.replace(/\/+$/, '');
}

function port(env: Environment): number {
  const value = Number(text(env, 'PORT') ?? 3000);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError('PORT', 'must be a whole number from 0 to 65535');
  return value;
}

function oneOf(env: Environment, name: string, choices: readonly string[], fallback: string): string {
  const value = text(env, name) ?? fallback;
  if (!choices.includes(value)) throw new ConfigError(name, `must be one of ${choices.join(', ')}`);
  return value;
}

function trustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  const setting = /^\d+$/.test(value) ? Number(value) : value;
  try {
    express().set('trust proxy', setting);
  } catch {
    throw new ConfigError(
      'TRUST_PROXY',
      'must be true, false, a number of proxies, or their addresses separated by commas, such as loopback or 10.0.0.0/8',
    );
  }
  return setting;
}

function sessionSecret(env: Environment, embedded: boolean): string | undefined {
  const secret = text(env, 'SESSION_SECRET');
  if (!secret && !embedded)
    throw new ConfigError('SESSION_SECRET', 'is required when DATABASE_URL is set: give at least 32 random characters');
  if (secret && secret.length < 32) throw new ConfigError('SESSION_SECRET', 'must have at least 32 characters');
  return secret;
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming the variable and what it should be
 */
export function loadConfig(env: Environment = process.env): Config {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const embedded = databaseUrl === undefined;
  const dataDir = text(env, 'DATA_DIR') ?? './data';
  const listen = port(env);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  return {
    port: listen,
    host,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${listen}`,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl,
    sessionSecret: sessionSecret(env, embedded),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Questhearth <no-reply@localhost>',
    adminEmails: (text(env, 'ADMIN_EMAILS') ?? '')
      .split(',')
      .map((mail) => mail.trim().toLowerCase())
      .filter(Boolean),
    entryKey: text(env, 'ENTRY_KEY'),
    contentDirs: (text(env, 'CONTENT_DIR') ?? '')
      .split(',')
      .map((dir) => dir.trim())
      .filter(Boolean),
    explainerVideoUrl: url(env, 'EXPLAINER_VIDEO_URL', ['https:', 'http:']),
    trustProxy: trustProxy(text(env, 'TRUST_PROXY')),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    embedded,
    budgets: BUDGETS,
  };
}
