import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { storedCollections } from '#server/portal-store.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import type { Documents } from '#server/ports/documents.ts'
import { systemClock } from '#server/start-portal.ts'
import { openBalancer } from '#tools/hosted/balancer.ts'
import { profileOf, sharedAccount, teammateId } from '../bench/corpus.ts'
import { startPortalProcess } from './portal-process.ts'
import type { PortalProcess } from './portal-process.ts'
import { createProjectId } from './project-id.ts'

export type House = {
  /** The store, as one process more would have it open. */
  readonly documents: Documents
  /** Where people reach it: whichever process answers, the first that runs. */
  readonly baseUrl: string
  /** Starts one process more. */
  start(): Promise<PortalProcess>
  /** A session of this person, as a cookie. */
  cookieOf(uid: string): Promise<string>
}

/** The person whose projects all colleagues see. */
export const owner = sharedAccount
export const colleagues = Array.from({ length: 10 }, (_, number) => teammateId(number))

/** A portal at one Firestore that any number of processes serve, behind one address. `after` is given what ends it all. */
export async function openHouse(t: { after(cleanUp: () => Promise<void>): void }): Promise<House> {
  const projectId = createProjectId()
  const options = { projectId, step: newestStepOf(migrationSteps) }
  const documents = await openFirestoreDocuments(storedCollections, options)
  const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
  const sandbox = await startSandbox({ port: 0, file: ':memory:', ...keys, webhooks: [] })
  const processes: PortalProcess[] = []
  const balancer = await openBalancer(() => processes.map(({ port }) => port))
  t.after(async () => {
    for (const running of processes) await running.kill()
    await balancer.close()
    await sandbox.close()
    await documents.close()
  })
  await documents.transact(async (transaction) => {
    for (const uid of [owner, ...colleagues]) transaction.create(users, profileOf(uid, owner))
  })
  const sessions = createSessions({ documents, clock: systemClock })
  return {
    documents,
    baseUrl: balancer.url,
    async start() {
      const running = await startPortalProcess({ projectId, baseUrl: balancer.url, sandboxUrl: sandbox.url })
      processes.push(running)
      return running
    },
    async cookieOf(uid) {
      const { secret } = await sessions.start({ uid, remember: true, stage: 'full', userAgent: 'test' })
      return `sid=${secret}`
    },
  }
}
