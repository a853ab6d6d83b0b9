import type { Locator, Page } from '@playwright/test'
import type { EventTiming } from './interactions.ts'
import type { TakenStep } from './steps.ts'

/**
 * Somebody who uses a page with a mouse and a keyboard. What they do goes through the browser as their hands would, and is over
 * when its frame was shown: only then may a look for something take the page's time.
 */
export type Journey = {
  readonly page: Page
  readonly taken: readonly TakenStep[]
  /** Acts and waits for what `act` waits for. Throws where the browser noticed no interaction. */
  step(name: string, act: () => Promise<void>): Promise<void>
  press(target: Locator): Promise<void>
  type(text: string): Promise<void>
  key(name: string): Promise<void>
  /** Presses the buttons with this text until none is left, at the full speed of this machine and unmeasured. */
  exhaust(text: string): Promise<void>
}

type Told = { events: EventTiming[] }

const cpuSlowdown = 4
/** From one key to the next, and from pressing a button down to letting go. */
const betweenKeysMs = 120
const pressMs = 60
/** Shorter ones are not told of. */
const shortestMs = 16
/** A page that stands still for so long is measured all the same. */
const longestWaitMs = 120_000

/** Slows the page's processor down fourfold and watches its interactions. Before the page is opened. */
export async function startJourney(page: Page): Promise<Journey> {
  const devtools = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  page.setDefaultTimeout(longestWaitMs)
  await page.addInitScript(watchEvents, shortestMs)
  await slowDown(cpuSlowdown)
  const taken: TakenStep[] = []

  async function press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to press')
    // Playwright's own click would look for what is under the pointer, in the page and in its time.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await settle(page)
    await page.mouse.down()
    await page.waitForTimeout(pressMs)
    await page.mouse.up()
    await settle(page)
  }

  return {
    page,
    taken,
    press,
    async step(name, act) {
      await settle(page)
      const before = await page.evaluate(takeEvents)
      await act()
      await settle(page)
      const after = await page.evaluate(takeEvents)
      const count = after.count - before.count
      if (count === 0) throw new Error(`"${name}" is no interaction`)
      taken.push({ name, events: after.events, count })
    },
    async type(text) {
      await page.keyboard.type(text, { delay: betweenKeysMs })
      await settle(page)
    },
    async key(name) {
      await page.keyboard.press(name, { delay: pressMs })
      await settle(page)
    },
    async exhaust(text) {
      await slowDown(1)
      await page.evaluate(pressAll, text)
      await settle(page)
      await slowDown(cpuSlowdown)
    },
  }
}

/** Runs in the page. */
function watchEvents(shortestMs: number): void {
  const told: Told = { events: [] }
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId, name, startTime, duration, processingStart, processingEnd } =
        entry as unknown as EventTiming
      told.events.push({ interactionId, name, startTime, duration, processingStart, processingEnd })
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', buffered: true, durationThreshold: shortestMs } as PerformanceObserverInit)
  Object.assign(globalThis, { told, takeRecords: () => take(observer.takeRecords()) })
}

/** Runs in the page. */
function takeEvents(): { events: EventTiming[]; count: number } {
  const { told, takeRecords } = globalThis as unknown as { told: Told; takeRecords: () => void }
  const { interactionCount } = performance as unknown as { interactionCount: number }
  takeRecords()
  return { events: told.events.splice(0), count: interactionCount }
}

/** Runs in the page. A button that is busy does nothing. */
async function pressAll(text: string): Promise<void> {
  const find = () => [...document.querySelectorAll('button')].find((button) => button.textContent.startsWith(text))
  for (let button = find(); button; button = find()) {
    button.click()
    await new Promise((resolve) => void requestAnimationFrame(resolve))
  }
}

/** Until the page has shown what it was told to, and has nothing more to do. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => void requestAnimationFrame(resolve))
      await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 5000 }))
    }
  })
}
