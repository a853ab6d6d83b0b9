import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { startPortal, systemClock } from '#server/start-portal.ts'
import { buildIfNeeded } from './build/build-if-needed.ts'
import { agency, cast, castPassword } from './seed/cast.ts'
import { seedAccounts } from './seed/seed-accounts.ts'
import { seedCast } from './seed/seed-cast.ts'

/** Serves a seeded agency out of a scratch folder, which is gone when the demo ends. `LIFTOFF_…` settings may differ. */
buildIfNeeded()
const folder = process.env['LIFTOFF_DATA'] ?? mkdtempSync(join(tmpdir(), 'liftoff-demo-'))
const configuration = readConfiguration({
  LIFTOFF_AGENCY_NAME: agency.name,
  LIFTOFF_SUPPORT_EMAIL: agency.supportEmail,
  LIFTOFF_SUPPORT_PHONE: agency.supportPhone,
  LIFTOFF_LOG_LEVEL: 'warn',
  ...process.env,
  LIFTOFF_MODE: 'demo',
  LIFTOFF_DATA: folder,
})
const portal = await startPortal(configuration, {
  log: createLog({ level: configuration.logLevel }),
  onFatal: () => process.exit(1),
})
await seedCast({ documents: portal.documents, clock: systemClock })
await seedAccounts(portal.identity)

const roleNames = { superAdmin: 'staff', client: 'client', creator: 'creator' } as const
const pages = { superAdmin: '/superadmin', client: '/client', creator: '/creator' } as const
const rows = cast.map((member) => [
  `${member.firstName} ${member.lastName}`,
  'accountId' in member ? `teammate of ${member.accountId}` : roleNames[member.role],
  'companyName' in member ? member.companyName : agency.name,
  member.email,
  `${portal.url}${pages[member.role]}`,
])
process.stdout.write(`\n${agency.name} is served at ${portal.url}. Everybody's password: ${castPassword}\n\n`)
for (const row of rows) process.stdout.write(`  ${row.map((cell, column) => cell.padEnd(Math.max(...rows.map((each) => each[column]?.length ?? 0)))).join('  ')}\n`)
process.stdout.write('\nCtrl-C ends the demo and leaves nothing behind.\n')

stopOnSignals({
  signals: process,
  async stop() {
    await portal.stop()
    if (!process.env['LIFTOFF_DATA']) rmSync(folder, { recursive: true, force: true })
  },
  exit: (code) => process.exit(code),
})
