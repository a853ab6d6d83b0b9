import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openRefusalStage } from './refusal-stage.test-support.ts'
import type { RefusalStage } from './refusal-stage.test-support.ts'
import { refusedRequests } from './refusals-of-requests.test-support.ts'
import { refusedByState } from './refusals-of-states.test-support.ts'
import { refusalOf } from './sandbox.test-support.ts'
import { kindAt, objectKind } from './wire/stripe-types.ts'

const rows = [...refusedRequests, ...refusedByState]

describe('what Stripe refuses, the sandbox refuses', () => {
  let stage: RefusalStage
  before(async () => {
    stage = await openRefusalStage()
  })
  after(() => stage.close())

  for (const [kind, { status, type = 'invalid_request_error', code, param, page }, ask] of rows)
    test(`${kind} (${page})`, async () => {
      const error = await refusalOf(ask(await stage.fresh()))
      assert.deepEqual([error.statusCode, error.rawType, error.code, error.param], [status, type, code, param])
      assert.ok(error.message.length > 10)
    })

  test('are the 35 kinds of the issue, by codes that Stripe has', () => {
    // There, a negative amount and a fractional one are one kind.
    assert.equal(rows.length, 36)
    const known = knownCodes()
    assert.ok(known.length > 100)
    for (const [kind, { code }] of rows) assert.ok(code === undefined || known.includes(code), `${kind}: ${code}`)
  })
})

/** All codes of errors that the SDK's types name. */
function knownCodes(): readonly unknown[] {
  const error = follow(objectKind('payment_intent'), 'last_payment_error')
  const code = follow(error, 'code?')
  return typeof code === 'object' && 'enum' in code ? code.enum : []
}

function follow(kind: ReturnType<typeof kindAt>, name: string): ReturnType<typeof kindAt> {
  assert.ok(typeof kind === 'object' && 'object' in kind)
  const found = kindAt(kind.object[name] ?? -1)
  return typeof found === 'object' && 'null' in found ? kindAt(found.null) : found
}
