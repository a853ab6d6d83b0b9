import { spawnSync } from 'node:child_process'
import { buildPagesIfNeeded, buildServerIfNeeded } from './build/build-if-needed.ts'
import { findChromium } from './find-chromium.ts'

/**
 * Runs the journeys alone, or those named: `npm run e2e -- sign-out`. With `--keyboard` they act with the keyboard alone, with
 * `--narrow` on the narrowest phone, 320 px wide.
 */
const ways = { '--keyboard': 'JOURNEYS_BY_KEYBOARD', '--narrow': 'JOURNEYS_AT_320' } as const
const isWay = (word: string): word is keyof typeof ways => word in ways
const words = process.argv.slice(2)
await buildServerIfNeeded()
await buildPagesIfNeeded()
const chromium = findChromium()
const alone = words.includes('--keyboard') ? ['--grep-invert', '@pointer'] : []
const { status } = spawnSync('playwright', ['test', ...words.filter((word) => !isWay(word)), ...alone], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...Object.fromEntries(words.filter(isWay).map((word) => [ways[word], '1'])),
  },
})
process.exit(status ?? 1)
