import { spawnSync } from 'node:child_process'
import { buildPagesIfNeeded, buildServerIfNeeded } from './build/build-if-needed.ts'
import { findChromium } from './find-chromium.ts'

/**
 * Runs the journeys alone, or those named: `npm run e2e -- sign-out`. With `--keyboard` they act with the keyboard alone, with
 * `--narrow` in a window of 320 by 640 px.
 */
const ways = {
  '--keyboard': { setting: 'JOURNEYS_BY_KEYBOARD', leavesOut: '@pointer' },
  '--narrow': { setting: 'JOURNEYS_NARROW', leavesOut: '@wide' },
} as const
const words = process.argv.slice(2)
const taken = Object.entries(ways).flatMap(([flag, way]) => (words.includes(flag) ? [way] : []))
const named = words.filter((word) => !(word in ways))
const leftOut = taken.map(({ leavesOut }) => leavesOut)
const without = leftOut.length > 0 ? ['--grep-invert', leftOut.join('|')] : []
await buildServerIfNeeded()
await buildPagesIfNeeded()
const chromium = findChromium()
const { status } = spawnSync('playwright', ['test', ...named, ...without], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...Object.fromEntries(taken.map(({ setting }) => [setting, '1'])),
  },
})
process.exit(status ?? 1)
