import { brandVariables } from '#domain/settings/brand.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { createErrorCounts } from '#server/platform/logs/error-counts.ts'
import { startPortal } from '#server/start-portal.ts'
import type { StartedPortal } from '#server/start-portal.ts'
import { agency, cast, castPassword } from './seed/cast.ts'
import { seedAll } from './seed/seed-all.ts'

const roleNames = { superAdmin: 'staff', client: 'client', creator: 'creator' } as const
const pages = { superAdmin: '/superadmin', client: '/client', creator: '/creator' } as const

/** Serves the cast's agency out of this folder, which is filled where it is empty, and prints who can sign in and where. */
export async function serveCast(
  mode: 'demo' | 'development',
  folder: string,
  settings: NodeJS.ProcessEnv,
): Promise<StartedPortal> {
  const read = readConfiguration({
    LIFTOFF_AGENCY_NAME: agency.name,
    LIFTOFF_SUPPORT_EMAIL: agency.supportEmail,
    LIFTOFF_SUPPORT_PHONE: agency.supportPhone,
    // Who tries the demo reads how to sign in, not how long a call held the others.
    LIFTOFF_LOG_LEVEL: mode === 'demo' ? 'error' : 'warn',
    ...settings,
    LIFTOFF_MODE: mode,
    LIFTOFF_DATA: folder,
  })
  // The name of the cast's agency is what the demo comes with: whoever tries it out may change it.
  const configuration = { ...read, fixedBrand: read.fixedBrand.filter((field) => settings[brandVariables[field]]) }
  const errors = createErrorCounts()
  const filled = Promise.withResolvers<void>()
  const portal = await startPortal(configuration, {
    log: createLog({ level: configuration.logLevel, onError: errors.add }),
    loggedErrors: errors.read,
    onFatal: () => process.exit(1),
    nodePath: process.execPath,
    filled: filled.promise,
  })
  await seedAll({ ...portal, paid: portal })
  filled.resolve()
  process.stdout.write(
    `\n${agency.name} is served at ${portal.url}. Everyone's password: ${castPassword}\n\n${tableOfCast(portal.url)}\n`,
  )
  return portal
}

function tableOfCast(url: string): string {
  const rows = cast.map((member) => [
    `${member.firstName} ${member.lastName}`,
    'accountId' in member ? `teammate of ${member.accountId}` : roleNames[member.role],
    'companyName' in member ? member.companyName : agency.name,
    member.email,
    `${url}${pages[member.role]}`,
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
