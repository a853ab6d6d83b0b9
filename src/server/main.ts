import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { StoreRefused } from './adapters/sqlite/store-refused.ts'
import { startPortal } from './start-portal.ts'

// Passwords are hashed four at a time, as many as Node has threads by itself: files should not wait behind them.
process.env['UV_THREADPOOL_SIZE'] ??= '8'

try {
  const configuration = readConfiguration(process.env)
  const log = createLog({ level: configuration.logLevel })
  const portal = await startPortal(configuration, {
    log,
    onFatal(error) {
      log.fatal({ err: error }, 'the store stopped writing')
      process.exit(1)
    },
  })
  process.stdout.write(`${configuration.agencyName} is served at ${portal.url}\n`)
  const claim = await portal.staffClaim()
  if (claim) process.stdout.write(`No staff yet. Claim the first staff account within an hour: ${claim}\n`)
  stopOnSignals({ signals: process, stop: portal.stop, exit: (code) => process.exit(code) })
} catch (error) {
  if (!(error instanceof ConfigurationError) && !(error instanceof StoreRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
