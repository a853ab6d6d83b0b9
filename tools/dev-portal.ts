import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { reportFaults } from '#server/report-faults.ts'
import { serveCast } from './serve-cast.ts'

/** The portal behind the pages of `npm run dev`; its data folder stays from one start to the next. */
await reportFaults(process, async () => {
  const portal = await serveCast('development', process.env['LIFTOFF_DATA'] ?? 'data/development', process.env)
  stopOnSignals({ signals: process, stop: portal.stop, exit: (code) => process.exit(code) })
})
