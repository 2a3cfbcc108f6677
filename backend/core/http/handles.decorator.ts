import 'reflect-metadata';
import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import type { Method, Route } from '../../../contracts/core/route.js';

/** A DTO class of a body. */
export type BodyClass = new () => object;

/** A route and the handler that serves it. */
export interface HandledRoute {
  readonly route: Route<unknown, unknown>;
  /** Class and method, as `CampaignsController.create`. */
  readonly handler: string;
  /** The DTO class of the handler's `@Body()`; undefined without one. */
  readonly body: BodyClass | undefined;
}

const ROUTE_KEY = 'questhearth:route';
const BODY_ARGUMENT = '3';
const verbs: Readonly<Record<Method, (path: string) => MethodDecorator>> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  DELETE: Delete,
};
const handled = new Map<string, HandledRoute>();

/** Returns every route that a loaded controller serves, in the order of declaration. */
export const handledRoutes = (): HandledRoute[] => [...handled.values()];

/** Returns the contract route of a handler; undefined without `@Handles`. */
export const routeOf = (handler: object): Route<unknown, unknown> | undefined =>
  Reflect.getMetadata(ROUTE_KEY, handler) as Route<unknown, unknown> | undefined;

/** Serves a contract's route with this method: sets its verb and path, and tells the access guard its route. */
export const Handles = <Body, Reply>(route: Route<Body, Reply>): MethodDecorator =>
  applyDecorators(
    verbs[route.method](route.path),
    SetMetadata(ROUTE_KEY, route),
    HttpCode(200),
    register(route as Route<unknown, unknown>),
  );

function register(route: Route<unknown, unknown>): MethodDecorator {
  return (target, property) => {
    const key = `${route.method} ${route.path}`;
    if (handled.has(key)) throw new Error(`Two handlers for ${key}.`);
    handled.set(key, {
      route,
      handler: `${target.constructor.name}.${String(property)}`,
      body: bodyClassOf(target, property),
    });
  };
}

/** Finds the parameter that `@Body()` decorates and reads its declared class. */
function bodyClassOf(target: object, property: string | symbol): BodyClass | undefined {
  const types = (Reflect.getMetadata('design:paramtypes', target, property) ?? []) as unknown[];
  const args = (Reflect.getMetadata('__routeArguments__', target.constructor, property) ?? {}) as Record<
    string,
    { index: number }
  >;
  const body = Object.entries(args).find(([key]) => key.split(':')[0] === BODY_ARGUMENT)?.[1];
  const type = body && types[body.index];
  return typeof type === 'function' && type !== Object ? (type as BodyClass) : undefined;
}
