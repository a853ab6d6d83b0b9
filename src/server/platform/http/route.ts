import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller, SignedInCaller } from './caller.ts'

export type Route = {
  readonly endpoint: Endpoint
  readonly handle: (caller: Caller, input: unknown) => Promise<unknown>
}

export type Answer<Reply extends z.ZodMiniType> = Promise<z.output<Reply>>

/** Answers a call that anyone may make. */
export function forAnyone<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Reply>,
  handle: (caller: Caller, input: z.output<Body>) => Answer<Reply>,
): Route {
  expectAdmission(endpoint, endpoint.who === 'anyone')
  return { endpoint, handle: (caller, input) => handle(caller, input as z.output<Body>) }
}

/** Answers a call of somebody who is signed in, signed up or not. */
export function forIdentity<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Reply>,
  handle: (caller: SignedInCaller, input: z.output<Body>) => Answer<Reply>,
): Route {
  expectAdmission(endpoint, endpoint.who === 'identity')
  // The door has admitted the caller, so that the session is there.
  return { endpoint, handle: (caller, input) => handle(caller as SignedInCaller, input as z.output<Body>) }
}

/** Answers a call of the roles that the endpoint names. */
export function forViewer<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Reply>,
  handle: (viewer: Viewer, input: z.output<Body>, caller: SignedInCaller) => Answer<Reply>,
): Route {
  expectAdmission(endpoint, Array.isArray(endpoint.who))
  // The door has admitted the caller, so that session and viewer are there.
  return {
    endpoint,
    handle: (caller, input) => handle(caller.viewer as Viewer, input as z.output<Body>, caller as SignedInCaller),
  }
}

function expectAdmission(endpoint: Endpoint, holds: boolean): void {
  if (!holds) throw new Error(`${endpoint.name} has a handler for callers that its contract doesn’t admit`)
}
