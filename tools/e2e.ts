import { spawnSync } from 'node:child_process'
import { buildPagesIfNeeded, buildServerIfNeeded } from './build/build-if-needed.ts'
import { findChromium } from './find-chromium.ts'

/** Runs the journeys alone, or those named: `npm run e2e -- sign-out`. */
await buildServerIfNeeded()
await buildPagesIfNeeded()
const chromium = findChromium()
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
})
process.exit(status ?? 1)
