import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { rememberStyles } from './asked-styles.test-support.ts'

// How long a test looks for what should come: a slow machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

// While a test waits, Testing Library prints the whole page at every miss, also where DEBUG_PRINT_LIMIT lets it show nothing of it.
if (import.meta.env['DEBUG_PRINT_LIMIT'] === '0')
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  })

// What pages say of a day depends on today: every run begins on this one, whenever it is run, and time goes on from there.
const SystemDate = Date
const aheadMs = SystemDate.UTC(2026, 11, 8, 9) - SystemDate.now()
const nowMs = () => SystemDate.now() + aheadMs
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [nowMs()] : parts, asked),
  get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
})

window.getComputedStyle = rememberStyles(window.getComputedStyle)

// jsdom lays nothing out, and prints a line wherever a page scrolls.
window.scrollTo = () => {}

// Threads of a process hear each other's channels: a sign-out in one file would end the session of a page in another.
const file = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`)
  }
}

/** What reaches the console during a test fails it: a warning of React is a bug. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  const heard = noise.splice(0)
  if (heard.length > 0) throw new Error(heard.join('\n'))
})

const noise: string[] = []
