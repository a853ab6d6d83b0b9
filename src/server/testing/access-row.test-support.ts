import type { Endpoint } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'

/** `client` owns what the body names; `another` is a client it does not belong to; `teammate` has the owner's projects. */
export const actors = {
  guest: null,
  client: 'ada',
  another: 'grace',
  teammate: 'ben',
  creator: 'ivo',
  staff: 'tom',
} as const
type Actor = keyof typeof actors

export type Outcome = RefusalCode | 'ok'
/** What one call with one body gets each caller; they make it one after the other on the same portal, in this order. */
export type Row = { readonly call: Endpoint; readonly body: unknown } & Readonly<Record<Actor, Outcome>>

export function row(call: Endpoint, body: unknown, outcomes: Record<Actor, Outcome>): Row {
  return { call, body, ...outcomes }
}

export function everybody(outcome: Outcome): Record<Actor, Outcome> {
  return { guest: outcome, client: outcome, another: outcome, teammate: outcome, creator: outcome, staff: outcome }
}

export function signedIn(outcome: Outcome): Record<Actor, Outcome> {
  return { ...everybody(outcome), guest: 'not-signed-in' }
}

export function staffOnly(outcome: Outcome = 'ok'): Record<Actor, Outcome> {
  return { ...everybody('forbidden'), guest: 'not-signed-in', staff: outcome }
}

/** A secret that nobody was ever sent. */
export const unknownToken = 'no-such-token-that-anybody-was-ever-sent'
export const adasProject = 'bakery-relaunch'
