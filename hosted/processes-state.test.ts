import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { castPassword } from '#tools/seed/cast.ts'
import { colleagues, openHouse, owner } from './house.ts'
import { openLiveBrowser } from './live-browser.ts'
import { call, startProject } from './portal-calls.ts'

test('two processes are one portal', async (t) => {
  const house = await openHouse(t)
  const { baseUrl } = house
  const [one, other] = [await house.start(), await house.start()]
  const at = (port: number, cookie: string) => ({ baseUrl, port, cookie })

  await t.test('a session begun at one is valid at the other, and ends at both', async () => {
    const cookie = await house.cookieOf(owner)
    assert.equal((await call(at(one.port, cookie), 'list-projects', {})).status, 200)
    const browser = openLiveBrowser(at(one.port, cookie))
    await browser.until(() => browser.streams === 1)
    assert.equal((await call(at(other.port, cookie), 'sign-out', {})).status, 200)
    await browser.until(() => browser.isSignedOut)
    assert.equal((await call(at(one.port, cookie), 'list-projects', {})).status, 401)
  })

  await t.test('a limit counts what is done at both, and a sign-up at one signs in at the other', async () => {
    const fullName = 'Nora Lindqvist'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => {
        const email = `nora${number}@northwind.example`
        const { port } = number % 2 === 0 ? one : other
        return call({ baseUrl, port }, 'sign-up', { email, password: castPassword, fullName, companyName: 'Northwind' })
      }),
    )
    const counts = [200, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length)
    // Four from one address are allowed here.
    assert.deepEqual(counts, [4, 6])
    for (const { cookie } of answers.filter(({ status }) => status === 200)) {
      for (const { port } of [one, other]) {
        assert.equal((await call(at(port, cookie ?? ''), 'list-projects', {})).status, 200)
      }
    }
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, number) => {
        const guess = { email: 'nobody@northwind.example', password: castPassword, remember: false }
        return call({ baseUrl, port: (number % 2 === 0 ? one : other).port }, 'sign-in', guess)
      }),
    )
    const told = Map.groupBy(guesses, ({ body }) => (body as { code?: string }).code ?? 'a code is asked for')
    assert.equal(told.get('auth/user-not-found')?.length, 5)
    assert.equal(told.get('a code is asked for')?.length, 7)
  })

  await t.test('a project started through one appears at browsers of the other', async () => {
    const browsers = await Promise.all(
      colleagues.map(async (uid) => openLiveBrowser(at(other.port, await house.cookieOf(uid)))),
    )
    for (const browser of browsers) await browser.until(() => browser.streams === 1)
    const caller = at(one.port, await house.cookieOf(owner))
    for (let number = 0; number < 20; number++) {
      const id = await startProject(caller, `Relaunch ${number}`)
      for (const browser of browsers) await browser.until(() => browser.projects.has(id))
    }
    for (const browser of browsers) browser.close()
  })

  await t.test('a file uploaded through one is downloaded from the other', async () => {
    const cookie = await house.cookieOf(owner)
    const projectId = await startProject(at(one.port, cookie), 'With a file')
    const content = Buffer.from('%PDF-1.7\n'.padEnd(1_200_000, 'x'))
    const uploaded = await fetch(`http://127.0.0.1:${one.port}/files/upload?projectId=${projectId}`, {
      method: 'POST',
      headers: { origin: baseUrl, cookie, 'x-file-name': 'plan.pdf', 'content-type': 'application/octet-stream' },
      body: content,
    })
    assert.equal(uploaded.status, 200, await uploaded.clone().text())
    const { fileId } = (await uploaded.json()) as { fileId: string }
    const message = { projectId, key: randomBytes(10).toString('hex'), body: 'The plan', fileIds: [fileId] }
    assert.equal((await call(at(other.port, cookie), 'send-message', message)).status, 200)
    const downloaded = await fetch(`http://127.0.0.1:${other.port}/files/attachments/${fileId}`, {
      headers: { cookie },
    })
    assert.equal(downloaded.status, 200)
    assert.ok(Buffer.from(await downloaded.arrayBuffer()).equals(content))
  })

  await t.test('one of them runs the schedules, and the other goes on with them where it ends', async () => {
    const runners = [one, other].filter(({ messages }) => messages.includes(runsSchedules))
    assert.deepEqual(runners, [one])
    assert.equal(await one.stop(), 0)
    await other.logged(runsSchedules)
    assert.equal((await call({ baseUrl, cookie: await house.cookieOf(owner) }, 'list-projects', {})).status, 200)
  })
})

const runsSchedules = 'this process runs the schedules'
