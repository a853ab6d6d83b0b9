import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import { createIdentifyCaller } from '#server/platform/http/identify-caller.ts'
import { mountRoutes } from '#server/platform/http/mount-routes.ts'
import { takeJsonOnly } from '#server/platform/http/parse-body.ts'
import { createLiveHub } from '#server/platform/live/live-hub.ts'
import type { LiveHub } from '#server/platform/live/live-hub.ts'
import { mountLive } from '#server/platform/live/mount-live.ts'
import { createQuietSessions } from '#server/platform/live/quiet-sessions.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { findViewer } from './accounts/find-viewer.ts'
import { mountGoogle } from './accounts/mount-google.ts'
import { joinSlices } from './join-slices.ts'
import { mountMailFrame } from './outbox/mount-mail-frame.ts'

export type Settings = {
  /** Where people reach the portal, without a slash at the end: links in mails begin with it. */
  readonly baseUrl: string
  readonly agencyName: string
  readonly supportEmail: string
  /** Ten digits. */
  readonly supportPhone: string
  /** Staff without two-step sign-in get no further than setting it up. */
  readonly staffNeedTwoStep: boolean
  readonly authMessages: 'spec' | 'neutral'
  readonly signUpsPerHour: number
  readonly mailCarrier: 'outbox' | 'smtp'
  readonly trustedProxies: readonly string[]
}

export type AppDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly identity: IdentityProvider
  /** Null where the portal offers no Google sign-in. */
  readonly google: GoogleSignIn | null
  readonly mailer: Mailer
  /** 32 bytes that the store never sees. */
  readonly sealingKey: Uint8Array
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}

export type App = {
  readonly server: FastifyInstance
  /** Every call that it answers. */
  readonly calls: readonly Endpoint[]
  readonly hub: LiveHub
  /** Waits for the mails under way: before the process ends. */
  readonly mailsSettled: () => Promise<void>
}

/** Mounts everything that answers over HTTP. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { documents, clock, settings, log } = deps
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    genReqId: createId,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
  })
  server.setErrorHandler(answerRefusal)
  takeJsonOnly(server)
  await server.register(cookie)

  const { routes, liveSources, rekeyTriggers, keysOf, accounts, outbox } = joinSlices(deps)
  const { sessions, twoStep, post } = accounts
  const secureCookies = settings.baseUrl.startsWith('https:')
  const findCaller = (uid: string) => findViewer(documents, uid)
  const identifyCaller = createIdentifyCaller({ sessions, findViewer: findCaller, secureCookies })
  const door = { staffNeedTwoStep: settings.staffNeedTwoStep, hasTwoStep: twoStep.isOn }
  const origins = new Set([settings.baseUrl])
  const calls = routes.map(({ endpoint }) => endpoint)

  mountRoutes(server, { routes, identifyCaller, door, origins, clock })
  mountGoogle(server, { ...accounts, identifyCaller })
  mountMailFrame(server, { ...outbox, identifyCaller, door, clock })

  const hub = createLiveHub({
    documents,
    sources: liveSources,
    rekeyTriggers,
    sessions,
    findViewer: findCaller,
    keysOf,
    onFault: (error) => log.error({ err: error }, 'live event not told'),
  })
  const quietSessions = createQuietSessions(documents, sessions)
  mountLive(server, {
    hub,
    identifyCaller: createIdentifyCaller({ sessions: quietSessions, findViewer: findCaller, secureCookies }),
    door,
    origins,
    clock,
  })
  return { server, calls, hub, mailsSettled: post.settled }
}
