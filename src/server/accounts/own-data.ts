import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { roles } from '#domain/core/viewer.ts'
import { avatars, clientNotes, lastActs, users } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { denialCollection } from '#server/platform/denials.ts'
import { admit } from '#server/platform/http/admit.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { presenter } from '#server/platform/http/present.ts'
import { sendDownload } from '#server/platform/http/send-download.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { presentClientNote, presentLastAct, presentProfile } from './present.ts'
import { openSessionsOf, presentSession } from './sessions.ts'

/** When and from where a person did something in the audit log. The others in it are left out. */
const presentOwnAct = presenter(auditCollection, { at: true, action: true, ip: true })
const presentOwnDenial = presenter(denialCollection, { hour: true, call: true, count: true, ip: true })
const presentAvatar = presenter(avatars, { type: true, base64: true, createdAt: true })

/** What this slice keeps about a person. Passwords, secrets and codes are kept as hashes or sealed, and stay inside. */
export function ownAccountData({ documents, identity, sessions, twoStep }: Portal): OwnData[] {
  return [
    {
      name: 'profile',
      async read({ uid }) {
        const found = await documents.get(users, uid)
        return found && presentProfile(found)
      },
    },
    {
      name: 'picture',
      async read({ uid }) {
        const avatarId = (await documents.get(users, uid))?.data.avatarId
        const found = avatarId ? await documents.get(avatars, avatarId) : null
        return found && presentAvatar(found)
      },
    },
    {
      name: 'lastAct',
      async read({ accountId }) {
        const found = await documents.get(lastActs, accountId)
        return found && presentLastAct(found)
      },
    },
    {
      name: 'signIn',
      async read({ uid }) {
        const person = await identity.find(uid)
        const { email, emailVerified, hasPassword } = person ?? {}
        const [ways, hasTwoSteps] = await Promise.all([identity.waysIn(uid), twoStep.isOn(uid)])
        const { passwordChangedAt = null, google = [] } = ways ?? {}
        return { email, emailVerified, hasPassword, passwordChangedAt, google, twoStep: hasTwoSteps }
      },
    },
    {
      name: 'sessions',
      read: async ({ uid }, sessionId) =>
        (await openSessionsOf({ sessions }, uid)).map((one) => presentSession(one, sessionId)),
    },
    {
      name: 'securityLog',
      read: ({ uid }) =>
        readWhole(documents, auditCollection, { where: { actorId: uid }, orderBy: ['at', 'asc'] }, presentOwnAct),
    },
    {
      name: 'clientNotes',
      read: ({ uid }) =>
        readWhole(
          documents,
          clientNotes,
          { where: { authorId: uid }, orderBy: ['createdAt', 'asc'] },
          presentClientNote,
        ),
    },
    {
      name: 'refusedCalls',
      read: ({ uid }) =>
        readWhole(documents, denialCollection, { where: { actorId: uid }, orderBy: ['hour', 'asc'] }, presentOwnDenial),
    },
  ]
}

/**
 * What the portal keeps about the viewer, as JSON text, without the files that they attached. The slices are read one after the
 * other, so that one export does not slow down everybody. Refuses `exports-used-up` after three in a day.
 */
async function exportOwnData(
  { clock, audit, limits, settings }: Portal,
  ownData: readonly OwnData[],
  viewer: Viewer,
  { ip, session }: Pick<Caller, 'ip' | 'session'>,
): Promise<string> {
  const { uid } = viewer
  await limits.take(rules.dataExports, uid)
  await audit.record({ actorId: uid, action: 'own-data-exported', entityType: 'user', entityId: uid, ip })
  const parts: Record<string, unknown> = {}
  for (const { name, read } of ownData) parts[name] = await read(viewer, session?.id ?? null)
  return JSON.stringify({ portal: settings.agencyName, exportedAt: clock.now(), ...parts }, null, 2)
}

/** The door of the file: like that of a call that asks for a fresh proof of identity, though it is a GET. */
const ownDataFile = endpoint('my-data', {
  summary: 'Returns the caller’s own data as JSON.',
  body: z.undefined(),
  reply: z.unknown(),
  who: roles,
  recentSignIn: true,
  reads: true,
  personal: true,
})

/** Mounts `GET /files/my-data.json`. Another site cannot request it: three a day would soon be used up. */
export function mountOwnData(
  server: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, ownData }: Entrance,
): void {
  server.get('/files/my-data.json', { exposeHeadRoute: false }, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign-origin')
    const caller = await identifyCaller(request, reply)
    await admit(door, ownDataFile, caller, portal.clock.nowMs())
    // The door has admitted the caller, so there is a viewer.
    const text = await exportOwnData(portal, ownData, caller.viewer as Viewer, caller)
    const content = Buffer.from(text)
    return sendDownload(reply, { name: 'my-data.json', bytes: content.length, content: Readable.from([content]) })
  })
}
