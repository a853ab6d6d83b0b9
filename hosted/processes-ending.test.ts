import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { projects } from '#server/projects/exports/collections.ts'
import { colleagues, openHouse, owner } from './house.ts'
import type { House } from './house.ts'
import { openLiveBrowser } from './live-browser.ts'
import type { LiveBrowser } from './live-browser.ts'
import { startWriting } from './project-writers.ts'

/** Behind the balancer, as many of each colleague. */
async function openBrowsers(t: TestContext, house: House, count: number): Promise<LiveBrowser[]> {
  const browsers: LiveBrowser[] = []
  t.after(() => {
    for (const browser of browsers) browser.close()
  })
  for (const uid of colleagues) {
    const cookie = await house.cookieOf(uid)
    for (let number = 0; number < count / colleagues.length; number++)
      browsers.push(openLiveBrowser({ baseUrl: house.baseUrl, cookie }))
  }
  await Promise.all(browsers.map((browser) => browser.until(() => browser.streams === 1)))
  return browsers
}

/** Every browser has come back, and shows all of these. */
function allShow(browsers: readonly LiveBrowser[], ids: readonly string[]): Promise<unknown> {
  const isCurrent = (browser: LiveBrowser) => browser.streams > 1 && ids.every((id) => browser.projects.has(id))
  return Promise.all(browsers.map((browser) => browser.until(() => isCurrent(browser))))
}

async function findLost({ documents }: House, ids: readonly string[]): Promise<string[]> {
  const found = new Set((await documents.getMany(projects, ids)).map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

test('a killed process loses no acknowledged write, and its fifty browsers find the other at their first try', async (t) => {
  const house = await openHouse(t)
  const [first] = [await house.start(), await house.start()]
  const browsers = await openBrowsers(t, house, 50)
  const writing = startWriting({ baseUrl: house.baseUrl, cookie: await house.cookieOf(owner) }, 3)
  await writing.more(20)

  const startMs = performance.now()
  await first.kill()
  const before = [...writing.acknowledged]
  await allShow(browsers, before)
  const currentMs = performance.now() - startMs
  await writing.more(5)
  await writing.stop()
  await allShow(browsers, writing.acknowledged)

  assert.deepEqual(await findLost(house, writing.acknowledged), [])
  for (const { unanswered, retryMs } of browsers) {
    assert.equal(unanswered, 0)
    assert.ok(retryMs <= longestRetryMs, `told to wait ${retryMs} ms`)
  }
  t.diagnostic(`${browsers.length} browsers current ${Math.ceil(currentMs)} ms after the kill`)
})

/** A page comes back after up to two seconds, by chance, so that not all do at once. How soon it is current is up to the machine. */
const longestRetryMs = 2000

test('one process after the other is replaced, and neither a write nor a browser is lost', async (t) => {
  const house = await openHouse(t)
  const old = [await house.start(), await house.start()]
  const browsers = await openBrowsers(t, house, 10)
  const writing = startWriting({ baseUrl: house.baseUrl, cookie: await house.cookieOf(owner) }, 3)
  for (const running of old) {
    await writing.more(10)
    await house.start()
    assert.equal(await running.stop(), 0)
  }
  await writing.more(10)
  await writing.stop()

  await allShow(browsers, writing.acknowledged)
  // Nothing is lost, and what came too late to be answered was not begun.
  for (const browser of browsers) assert.deepEqual([...browser.projects].toSorted(), writing.acknowledged.toSorted())
})
