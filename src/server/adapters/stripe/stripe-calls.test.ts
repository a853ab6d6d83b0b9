import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { withinCall } from '#server/platform/http/current-call.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { ada } from '#server/testing/conformance/payments-stage.conformance.ts'
import { createStripeCalls, standardLimits } from './stripe-calls.ts'
import type { CallLimits, StripeCalls } from './stripe-calls.ts'
import { addressOf, openStripeStage, secretKey } from './stripe-stage.test-support.ts'

const limits: CallLimits = { attemptMs: 2000, totalMs: 3000, atOnce: 20 }
const customer = JSON.stringify({ id: 'cus_1', object: 'customer' })

/** A server that answers as one test says; `calls` is the SDK before it. */
async function before(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  more: Partial<CallLimits>,
  run: (calls: StripeCalls) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await run(createStripeCalls({ secretKey, api: addressOf(`http://127.0.0.1:${port}`) }, { ...limits, ...more }))
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const ask = (calls: StripeCalls) => calls((stripe) => stripe.customers.retrieve('cus_1'))

const isTimeout = (error: unknown) => isPaymentFailure(error, 'unavailable') && error.reason.because === 'timeout'

test('has no more requests under way than it may, and serves who waits in turn', async () => {
  let [underWay, most] = [0, 0]
  const answer = async (_: IncomingMessage, response: ServerResponse) => {
    most = Math.max(most, ++underWay)
    await wait(5)
    underWay--
    response.end(customer)
  }
  await before(answer, { atOnce: 3 }, async (calls) => {
    await Promise.all(Array.from({ length: 30 }, () => ask(calls)))
  })
  assert.equal(most, 3)
})

test('holds four places for one account’s hundred questions, so that another’s is answered while all of them hang', async () => {
  const held: ServerResponse[] = []
  const isFull = Promise.withResolvers<void>()
  let isReleased = false
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith('cus_grace')) return response.end(customer)
    if (isReleased) return response.end(customer)
    if (held.push(response) === 4) isFull.resolve()
    return undefined
  }
  const endpoint = { name: 'get-payment-methods', asksProvider: true }
  await before(answer, { attemptMs: 60_000, totalMs: 60_000 }, async (calls) => {
    const ofAda = Array.from({ length: 100 }, () => withinCall({ endpoint, party: 'ada' }, () => ask(calls)))
    const ended = Promise.allSettled(ofAda)
    await isFull.promise
    await withinCall({ endpoint, party: 'grace' }, () => calls((stripe) => stripe.customers.retrieve('cus_grace')))
    assert.equal(held.length, 4)
    isReleased = true
    for (const response of held) response.end(customer)
    assert.ok((await ended).every(({ status }) => status === 'fulfilled'))
  })
})

test('gives an attempt ten seconds, an operation twelve, repeats twice, and has twenty requests under way', async () => {
  assert.deepEqual(standardLimits, { attemptMs: 10_000, totalMs: 12_000, atOnce: 20 })
  const nobody = { protocol: 'http', host: '127.0.0.1', port: 1 } as const
  const client = await createStripeCalls({ secretKey, api: nobody })(async (stripe) => stripe)
  // The SDK's own names, which its types keep to itself.
  const { timeout, maxNetworkRetries, version } = Reflect.get(client, '_api')
  assert.deepEqual([timeout, maxNetworkRetries, version], [10_000, 2, '2026-10-28.endive'])
})

test('answers in time where an answer trickles in without an end', async () => {
  const answer = async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    while (!response.destroyed) {
      response.write(' ')
      await wait(10)
    }
  }
  await before(answer, { totalMs: 100 }, async (calls) => {
    const begunMs = performance.now()
    await assert.rejects(ask(calls), isTimeout)
    // Not by the SDK's own limit, which is that of an attempt.
    assert.ok(performance.now() - begunMs < standardLimits.attemptMs)
  })
})

