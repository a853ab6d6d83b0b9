import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Consequence } from '#server/platform/consequences.ts'
import type { Door } from '#server/platform/http/admit.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import type { IdentifyCaller } from '#server/platform/http/identify-caller.ts'
import type { RecordDenial } from '#server/platform/http/record-denials.ts'
import * as route from '#server/platform/http/route.ts'
import type { Answer, Route } from '#server/platform/http/route.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Budgets } from '#server/platform/limits/budgets.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import type { RekeyTrigger } from '#server/platform/live/rekey-trigger.ts'
import type { MailDeclaration } from '#server/platform/mail-declaration.ts'
import type { Reading } from '#server/platform/metrics/reading.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import type { Portal, Reacting } from './portal.ts'

/** All that a slice gives the portal. */
export type Capability = {
  readonly name: string
  readonly collections?: readonly Collection[]
  readonly calls?: readonly Call[]
  readonly live?: readonly LiveSource[]
  /** The keys of audiences that a viewer's stream holds on account of this slice. */
  readonly keysOf?: (portal: Portal, viewer: Viewer) => Promise<readonly string[]>
  /** Triggers that give or take somebody's keys. */
  readonly rekeys?: readonly RekeyTrigger[]
  /** Routes beside the calls: files, papers, webhooks. */
  readonly serves?: readonly Serve[]
  readonly schedules?: readonly Schedule[]
  /** Reads what the slice keeps in memory: before the first answer, and again after the store was restored. */
  readonly opens?: (portal: Portal) => Promise<void>
  readonly reactions?: readonly Reacting[]
  /** The kinds of mail that it sends, which staff can word anew. */
  readonly mails?: readonly MailDeclaration[]
  /** Its part of a person's data export. */
  readonly ownData?: (portal: Portal) => readonly OwnData[]
  /** Removes what has expired; repeating it changes nothing. */
  readonly prune?: (portal: Pick<Portal, 'documents' | 'files' | 'clock'>) => Promise<unknown>
  /** What an operator should know of it, for the metrics. */
  readonly readings?: (portal: Portal) => readonly Reading[]
  /** Its writes in the transactions of others when their documents change. */
  readonly consequences?: (clock: Clock) => readonly Consequence[]
}

/** A call and the use case that answers it. */
export type Call = {
  readonly endpoint: Endpoint
  readonly answeredBy: (portal: Portal) => Route
  /** Whether this portal has the call; without it every portal does. */
  readonly isOffered?: (portal: Portal) => boolean
}

/** The checks before the routes that a slice serves beside the calls. */
export type Entrance = {
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly origins: ReadonlySet<string>
  readonly recordDenial: RecordDenial
  readonly budgets: Budgets
  /** The parts of all slices. */
  readonly ownData: readonly OwnData[]
}

export type Serve = (server: FastifyInstance, portal: Portal, entrance: Entrance) => void

/** Work that comes again by itself while the portal runs. */
export type Schedule = {
  /** Whether its first round has ended before the first call is answered, or begins a second after the port is open. */
  readonly begins: 'before-serving' | 'serving'
  readonly start: (portal: Portal, duty: Duty) => Promise<Running> | Running
}

export type Running = { stop(): Promise<void> }

/** Keeps the element type of a collection while lists of collections forget it. */
export function kept<T extends Document>(collection: Collection<T>): Collection {
  // Sound because each is used by its own type where it is read and written.
  return collection as unknown as Collection
}

/** A call that anyone may make. */
export function forAnyone<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Reply>,
  use: (portal: Portal, caller: Caller, input: z.output<Body>) => Answer<Reply>,
): Call {
  return {
    endpoint,
    answeredBy: (portal) => route.forAnyone(endpoint, (caller, input) => use(portal, caller, input)),
  }
}

/** A call of somebody who is signed in, signed up or not. */
export function forIdentity<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Reply>,
  use: (portal: Portal, caller: SignedInCaller, input: z.output<Body>) => Answer<Reply>,
): Call {
  return {
    endpoint,
    answeredBy: (portal) => route.forIdentity(endpoint, (caller, input) => use(portal, caller, input)),
  }
}

/** A call of the roles that the endpoint names. */
export function forViewer<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Reply>,
  use: (portal: Portal, viewer: Viewer, input: z.output<Body>, caller: SignedInCaller) => Answer<Reply>,
): Call {
  return {
    endpoint,
    answeredBy: (portal) => route.forViewer(endpoint, (viewer, input, caller) => use(portal, viewer, input, caller)),
  }
}
