import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '#domain/accounts/contract.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { cast } from './cast.test-support.ts'
import { openAccounts } from './stage.test-support.ts'
import type { OpenIdentity } from './stage.test-support.ts'

const rounds = 16
const hourMs = 3_600_000

/** Hashes at their real cost, which is what an unknown address must cost too. */
const openIdentity: OpenIdentity = (store) => ({ identity: createEmbeddedIdentity(store), hosted: null })

/** Looks for the account first and hashes nothing where there is none. */
const openCareless: OpenIdentity = (store) => {
  const identity = createEmbeddedIdentity(store)
  return {
    identity: {
      ...identity,
      async verifyPassword(credentials, lane) {
        if (!(await identity.findByEmail(credentials.email))) throw new Refusal('auth/user-not-found')
        return identity.verifyPassword(credentials, lane)
      },
    },
    hosted: null,
  }
}

/** What a wrong password at a known address costs, divided by what one at an unknown address does; medians of CPU time. */
async function costRatio(open: OpenIdentity): Promise<number> {
  const portal = await openAccounts({ authMessages: 'neutral' }, open)
  await portal.enrol('ada')
  let network = 0

  async function costOf(email: string): Promise<number> {
    // A network of its own each time, and hours apart, so that no limit speaks up.
    portal.clock.advance(hourMs)
    const stranger = portal.browser(`10.${network++}.1.1`)
    const before = process.cpuUsage()
    const outcome = await stranger.outcome(calls.signIn, { email, password: 'not the password', remember: false })
    const { user, system } = process.cpuUsage(before)
    assert.equal(outcome, 'auth/invalid-credential')
    return user + system
  }

  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    known.push(await costOf(cast.ada.email))
    unknown.push(await costOf('nobody@northwind.example'))
  }
  await portal.close()
  return middle(known) / middle(unknown)
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
}

test('costs as much at an unknown address as at a known one', async () => {
  const ratio = await costRatio(openIdentity)
  assert.ok(ratio > 0.8 && ratio < 1.25, `a known address costs ${ratio.toFixed(2)} times as much`)
})

test('a sign-in that hashes nothing for unknown addresses is found', async () => {
  const ratio = await costRatio(openCareless)
  assert.ok(ratio > 3, `a known address costs ${ratio.toFixed(2)} times as much`)
})
