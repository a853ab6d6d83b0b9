import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { toInstant } from '#domain/core/instants.ts'
import { createStaffClaim } from '#server/accounts/staff-claims.ts'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import type { FirestoreOptions } from '#server/adapters/firestore/firestore-documents.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import type { SqliteOptions } from '#server/adapters/sqlite/sqlite-documents.ts'
import { toCardSettings } from '#server/adapters/stripe/card-settings.ts'
import { openPaymentProvider } from '#server/adapters/stripe/payment-provider.ts'
import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import type { Configuration, StripeSettings } from '#server/platform/configuration/configuration.ts'
import { keptSecret, toSealingKey } from '#server/platform/configuration/kept-secret.ts'
import { mostWaitingConnections } from '#server/platform/health/server-limits.ts'
import { shareDuty, soleDuty } from '#server/platform/leases/duty.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { createSeal } from '#server/platform/seal.ts'
import { assertSecretFits } from '#server/platform/secret-check.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Clock } from '#server/ports/clock.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import type { Mailer } from '#server/ports/mail.ts'
import type { Payments } from '#server/ports/payments.ts'
import { buildApp } from './app.ts'
import type { App } from './app.ts'
import { capabilities } from './capabilities.ts'
import type { Running, Schedule } from './capability.ts'
import { migrationSteps } from './migration-steps.ts'
import {
  filesFolder,
  keepFilesOfFormer,
  openPortalStore,
  storedCollections,
  storeFile,
  withAllConsequences,
} from './portal-store.ts'
import type { Portal } from './portal.ts'
import { startPruning } from './prune-store.ts'

export const systemClock: Clock = { nowMs: () => Date.now(), now: () => toInstant(Date.now()) }

export type StartedPortal = {
  readonly url: string
  /** The store itself: nobody is notified of writes here. */
  readonly documents: Documents
  readonly files: Files
  readonly identity: IdentityProvider
  /** The settings that the app was built with. */
  readonly settings: Settings
  /** The payment provider in use. */
  readonly stripe: StripeSettings
  /** The one-time link to the first staff account; null where there are staff. */
  readonly staffClaim: () => Promise<string | null>
  /** Lets what is under way finish, then lets go of the store. Repeating it changes nothing. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly log: FastifyBaseLogger
  /** How often the log told each error, for the metrics. */
  readonly loggedErrors: () => ReadonlyMap<string, number>
  /** The store can no longer be trusted: the process should end. */
  readonly onFatal: (error: Error) => void
  /** The program that runs a payment provider of the portal's own. */
  readonly nodePath: string
  /** Resolves once a demo is filled. Schedules wait for it, so that none acts on half of the data. */
  readonly filled?: Promise<void>
}

/** Chooses the adapters by the configuration, once, and serves. An SDK is loaded only where its adapter is chosen. */
export async function startPortal(
  configuration: Configuration,
  { log, loggedErrors, onFatal, nodePath, filled }: Options,
): Promise<StartedPortal> {
  const { baseUrl, dataFolder } = configuration
  const clock = systemClock
  const sealingKey = toSealingKey(configuration.secret ?? keptSecret(dataFolder))
  let app: App | null = null
  const store = await chooseDocuments(configuration, {
    onFatal,
    onRestored() {
      app?.hub.resetAll()
      app?.reopen().catch((error: unknown) => log.error({ err: error }, 'settings not read after a restore'))
    },
    onFault: (error) => log.warn({ err: error }, 'store changes are announced late'),
  })
  try {
    await assertSecretFits(store, sealingKey, configuration.acceptedSecretCode)
  } catch (error) {
    await store.close()
    throw error
  }
  const documents = withAllConsequences(store, clock)
  // After the store: where it is embedded, this process has its lock now, and nobody else writes here either.
  const files = await chooseFiles(configuration)
  const provider = await openPaymentProvider(configuration, nodePath)
  const { identity, hosted, closeIdentity } = await chooseIdentity(configuration, documents, clock)
  const settings = {
    ...configuration,
    mailCarrier: configuration.mail.carrier,
    mailFrom: configuration.mail.carrier === 'smtp' ? configuration.mail.from : null,
    takesPaymentEvents: provider.settings.webhookSecrets.length > 0,
    outboxShowsLinks: configuration.mail.carrier === 'outbox' && configuration.mail.keepsLinks,
    cards: toCardSettings(provider, configuration),
  }
  app = await buildApp({
    documents,
    files,
    clock,
    identity,
    hosted,
    google: await chooseGoogle(configuration, clock, sealingKey),
    mailer: await chooseMailer(configuration, { documents, clock, sealingKey, log }),
    payments: await choosePayments(provider.settings, clock, configuration.chargesTax),
    sealingKey,
    settings,
    measured: { storeCommits: () => store.commits, dataFolder, loggedErrors },
    web: resolve('dist/web'),
    log,
  })
  const { portal, server, stop } = app
  if (configuration.mode === 'production' && portal.settings.supportEmail.endsWith('@liftoff.example'))
    log.warn('the support email is a placeholder: set it under Settings')
  const duty = await chooseDuty(configuration, { documents, clock, log })
  const schedules = await startSchedules('before-serving', portal, duty)
  const pruning = startPruning({ documents, files, clock }, duty, faultLog({ log }, 'store not pruned'))
  const stopAll = () =>
    stop(async () => {
      await pruning.stop()
      for (const schedule of schedules) await schedule.stop()
      await duty.stop()
      await provider.stop()
      await closeIdentity()
      await documents.close()
    })
  await listen(server, configuration).catch(async (error: unknown) => {
    await stopAll()
    throw error
  })
  schedules.push(startLater(filled, () => startSchedules('serving', portal, duty)))
  return {
    url: baseUrl,
    documents: store,
    files,
    identity,
    settings,
    stripe: provider.settings,
    staffClaim: () => createStaffClaim(portal),
    stop: stopAll,
  }
}

