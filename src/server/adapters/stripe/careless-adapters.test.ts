import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payments } from '#server/ports/payments.ts'
import { nextKey } from '#server/testing/conformance/payments-stage.conformance.ts'
import type { PaymentsStage } from '#server/testing/conformance/payments-stage.conformance.ts'
import { paymentsChecks } from '#server/testing/conformance/payments.conformance.ts'
import { openStripeStage } from './stripe-stage.test-support.ts'

type Careless = (name: string, call: (...input: unknown[]) => unknown) => (...input: unknown[]) => unknown

const careless: Record<string, { readonly mutate: Careless; readonly fails: readonly RegExp[] }> = {
  'that makes up a key of its own': {
    mutate:
      (_, call) =>
      (first, key, ...rest) =>
        call(first, key === undefined ? undefined : nextKey(), ...rest),
    fails: [
      /one customer of fifty calls/,
      /one charge of fifty calls/,
      /wherever its steps broke off/,
      /answers by cut/,
    ],
  },
  'that takes every event': {
    mutate: (name, call) => (name === 'readEvent' ? trusting : call),
    fails: [/has no header/, /301 seconds old/, /301 seconds ahead/, /another account/, /one byte changed/],
  },
  'that calls what it does not know a refusal': {
    mutate:
      (_, call) =>
      async (...input) => {
        try {
          return await call(...input)
        } catch (error) {
          throw isPaymentFailure(error, 'unavailable') ? new Error('Refused') : error
        }
      },
    fails: [/answers by hang/, /answers by 429/, /where nobody is there/],
  },
  'that hands secrets out for good': {
    mutate:
      (name, call) =>
      async (...input) =>
        name === 'createPaymentIntent'
          ? Object.assign({}, await call(...input), { clientSecret: 'pi_1_secret_x' })
          : call(...input),
    fails: [/charges a card that is good/],
  },
}

function trusting(rawBody: unknown): unknown {
  const { id, type } = JSON.parse(new TextDecoder().decode(rawBody as Uint8Array)) as { id: string; type: string } // whatever it is
  return { id, type, about: null }
}

function mutant(payments: Payments, mutate: Careless): Payments {
  const entries = Object.entries(payments).map(([name, call]) => [name, mutate(name, call as never)])
  return Object.fromEntries(entries) as Payments // the same names, each still a function
}

for (const [title, { mutate, fails }] of Object.entries(careless)) {
  test(`the suite of the payments port fails an adapter ${title}`, async () => {
    for (const pattern of fails) {
      const check = paymentsChecks.find((candidate) => pattern.test(candidate.title))
      assert.ok(check, `there is a check like ${pattern}`)
      const stage = await openStripeStage()
      const spoiled: PaymentsStage = {
        ...stage,
        payments: mutant(stage.payments, mutate),
        hurried: mutant(stage.hurried, mutate),
        unreachable: mutant(stage.unreachable, mutate),
      }
      await assert.rejects(async () => check.run(spoiled), `fails ${check.title}`)
      await stage.close()
    }
  })
}
