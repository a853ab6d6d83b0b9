import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { systemClock } from '#server/start-portal.ts'
import { buildPagesIfNeeded } from '#tools/build/build-if-needed.ts'
import { seedLargeProject } from '#tools/seed/seed-large-project.ts'
import { serveCast } from '#tools/serve-cast.ts'

// The demo with one project that is as large as they come; only the journey through it starts this.
await buildPagesIfNeeded()
const portal = await serveCast('demo', process.env['LIFTOFF_DATA'] ?? 'data/large', process.env)
await seedLargeProject({ documents: portal.documents, clock: systemClock })
process.stdout.write('The large project is there\n')
stopOnSignals({ signals: process, stop: () => portal.stop(), exit: (code) => process.exit(code) })
