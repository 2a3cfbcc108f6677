import { join, resolve } from 'node:path';
import express from 'express';
import type { Content } from '../../contracts/content/content.types.js';
import { BUDGETS, type Budgets } from './load/budgets.js';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from './log.js';
import { StartError } from './start-error.js';

/** DI token of the Config. */
export const CONFIG = Symbol('config');

/** The configuration of the program. Its fields come from environment variables, which `.env.example` explains. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The URL of the service for its users, without a trailing slash; may have a path. */
  readonly publicUrl: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Undefined when the program runs the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The Redis servers that connect the nodes of one database and divide their channels. Empty when one node serves it. */
  readonly redisUrls: readonly string[];
  /** Signs the session cookies. Undefined when the program generates it and stores it in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** The mail server. Undefined when the program writes mails into `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Email addresses of administrators, in lower case. */
  readonly adminEmails: readonly string[];
  /** Undefined when the service is open to everybody. */
  readonly entryKey: string | undefined;
  /** Folders with the operator's own rules content. */
  readonly contentDirs: readonly string[];
  readonly explainerVideoUrl: string | undefined;
  /** Whether a new password that is among the most used leaked ones is refused. */
  readonly refusesCommonPasswords: boolean;
  /** Express's `trust proxy` setting; undefined when TRUST_PROXY is not set, which trusts no proxy. */
  readonly trustProxy: boolean | number | string | undefined;
  readonly logLevel: string;
  /** The token with which Prometheus reads the metrics; undefined when nobody may. */
  readonly metricsToken: string | undefined;
  /** Whether the program runs the embedded PostgreSQL. */
  readonly embedded: boolean;
  readonly backup: BackupConfig;
  /** Not configurable: the table in budgets.ts. Tests pass other budgets. */
  readonly budgets: Budgets;
}

/** What is backed up, when and where. */
export interface BackupConfig {
  /** Absolute path of the folder of the backups. */
  readonly dir: string;
  /** Milliseconds from one backup to the next. Undefined when the program makes none by itself. */
  readonly every: number | undefined;
  /** Days and weeks of which the newest backup is kept. */
  readonly keepDays: number;
  readonly keepWeeks: number;
  /** Public keys of age to which backups are encrypted. */
  readonly recipients: readonly string[];
}

/** The configuration of a running program, with the URL of its database and its session secret. */
export interface RunningConfig extends Config {
  readonly databaseUrl: string;
  readonly sessionSecret: string;
  /** The rules content where it is loaded already, as in tests; left out, the program loads it. */
  readonly loadedContent?: Content;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Stops the start because of an invalid environment variable. */
class ConfigError extends StartError {
  constructor(name: string, reason: string) {
    super(`${name} ${reason}`);
    this.name = 'ConfigError';
  }
}

/** Returns a variable without surrounding spaces; undefined when it is missing or empty. */
const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Returns a URL without trailing slashes. @throws ConfigError when it is not a URL of one of the schemes */
function url(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const value = text(env, name);
  return value === undefined ? undefined : urlOf(value, name, schemes);
}

function urlOf(value: string, name: string, schemes: readonly string[]): string {
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

/** Returns the entries of a variable that are separated by commas. */
const list = (env: Environment, name: string): string[] =>
  (text(env, name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function oneOf(env: Environment, name: string, choices: readonly string[], fallback: string): string {
  const value = text(env, name) ?? fallback;
  if (!choices.includes(value)) throw new ConfigError(name, `must be one of ${choices.join(', ')}`);
  return value;
}

/** Who is reached with TLS is reached by strangers, who guess; a table in its own network may take the passwords it likes. */
const refusesCommonPasswords = (env: Environment, publicUrl: string): boolean =>
  oneOf(env, 'COMMON_PASSWORDS', ['accept', 'refuse'], publicUrl.startsWith('https:') ? 'refuse' : 'accept') ===
  'refuse';

function trustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined) return undefined;
  if (value === 'false' || value === 'true') return value === 'true';
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

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the milliseconds of an interval such as 30m, 12h or 2d; undefined for `off`. */
function interval(env: Environment, name: string, fallback: string): number | undefined {
  const value = text(env, name) ?? fallback;
  if (value === 'off') return undefined;
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(value) ?? [];
  const milliseconds = Number(count) * (UNITS[unit] ?? 0);
  if (milliseconds === 0) throw new ConfigError(name, 'must be off, or a time such as 30m, 12h or 1d');
  return milliseconds;
}

function count(env: Environment, name: string, fallback: number): number {
  const value = Number(text(env, name) ?? fallback);
  if (!Number.isInteger(value) || value < 0 || value > 9999)
    throw new ConfigError(name, 'must be a whole number from 0 to 9999');
  return value;
}

function recipients(env: Environment): readonly string[] {
  const keys = list(env, 'BACKUP_RECIPIENTS');
  // The library of the encryption checks the rest before the first backup.
  if (keys.some((key) => !/^age1[a-z0-9]{50,}$/.test(key)))
    throw new ConfigError('BACKUP_RECIPIENTS', 'must be public keys of age (age1…), separated by commas');
  return keys;
}

function backup(env: Environment, dataDir: string, embedded: boolean): BackupConfig {
  return {
    dir: resolve(text(env, 'BACKUP_DIR') ?? join(dataDir, 'backups')),
    every: interval(env, 'BACKUP_EVERY', embedded ? '1d' : 'off'),
    keepDays: count(env, 'BACKUP_KEEP_DAYS', 7),
    keepWeeks: count(env, 'BACKUP_KEEP_WEEKS', 4),
    recipients: recipients(env),
  };
}

function metricsToken(env: Environment): string | undefined {
  const token = text(env, 'METRICS_TOKEN');
  if (token && token.length < 16) throw new ConfigError('METRICS_TOKEN', 'must have at least 16 characters');
  return token;
}

function redisUrls(env: Environment, embedded: boolean): string[] {
  // A password may have a comma, so one divides only before another scheme.
  const values = text(env, 'REDIS_URL')?.split(/\s*,\s*(?=\w+:\/\/)/) ?? [];
  const urls = values.map((value) => urlOf(value, 'REDIS_URL', ['redis:', 'rediss:']));
  if (urls.length > 0 && embedded)
    throw new ConfigError(
      'REDIS_URL',
      'needs DATABASE_URL: several nodes share one PostgreSQL, and an embedded one serves one node',
    );
  return urls;
}

/**
 * Reads and validates the environment variables.
 * @throws ConfigError that names the variable and its valid values
 */
export function loadConfig(env: Environment = process.env): Config {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const embedded = databaseUrl === undefined;
  const listen = port(env);
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${listen}`;
  return {
    port: listen,
    host: text(env, 'HOST') ?? '127.0.0.1',
    publicUrl,
    redisUrls: redisUrls(env, embedded),
    dataDir,
    databaseUrl,
    sessionSecret: sessionSecret(env, embedded),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Questhearth <no-reply@localhost>',
    adminEmails: list(env, 'ADMIN_EMAILS').map((email) => email.toLowerCase()),
    entryKey: text(env, 'ENTRY_KEY'),
    contentDirs: list(env, 'CONTENT_DIR'),
    explainerVideoUrl: url(env, 'EXPLAINER_VIDEO_URL', ['https:', 'http:']),
    refusesCommonPasswords: refusesCommonPasswords(env, publicUrl),
    trustProxy: trustProxy(text(env, 'TRUST_PROXY')),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, DEFAULT_LOG_LEVEL),
    metricsToken: metricsToken(env),
    embedded,
    backup: backup(env, dataDir, embedded),
    budgets: BUDGETS,
  };
}
