import { spawnSync } from 'node:child_process'
import { buildPagesIfNeeded, buildServerIfNeeded } from './build/build-if-needed.ts'
import { findChromium } from './find-chromium.ts'

/** Runs the journeys alone, or those named: `npm run e2e -- sign-out`. With `--keyboard` they act with the keyboard alone. */
const keyboard = '--keyboard'
const words = process.argv.slice(2)
const byKeyboard = words.includes(keyboard) ? ['--grep-invert', '@pointer'] : []
await buildServerIfNeeded()
await buildPagesIfNeeded()
const chromium = findChromium()
const { status } = spawnSync('playwright', ['test', ...words.filter((word) => word !== keyboard), ...byKeyboard], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(byKeyboard.length > 0 ? { JOURNEYS_BY_KEYBOARD: '1' } : {}),
  },
})
process.exit(status ?? 1)