test('counts the waiting for a place, and gives the place of a lost request to the next', async () => {
  let asked = 0
  const isTaken = Promise.withResolvers<void>()
  const answer = (_: IncomingMessage, response: ServerResponse) => {
    if (++asked > 1) return response.end(customer)
    return isTaken.resolve()
  }
  await before(answer, { atOnce: 1, totalMs: 500, attemptMs: 500 }, async (calls) => {
    // The one that waits began first: its time must be over before the place is free.
    const waiting = calls(async (stripe) => {
      await isTaken.promise
      return await stripe.customers.retrieve('cus_1')
    })
    const holding = wait(20).then(() => ask(calls))
    await Promise.all([assert.rejects(waiting, isTimeout), assert.rejects(holding, isTimeout)])
    assert.equal(asked, 1)
    assert.equal((await ask(calls)).id, 'cus_1')
  })
})

test('begins no further step once its time is over', async () => {
  const stage = await openStripeStage()
  const calls = createStripeCalls({ secretKey, api: stage.api }, { ...limits, totalMs: 60 })
  await stage.control('POST', 'faults', [{ kind: 'slow', delayMs: 120, method: 'GET' }])
  const twoSteps = calls(async (stripe) => {
    await stripe.customers.list()
    await stripe.customers.create({ name: 'Too late' })
  })
  await assert.rejects(twoSteps, isTimeout)
  await wait(200)
  const sent = (await stage.control('GET', 'calls?method=POST&path=/v1/customers')) as unknown[] // our own log
  assert.deepEqual(sent, [])
  await stage.close()
})

test('asks again by itself, under the same key, where an answer broke off', async () => {
  const stage = await openStripeStage()
  for (const kind of ['cut', 'reset', '500', '502']) {
    await stage.control('DELETE', 'calls')
    await stage.control('POST', 'faults', [{ kind, path: '/v1/customers', method: 'POST', times: 1 }])
    const { id } = await stage.payments.createCustomer(ada, `row-${kind}`)
    const sent = (await stage.control('GET', 'calls?method=POST&path=/v1/customers')) as {
      idempotencyKey: string
      version: string
    }[] // our own log
    assert.deepEqual(
      sent.map(({ idempotencyKey, version }) => [idempotencyKey, version]),
      [
        [`row-${kind}`, '2026-10-28.endive'],
        [`row-${kind}`, '2026-10-28.endive'],
      ],
    )
    assert.equal((await stage.stripe.customers.list({ limit: 1 })).data[0]?.id, id)
  }
  assert.equal((await stage.stripe.customers.list({ limit: 100 })).data.length, 4)
  await stage.close()
})

test('follows nobody elsewhere with our key', async () => {
  const seen: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  }
  await before(answer, { totalMs: 2000 }, async (calls) => {
    await assert.rejects(ask(calls), (error) => isPaymentFailure(error, 'unavailable'))
  })
  assert.deepEqual([...new Set(seen)], ['/v1/customers/cus_1'])
})

test('says that our key is refused, and that an answer is no answer', async () => {
  for (const [status, body, because] of [
    [401, '{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}', 'refused-key'],
    [403, '{"error":{"type":"invalid_request_error","message":"Not permitted"}}', 'refused-key'],
    [409, '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use"}}', 'provider-error'],
    [400, '{"error":{"type":"invalid_request_error","code":"rate_limit"}}', 'rate-limit'],
    [200, '<html>Sign in to the guest network</html>', 'unreadable'],
  ] as const) {
    const answer = (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(body)
    await before(answer, {}, async (calls) => {
      await assert.rejects(ask(calls), (error) => {
        assert.ok(isPaymentFailure(error, 'unavailable'))
        assert.equal(error.reason.because, because)
        return true
      })
    })
  }
})

test('loads the SDK no earlier than it is needed: no file of the adapter imports more than its types', () => {
  const folder = new URL('.', import.meta.url)
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.includes('.test'))
  assert.ok(files.length > 20)
  for (const file of files)
    assert.doesNotMatch(readFileSync(new URL(file, folder), 'utf8'), /^(?:import|export) (?!type\b).*from 'stripe'/m)
})
