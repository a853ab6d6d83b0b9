import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { Stripe } from 'stripe'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { Sandbox } from '#sandbox/stripe/start-sandbox.ts'
import { visit } from './front-visitor.ts'
import type { FrontAnswer, Visitor } from './front-visitor.ts'
import { frontName, openCaddy, openNginx } from './fronts.ts'
import type { Front, OpenFront } from './fronts.ts'
import { runPortal, sandboxAt } from './portal-process.ts'
import type { PortalProcess } from './portal-process.ts'

const webhookSecret = 'whsec_offrontsofatestalone'
const mostBytes = 10 * 1024 * 1024
/** What a visitor could say of itself, in each of the ways that a proxy might. */
const claims: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1, 127.0.0.9' },
  { 'x-forwarded-for': 'nobody' },
  { forwarded: 'for=203.0.113.8' },
  { 'x-real-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.10', 'x-client-ip': '203.0.113.10' },
]

const fronts: readonly (readonly [string, OpenFront])[] = [
  ['nginx', openNginx],
  ['Caddy', openCaddy],
]

for (const [name, openFront] of fronts)
  describe(`the portal behind ${name} as it is documented`, () => {
    let sandbox: Sandbox
    let portal: PortalProcess
    let front: Front
    let ada: Visitor
    let ben: Visitor
    let cookie: string

    before(async () => {
      const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
      sandbox = await startSandbox({ port: 0, file: ':memory:', ...keys, webhooks: [] })
      portal = await runPortal({
        LIFTOFF_URL: `https://${frontName}`,
        LIFTOFF_AGENCY_NAME: 'Rocket Agency',
        LIFTOFF_SUPPORT_EMAIL: 'help@agency.example',
        LIFTOFF_SUPPORT_PHONE: '5035550123',
        LIFTOFF_MAIL: 'outbox',
        LIFTOFF_PAYMENTS: 'test',
        ...sandboxAt(sandbox.url),
        LIFTOFF_STRIPE_WEBHOOK_SECRETS: webhookSecret,
        LIFTOFF_SIGN_UPS_PER_HOUR: '2',
      })
      front = await openFront(portal.port)
      ada = await visit(front, '127.0.0.2')
      ben = await visit(front, '127.0.0.3')
    })
    after(async () => {
      ada?.close()
      ben?.close()
      await front?.end()
      await portal?.kill()
      await sandbox?.close()
    })

    test('counts each visitor by the address it comes from, whatever it says of itself', async () => {
      const first = await signUp(ada)
      assert.equal(first.status, 200, first.body)
      const [set = ''] = first.headers['set-cookie'] ?? []
      assert.match(set, /^__Host-sid=[^;]+;.*Secure/)
      cookie = set.split(';')[0] ?? ''
      assert.equal((await signUp(ada)).status, 200)
      for (const claim of [{}, ...claims]) assert.equal((await signUp(ada, claim)).status, 429)
      // Who is told apart has a count of their own, which what was claimed above has not touched.
      for (const claim of claims.slice(0, 2)) assert.equal((await signUp(ben, claim)).status, 200)
      assert.equal((await signUp(ben)).status, 429)
    })

    test('shows /metrics to no visitor', async () => {
      for (const claim of [{}, ...claims]) assert.equal((await ada.get('/metrics', claim)).status, 404)
      assert.doesNotMatch((await ada.get('/metrics', { host: '127.0.0.1' })).body, /live_streams/)
    })

    test('passes an event on while its stream goes on', async () => {
      const pieces = ada.follow('/api/live', { cookie })[Symbol.asyncIterator]()
      assert.match(await textUntil(pieces, 'event: hello'), /event: hello/)
      const started = await ada.call('create-project', { name: 'Seen at once', description: 'Of a test' }, { cookie })
      assert.equal(started.status, 200, started.body)
      assert.match(await textUntil(pieces, 'Seen at once'), /"collection":"projects"/)
      await pieces.return?.()
    })

    test('takes an attachment of ten megabytes, and leaves what is larger to the portal to refuse', async () => {
      const project = await ada.call('create-project', { name: 'With a file', description: 'Of a test' }, { cookie })
      const { id } = (JSON.parse(project.body) as { project: { id: string } }).project
      const upload = (bytes: number, as = cookie) =>
        ada.post(`/files/upload?projectId=${id}`, Buffer.from('%PDF-1.7\n'.padEnd(bytes, 'x')), {
          cookie: as,
          'x-file-name': 'plan%20%C3%A9.pdf',
          'content-type': 'application/octet-stream',
        })
      const taken = await upload(mostBytes)
      assert.equal(taken.status, 200, taken.body)
      const { fileId, bytes } = JSON.parse(taken.body) as { fileId: string; bytes: number }
      assert.equal(bytes, mostBytes)
      const key = randomBytes(10).toString('hex')
      const message = { projectId: id, key, body: 'The plan', fileIds: [fileId] }
      assert.equal((await ada.call('send-message', message, { cookie })).status, 200)
      const downloaded = await ada.get(`/files/attachments/${fileId}`, { cookie })
      assert.equal(downloaded.body.length, mostBytes)
      assert.match(String(downloaded.headers['content-disposition']), /^attachment;.*plan%20%C3%A9\.pdf/)
      for (const bytes of [mostBytes, mostBytes + 1]) {
        const guest = await upload(bytes, '')
        assert.equal((JSON.parse(guest.body) as { code: string }).code, 'not-signed-in')
      }
      const refused = await upload(mostBytes + 1)
      assert.equal((JSON.parse(refused.body) as { code: string }).code, 'file-too-large')
      assert.equal((await upload(mostBytes + 3 * 1024 * 1024)).status, 413)
    })

    test('passes news of the provider on byte by byte', async () => {
      const payload = `{ "id": "evt_front",\n  "object": "event", "type": "price.created", "api_version": null,\n "livemode": false, "created": 1, "data": {"object": {"id": "price_1", "object": "price", "nickname": "Zoë  ☂"}} }\n`
      const header = new Stripe('sk_test_sandbox').webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      const tell = (body: string) =>
        ada.post('/api/stripe-webhook', body, {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': header,
        })
      const told = await tell(payload)
      assert.equal(told.status, 200, told.body)
      assert.equal((await tell(JSON.stringify(JSON.parse(payload)))).status, 400)
    })

    test('tells browsers what the portal tells them, and sends plain http to https', async () => {
      const page = await ada.get('/healthz')
      assert.equal(page.status, 200)
      for (const guard of ['content-security-policy', 'strict-transport-security', 'permissions-policy'])
        assert.ok(page.headers[guard], guard)
      assert.match(await redirectOf(front), /^https:\/\/portal\.agency\.com\b.*\/client\?next=1$/)
    })
  })

async function signUp(visitor: Visitor, claim: Readonly<Record<string, string>> = {}): Promise<FrontAnswer> {
  const email = `${randomBytes(6).toString('hex')}@northwind.example`
  const account = { email, password: 'Seven-Tidy-Lanterns-41', fullName: 'Nora Lind', companyName: 'Northwind' }
  return visitor.call('sign-up', account, claim)
}

async function textUntil(pieces: AsyncIterator<Buffer>, words: string): Promise<string> {
  let text = ''
  while (!text.includes(words)) {
    const { value, done } = await pieces.next()
    assert.ok(!done, `The stream ended after: ${text}`)
    text += String(value)
  }
  return text
}

function redirectOf({ httpPort }: Front): Promise<string> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: httpPort, path: '/client?next=1', headers: { host: frontName } }
    const outgoing = request(target, (response) => {
      response.resume()
      resolve(response.headers.location ?? '')
    })
    outgoing.on('error', reject).end()
  })
}
