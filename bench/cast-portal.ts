import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { startPortal } from '#server/start-portal.ts'
import type { StartedPortal } from '#server/start-portal.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { agency, cast, castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { seedAll } from '#tools/seed/seed-all.ts'
import { originOf, startLoadedPortal } from './loaded-portal.ts'
import type { ServerProcess } from './server-process.ts'

const settings = {
  LIFTOFF_AGENCY_NAME: agency.name,
  LIFTOFF_SUPPORT_EMAIL: agency.supportEmail,
  LIFTOFF_SUPPORT_PHONE: agency.supportPhone,
  LIFTOFF_SECRET: Buffer.alloc(32, 'pages').toString('base64url'),
}

/**
 * Starts the built portal on this folder, which holds the cast then, and what `seedMore` adds to it; with `more` settings. Payments are seeded
 * through a portal that serves, because a provider answers it: it runs from its source and is gone by then.
 */
export async function startCastPortal(
  folder: string,
  seedMore: (portal: StartedPortal) => Promise<void> = async () => undefined,
  more: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await findFreePort()
  const configuration = readConfiguration({
    ...settings,
    LIFTOFF_MODE: 'demo',
    LIFTOFF_LOG_LEVEL: 'error',
    LIFTOFF_PORT: String(port),
    LIFTOFF_URL: originOf(port),
    LIFTOFF_DATA: folder,
  })
  const portal = await startPortal(configuration, {
    log: createLog({ level: configuration.logLevel, onError: () => undefined }),
    loggedErrors: () => new Map(),
    onFatal(error) {
      throw error
    },
    nodePath: process.execPath,
  })
  await seedAll({ ...portal, paid: portal })
  await seedMore(portal)
  await portal.stop()
  return startLoadedPortal(folder, undefined, { ...settings, ...more }, nodeOptions)
}

/** Starts the built portal on a folder that it has served before. */
export function restartCastPortal(folder: string): Promise<ServerProcess> {
  return startLoadedPortal(folder, undefined, settings)
}

/** Signs somebody of the cast in, by the call that the form makes. Returns the secret that their browser would keep. */
export async function signInAs(uid: CastUid, port: number): Promise<string> {
  const email = cast.find((member) => member.uid === uid)?.email
  const origin = originOf(port)
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: castPassword, remember: false }),
  })
  const text = await answer.text()
  const secret = answer.headers.getSetCookie().flatMap((cookie) => /^sid=([^;]+)/.exec(cookie)?.[1] ?? [])[0]
  if (!answer.ok || secret === undefined) throw new Error(`${uid} could not sign in: ${answer.status} ${text}`)
  return secret
}
