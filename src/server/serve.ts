import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { createErrorCounts } from '#server/platform/logs/error-counts.ts'
import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { reportFaults } from './report-faults.ts'
import { startPortal } from './start-portal.ts'

/**
 * Serves as the environment says until the process is asked to stop. Each problem that keeps it from starting is reported
 * in one line.
 */
export function serve(program: NodeJS.Process): Promise<void> {
  return reportFaults(program, async () => {
    const configuration = readConfiguration(program.env)
    const errors = createErrorCounts()
    const log = createLog({ level: configuration.logLevel, onError: errors.add })
    const portal = await startPortal(configuration, {
      log,
      loggedErrors: errors.read,
      nodePath: program.execPath,
      onFatal(error) {
        log.fatal({ err: error }, 'the store stopped writing')
        program.exit(1)
      },
    })
    program.stdout.write(`${configuration.agencyName} is served at ${portal.url}\n`)
    const claim = await portal.staffClaim()
    if (claim) program.stdout.write(`No staff yet. Claim the first staff account within an hour: ${claim}\n`)
    stopOnSignals({ signals: program, stop: portal.stop, exit: (code) => program.exit(code) })
  })
}
