import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dayIn } from '#domain/core/days.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { profileOf } from '../bench/corpus.ts'
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

  await t.test(
    'quotes that both send get numbers of their own, without a gap, and are in one order at both',
    async () => {
      const uid = 'tom'
      const tom = { ...profileOf(uid, uid), role: 'superAdmin' as const, staffRights: ['owner' as const] }
      await house.documents.transact(async (transaction) => transaction.create(users, tom))
      const cookie = await house.cookieOf(uid)
      const processes = [at(one.port, cookie), at(other.port, cookie)] as const
      const dollars = [300, 100, 800, 200, 700, 400, 1200, 600, 500, 1000, 900, 1100]
      const drafts = []
      for (const [index, each] of dollars.entries()) drafts.push(await draftQuote(processes[index % 2]!, each))
      const sent = await Promise.all(
        drafts.map((body, index) => call(processes[index % 2]!, 'send-itemized-quote', body)),
      )
      const numbers = sent.map(({ body }) => (body as { quote: { number: string } }).quote.number)
      const wanted = dollars.map((_, index) => `Q-${String(index + 1).padStart(4, '0')}`)
      assert.deepEqual(numbers.toSorted(), wanted)
      for (const process of processes) {
        const { body } = await call(process, 'list-quotes', { sort: 'amount' })
        const { quotes } = body as { quotes: { amountCents: number }[] }
        assert.deepEqual(
          quotes.map(({ amountCents }) => amountCents / 100),
          dollars.toSorted((a, b) => b - a),
        )
      }
    },
  )

  await t.test('one of them runs the schedules, and the other goes on with them where it ends', async () => {
    const runners = [one, other].filter(({ messages }) => messages.includes(runsSchedules))
    assert.deepEqual(runners, [one])
    assert.equal(await one.stop(), 0)
    await other.logged(runsSchedules)
    assert.equal((await call({ baseUrl, cookie: await house.cookieOf(owner) }, 'list-projects', {})).status, 200)
  })
})

type Caller = Parameters<typeof call>[0]

/** A quote of one line to the owner of the house, which is still to be sent. */
async function draftQuote(caller: Caller, dollars: number): Promise<{ quoteId: string; version: number }> {
  const app = { productType: 'apps', projectTerm: 'long', projectName: 'Order app', projectDesc: 'Bread by phone.' }
  const key = randomBytes(10).toString('hex')
  const begun = await quoteOf(call(caller, 'create-quote', { key, ...app, clientId: owner, prospect: null }))
  const price = { unit: 'fixed', quantity: 1, unitCents: dollars * 100, isOptional: false, taxRateId: null }
  const validUntil = dayIn('UTC', Date.now() + 14 * 86_400_000)
  const offer = { discount: null, parts: [], daysDelta: null, validUntil, note: '' }
  const lines = [{ id: null, description: 'App', ...price }]
  const { id, version } = await quoteOf(
    call(caller, 'update-quote', { quoteId: begun.id, version: begun.version, lines, ...offer }),
  )
  return { quoteId: id, version }
}

async function quoteOf(answer: ReturnType<typeof call>) {
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
  return (body as { quote: { id: string; version: number } }).quote
}

const runsSchedules = 'this process runs the schedules'
