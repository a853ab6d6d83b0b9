import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { filesFolder, openPortalStore, storedCollections, storeFile } from '#server/portal-store.ts'
import { systemClock } from '#server/start-portal.ts'
import { buildPagesIfNeeded } from '#tools/build/build-if-needed.ts'
import { seedAll } from '#tools/seed/seed-all.ts'
import { serveCast } from '#tools/serve-cast.ts'
import { spoilTexts } from './spoil-texts.ts'

// The demo with something hostile in every text of its store; only the journey that looks at its screens starts this.
await buildPagesIfNeeded()
const folder = process.env['LIFTOFF_DATA'] ?? 'data/hostile'
const innocent = join(folder, 'innocent')
mkdirSync(innocent, { recursive: true })
const from = openPortalStore(storeFile(innocent))
const to = openPortalStore(storeFile(folder))
const identity = createEmbeddedIdentity({ documents: from, clock: systemClock })
await seedAll({ documents: from, files: openDiskFiles(filesFolder(folder)), identity })
const spoilt = await spoilTexts(from.copied, to.copied, storedCollections)
await from.close()
await to.close()
const portal = await serveCast('demo', folder, process.env)
process.stdout.write(`Hostile fields: ${spoilt.join(', ')}\n`)
stopOnSignals({ signals: process, stop: () => portal.stop(), exit: (code) => process.exit(code) })
