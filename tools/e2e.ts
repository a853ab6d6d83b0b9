import { spawnSync } from 'node:child_process'
import { buildPagesIfNeeded, buildServerIfNeeded } from './build/build-if-needed.ts'
import { findChromium } from './find-chromium.ts'

/**
 * Runs the journeys alone, or those named: `npm run e2e -- sign-out`. With `--keyboard` they act with the keyboard alone, with
 * `--narrow` in a window of 320 by 640 px.
 */
const settings = { '--keyboard': 'JOURNEYS_BY_KEYBOARD', '--narrow': 'JOURNEYS_NARROW' } as const
const words = process.argv.slice(2)
const taken = Object.entries(settings).filter(([flag]) => words.includes(flag))
const named = words.filter((word) => !(word in settings))
const withoutPointer = words.includes('--keyboard') ? ['--grep-invert', '@pointer'] : []
await buildServerIfNeeded()
await buildPagesIfNeeded()
const chromium = findChromium()
const { status } = spawnSync('playwright', ['test', ...named, ...withoutPointer], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...Object.fromEntries(taken.map(([, setting]) => [setting, '1'])),
  },
})
process.exit(status ?? 1)
