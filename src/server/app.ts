import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { findViewer, whyNoViewer } from '#server/accounts/exports/find-viewer.ts'
import { noteAct } from '#server/accounts/exports/note-act.ts'
import type { DeniedCall } from '#server/platform/denials.ts'
import { guardAnswers } from '#server/platform/headers/guard-answers.ts'
import { serveHealth } from '#server/platform/health/serve-health.ts'
import {
  cutOffSlowBodies,
  limitPipelines,
  longestUploadMs,
  serverLimits,
} from '#server/platform/health/server-limits.ts'
import { shedLoad } from '#server/platform/health/shed-load.ts'
import type { Door } from '#server/platform/http/admit.ts'
import { createAnswerRefusal } from '#server/platform/http/answer-refusal.ts'
import { createIdentifyCaller, sessionCookieName } from '#server/platform/http/identify-caller.ts'
import { mountRoutes } from '#server/platform/http/mount-routes.ts'
import { takeJsonOnly } from '#server/platform/http/parse-body.ts'
import type { Denial, RecordDenial } from '#server/platform/http/record-denials.ts'
import { tellSilentProxy } from '#server/platform/http/tell-silent-proxy.ts'
import { withoutSchemas } from '#server/platform/http/without-schemas.ts'
import { createBudgets } from '#server/platform/limits/budgets.ts'
import { createLiveHub } from '#server/platform/live/live-hub.ts'
import type { LiveHub } from '#server/platform/live/live-hub.ts'
import { mountLive } from '#server/platform/live/mount-live.ts'
import { createQuietSessions } from '#server/platform/live/quiet-sessions.ts'
import { logCalls } from '#server/platform/logs/log-calls.ts'
import { createMetrics } from '#server/platform/metrics/create-metrics.ts'
import { readingsOfFolder } from '#server/platform/metrics/readings-of-folder.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'
import { serveOpenapi } from '#server/platform/openapi/serve-openapi.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CardSettings, Settings } from '#server/platform/settings.ts'
import { createStopSignal, stopGracefully, trackInFlight } from '#server/platform/shutdown/stop-gracefully.ts'
import type { PageShell } from '#server/platform/static/page-shell.ts'
import { serveManifest } from '#server/platform/static/serve-manifest.ts'
import { serveWeb } from '#server/platform/static/serve-web.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import { capabilities, keysOf, liveSources, routesOf } from './capabilities.ts'
import type { Entrance } from './capability.ts'
import { createPortal } from './create-portal.ts'
import { uploadPath } from './messages/mount-files.ts'
import type { Portal, Ports } from './portal.ts'
import { webPageRoots } from './web-page-roots.ts'

export type AppDeps = Ports & {
  /** 32 bytes that the store never sees. */
  readonly sealingKey: Uint8Array
  readonly measured: Measured
  /** The absolute path of the built pages; null for a portal that only answers calls. */
  readonly web: string | null
}

/** What the metrics tell of the process and its machine. */
export type Measured = {
  /** Durable commits since the start. */
  readonly storeCommits: () => number
  /** Its disk and its last backup are looked at; null where there is none. */
  readonly dataFolder: string | null
  /** How often the log told each error, by message. */
  readonly loggedErrors: () => ReadonlyMap<string, number>
}

export type App = {
  readonly portal: Portal
  readonly server: FastifyInstance
  /** Every call that it answers. */
  readonly calls: readonly Endpoint[]
  readonly hub: LiveHub
  /** Reads anew what slices keep in memory of the store. */
  readonly reopen: () => Promise<void>
  /** Waits for the mails under way. */
  readonly mailsSettled: () => Promise<void>
  /** Ends without losing an answer or a mail under way, then lets `closeStore` let go of the store. */
  readonly stop: (closeStore: () => Promise<void>) => Promise<void>
}

