import type { Viewer } from '#domain/core/viewer.ts'
import { createAudit } from '#server/platform/audit.ts'
import type { Route } from '#server/platform/http/route.ts'
import { createDevices } from '#server/platform/limits/devices.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import { signUps } from '#server/platform/limits/rules.ts'
import { createWrongPasswords } from '#server/platform/limits/wrong-passwords.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import { rekeyTrigger } from '#server/platform/live/rekey-trigger.ts'
import type { RekeyTrigger } from '#server/platform/live/rekey-trigger.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createId } from '#server/platform/secrets.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { createTwoStep } from '#server/platform/two-step/two-step.ts'
import { users } from './accounts/collections.ts'
import type { AccountsDeps } from './accounts/deps.ts'
import { accountKeys, accountSources } from './accounts/live.ts'
import { createPost } from './accounts/post.ts'
import { prepareInvitation } from './accounts/prepare-invitation.ts'
import { reserveUid } from './accounts/reserve-uid.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { AppDeps } from './app.ts'
import type { OutboxDeps } from './outbox/deps.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { members } from './projects/collections.ts'
import { projectKeys, projectSources } from './projects/live.ts'
import { projectRoutes } from './projects/routes.ts'
import { joinTeam } from './team/join-team.ts'
import { teamSources } from './team/live.ts'
import { renameEmployee } from './team/rename-employee.ts'
import { teamRoutes } from './team/routes.ts'

/** What the slices make together: calls, what is live of them, and what the door and the pages beside the calls need. */
export type JoinedSlices = {
  readonly routes: readonly Route[]
  readonly liveSources: readonly LiveSource[]
  readonly rekeyTriggers: readonly RekeyTrigger[]
  readonly keysOf: (viewer: Viewer) => Promise<string[]>
  readonly accounts: AccountsDeps
  readonly outbox: OutboxDeps
}

/** Slices never import slices: whatever one needs of another is handed over here, as a function. */
export function joinSlices({
  documents,
  clock,
  settings,
  log,
  identity,
  google,
  mailer,
  sealingKey,
}: AppDeps): JoinedSlices {
  const limits = createLimits({ documents, clock })
  const audit = createAudit({ documents, clock })
  const accounts: AccountsDeps = {
    documents,
    clock,
    createId,
    settings: { ...settings, signUpLimit: signUps(settings.signUpsPerHour) },
    identity,
    sessions: createSessions({ documents, clock }),
    guard: {
      limits,
      devices: createDevices({ documents, clock }),
      wrongPasswords: createWrongPasswords({ documents, clock }),
    },
    twoStep: createTwoStep({ documents, clock, sealingKey, issuer: settings.agencyName }),
    google,
    audit,
    post: createPost({ mailer, log }),
    joinTeam: (transaction, colleague) => joinTeam({ clock }, transaction, colleague),
    renameEmployee: (transaction, uid, to) => renameEmployee({ clock }, transaction, uid, to),
  }
  const outbox: OutboxDeps = { documents, seal: createSeal(sealingKey), carrier: settings.mailCarrier }
  return {
    routes: [
      ...accountRoutes(accounts),
      ...teamRoutes({
        documents,
        clock,
        audit,
        limits,
        reserveUid: (email) => reserveUid(accounts, email),
        async invite(transaction, creator) {
          const { write, mail } = await prepareInvitation(accounts, transaction, { ...creator, role: 'creator' })
          return {
            write,
            mailLater: () => accounts.post.sendLater(mail.kind, async () => mail),
            mailNow: () => accounts.post.send(mail),
          }
        },
      }),
      ...projectRoutes({
        documents,
        clock,
        createId,
        companyOf: async (uid) => (await documents.get(users, uid))?.data.companyName ?? '',
      }),
      ...outboxRoutes(outbox),
    ],
    liveSources: [...accountSources, ...teamSources, ...projectSources],
    rekeyTriggers: [
      rekeyTrigger({
        collection: users,
        uidsOf: ({ id, before, after }) => (mattersForAccess(before?.data, after?.data) ? [id] : []),
      }),
      rekeyTrigger({
        collection: members,
        uidsOf: ({ before, after }) => [before, after].flatMap((stored) => (stored ? [stored.data.creatorId] : [])),
      }),
    ],
    keysOf: async (viewer) => [...accountKeys(viewer), ...(await projectKeys(documents, viewer))],
    accounts,
    outbox,
  }
}

type Access = {
  readonly role: string
  readonly accountId: string
  readonly rights: readonly string[]
  readonly disabledAt: string | null
}

/** A change of name gives and takes nobody's access; it should not make their browser fetch everything again. */
function mattersForAccess(before: Access | undefined, after: Access | undefined): boolean {
  if (!before || !after) return true
  return (
    before.role !== after.role ||
    before.accountId !== after.accountId ||
    before.disabledAt !== after.disabledAt ||
    before.rights.join() !== after.rights.join()
  )
}