/** Throws `ConfigurationError` where the port is taken. */
async function listen(server: App['server'], { host, port }: Configuration): Promise<void> {
  try {
    await server.listen({ host, port, backlog: mostWaitingConnections })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigurationError([
      `LIFTOFF_PORT is ${port}, but another program uses this port: stop that program, or set another port`,
    ])
  }
}

/** Their first rounds load what no call needs, such as the SDK of the payment provider: the first calls come before them. */
const schedulesAfterMs = 1_000

function startLater(filled: Promise<void> | undefined, start: () => Promise<Running[]>): Running {
  let started: Promise<Running[]> | null = null
  const timer = setTimeout(() => {
    started = filled ? filled.then(start) : start()
  }, schedulesAfterMs)
  return {
    async stop() {
      clearTimeout(timer)
      for (const schedule of (await started) ?? []) await schedule.stop()
    },
  }
}

/** One after the other, in the order of capabilities. */
async function startSchedules(phase: Schedule['begins'], portal: Portal, duty: Duty): Promise<Running[]> {
  const running: Running[] = []
  for (const { schedules = [] } of capabilities)
    for (const { begins, start } of schedules) if (begins === phase) running.push(await start(portal, duty))
  return running
}

async function choosePayments(settings: StripeSettings, clock: Clock, chargesTax: boolean): Promise<Payments> {
  const { createStripePayments } = await import('#server/adapters/stripe/stripe-payments.ts')
  return createStripePayments({ ...settings, clock, chargesTax })
}

/** The start itself comes first. */
const checkAfterMs = 5_000

type StoreEvents = Required<Pick<SqliteOptions, 'onFatal' | 'onRestored'> & Pick<FirestoreOptions, 'onFault'>>

async function chooseDocuments(
  { documents, dataFolder }: Configuration,
  { onFatal, onRestored, onFault }: StoreEvents,
): Promise<Documents & { readonly commits: number }> {
  if (documents.store === 'embedded')
    return openPortalStore(storeFile(dataFolder), { onFatal, onRestored, checkAfterMs })
  const { openFirestoreDocuments } = await import('#server/adapters/firestore/firestore-documents.ts')
  const step = newestStepOf(migrationSteps)
  return openFirestoreDocuments(storedCollections, { projectId: documents.projectId, step, onFault })
}

/** Contents are where the documents are, so that every process has them. */
async function chooseFiles({ documents, dataFolder }: Configuration): Promise<Files> {
  if (documents.store === 'embedded') {
    const files = openDiskFiles(filesFolder(dataFolder))
    await keepFilesOfFormer(dataFolder)
    return files
  }
  const { openFirestoreFiles } = await import('#server/adapters/firestore/firestore-files.ts')
  return openFirestoreFiles({ projectId: documents.projectId })
}

/** With an embedded store, no other process could do the work. */
async function chooseDuty(
  { documents: { store } }: Configuration,
  { documents, clock, log }: { documents: Documents; clock: Clock; log: FastifyBaseLogger },
): Promise<Duty> {
  if (store === 'embedded') return soleDuty
  const onFault = (error: unknown) => log.error({ err: error }, 'duty not renewed')
  const duty = await shareDuty({ documents, clock, holder: createId(), onFault })
  const tell = () => log.info('this process runs the schedules')
  if (duty.isHeld()) tell()
  duty.onTaken(tell)
  return duty
}

/** A hosted provider lets go of its connections when it is closed. */
async function chooseIdentity({ identity }: Configuration, documents: Documents, clock: Clock) {
  if (identity.provider === 'embedded')
    return { identity: createEmbeddedIdentity({ documents, clock }), hosted: null, closeIdentity: async () => {} }
  const { openFirebase } = await import('#server/adapters/identity-firebase/open-firebase.ts')
  const { close, ...opened } = openFirebase({ ...identity, documents, clock })
  return { ...opened, closeIdentity: close }
}

async function chooseGoogle(
  { google }: Configuration,
  clock: Clock,
  sealingKey: Uint8Array,
): Promise<GoogleSignIn | null> {
  if (!google) return null
  const { createGoogleOpenId } = await import('#server/adapters/google-openid/google-openid.ts')
  return createGoogleOpenId({ ...google, clock, sealingKey, allowLoopbackHttp: true })
}

type MailDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly sealingKey: Uint8Array
  readonly log: FastifyBaseLogger
}

async function chooseMailer({ mail }: Configuration, { documents, clock, sealingKey, log }: MailDeps): Promise<Mailer> {
  if (mail.carrier === 'outbox') {
    const { createOutboxMailer } = await import('#server/adapters/mail-outbox/outbox-mailer.ts')
    const { keepsLinks } = mail
    return createOutboxMailer({ documents, clock, createId, seal: createSeal(sealingKey), keepsLinks })
  }
  const { createSmtpMailer } = await import('#server/adapters/mail-smtp/smtp-mailer.ts')
  const { keepOutcomes } = await import('#server/adapters/mail-smtp/keep-outcomes.ts')
  const onFault = faultLog({ log }, 'outcome of an email not saved')
  return keepOutcomes(createSmtpMailer(mail), { documents, clock, url: mail.url, onFault })
}