/** Mounts everything that answers over HTTP. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { documents, clock, settings, log } = deps
  const server = Fastify({
    ...serverLimits,
    ...withoutSchemas,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createId,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
  })
  const inFlight = trackInFlight(server)
  let pages: PageShell | null = null
  server.setErrorHandler(createAnswerRefusal(() => pages))
  takeJsonOnly(server)
  logCalls(server)
  limitPipelines(server)
  if (settings.trustedProxies.length > 0) tellSilentProxy(server)
  cutOffSlowBodies(server, new Map([[uploadPath, longestUploadMs]]))
  await guardAnswers(server, { baseUrl: settings.baseUrl, foreign: foreignSources(settings, deps.hosted) })
  await shedLoad(server)
  await server.register(cookie)

  const { sealingKey, measured, web, ...ports } = deps
  const portal = createPortal(ports, { sealingKey, capabilities })
  const reopen = () => openSlices(portal)
  await reopen()
  const routes = routesOf(portal)
  const { sessions, twoStep, post } = portal
  const secureCookies = settings.baseUrl.startsWith('https:')
  const findCaller = (uid: string) => findViewer(documents, uid)
  const whyOut = (uid: string) => whyNoViewer(documents, uid)
  const identifyCaller = createIdentifyCaller({ sessions, findViewer: findCaller, secureCookies })
  const budgets = createBudgets({ clock, writesPerMinute: settings.writesPerMinute })
  const door: Door = {
    staffNeedTwoStep: settings.staffNeedTwoStep,
    hasTwoStep: twoStep.isOn,
    hasVerifiedEmail: async (uid) => (await portal.identity.find(uid))?.emailVerified === true,
    budgets,
  }
  const origins = new Set([settings.baseUrl])
  const calls = routes.map(({ endpoint }) => endpoint)
  const recordDenial: RecordDenial = (denial) => portal.denials.count(toDeniedCall(denial))

  const ownData = capabilities.flatMap((capability) => capability.ownData?.(portal) ?? [])
  const entrance: Entrance = { identifyCaller, door, origins, recordDenial, budgets, ownData }
  for (const { serves = [] } of capabilities) for (const serve of serves) serve(server, portal, entrance)
  mountRoutes(server, {
    routes,
    identifyCaller,
    door,
    origins,
    documents,
    clock,
    recordDenial,
    // Who signs up has no profile before the call.
    acted: async ({ viewer, session }) => {
      await noteAct(portal, viewer ?? (session?.stage === 'full' ? await findCaller(session.uid) : null))
    },
  })
  serveOpenapi(server, calls, () => ({
    title: `${portal.settings.agencyName} portal`,
    version: '1',
    baseUrl: settings.baseUrl,
    sessionCookie: sessionCookieName(secureCookies),
  }))

  pages = web
    ? await serveWeb(server, {
        folder: web,
        pageRoots: webPageRoots,
        baseUrl: settings.baseUrl,
        position: () => hub.position(),
        brandStyle: portal.brand.style,
      })
    : null
  const hub: LiveHub = createLiveHub({
    documents,
    sources: liveSources,
    rekeyTriggers: capabilities.flatMap(({ rekeys = [] }) => rekeys),
    sessions,
    findViewer: findCaller,
    whyNoViewer: whyOut,
    keysOf: (viewer) => keysOf(portal, viewer),
    onFault: (error) => log.error({ err: error }, 'live event not sent'),
    ...(pages ? { build: pages.build } : {}),
  })
  mountLive(server, {
    hub,
    // A stream that comes back by itself is no sign of a person.
    identifyCaller: createIdentifyCaller({
      sessions: createQuietSessions({ documents, sessions, whyNoViewer: whyOut }),
      findViewer: findCaller,
      secureCookies,
    }),
    door,
    origins,
    clock,
  })

  const stopSignal = createStopSignal()
  serveHealth(server, { checkStore: () => documents.check(), isStopping: stopSignal.isStopping })
  serveMetrics(
    server,
    createMetrics({
      ...measured,
      liveStreams: () => hub.counters().streams,
      readings: [
        ...readingsOfFolder(measured.dataFolder),
        ...capabilities.flatMap(({ readings }) => readings?.(portal) ?? []),
      ],
    }),
    // The portal speaks plain http, so one reached by https has a proxy in front.
    { token: settings.metricsToken, isFronted: secureCookies || settings.trustedProxies.length > 0 },
  )
  serveManifest(server, () => portal.settings.agencyName)

  return {
    portal,
    server,
    calls,
    hub,
    reopen,
    mailsSettled: post.settled,
    async stop(closeStore) {
      await stopGracefully({
        app: server,
        stopSignal,
        inFlight,
        closeStreams: () => hub.close(),
        async closeStore() {
          await post.settled()
          await closeStore()
        },
      })
    },
  }
}

/** One after the other, in the order of capabilities. */
async function openSlices(portal: Portal): Promise<void> {
  for (const { opens } of capabilities) await opens?.(portal)
}

function toDeniedCall({ caller, call, code }: Denial): DeniedCall {
  return { actorId: (caller.observer ?? caller.viewer)?.uid ?? null, call, code, ip: caller.ip }
}

/** The foreign sources of a card form, and of hosted passwords. */
function foreignSources({ cards: { sources } }: Settings, hosted: HostedSignIn | null): CardSettings['sources'] {
  return { ...sources, connections: [...(sources.connections ?? []), ...(hosted?.page.origins ?? [])] }
}
