import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { session, updateProfile } from '#domain/accounts/contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { createSetupCard } from '#domain/billing/card-contract.ts'
import { toJson } from '#server/platform/http/present.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { liveOf } from '#server/testing/live-audience.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const dayMs = 24 * 3_600_000

describe('the secret of an open card form', () => {
  let stage: BillingStage
  let lines: string[]
  let events: string[]

  beforeEach(async () => {
    lines = []
    events = []
    const destination = { write: (line: string) => void lines.push(line) }
    stage = await openBillingStage(createLog({ level: 'trace', destination }))
    for (const { collection, audience } of liveOf(stage.portal).liveSources)
      stage.portal.documents.watch(collection, ({ after }) => {
        if (after) for (const { present } of audience(after.data)) events.push(toJson(present(after)))
      })
  })
  afterEach(() => stage.close())

  const profileOf = async (who: CastUid) => (await stage.portal.call(who, session, {})).session.viewer

  function later(ms: number): void {
    stage.portal.clock.advance(ms)
    stage.portal.signInAgain('ada')
  }

  async function openForm(): Promise<string> {
    const customerId = await stage.customer('ada')
    return (await stage.portal.call('ada', createSetupCard, { customerId })).clientSecret
  }

  test('is on the profile of the owner’s own session, beside their customer, and nowhere else', async () => {
    assert.equal((await profileOf('ada'))?.setupIntentsSecret, undefined)
    const secret = await openForm()
    const own = await profileOf('ada')
    assert.deepEqual([own?.setupIntentsSecret, own?.stripeCustomerId], [secret, await stage.customer('ada')])
    for (const who of ['ben', 'uma', 'grace', 'tom', 'ivo'] as const)
      assert.equal((await profileOf(who))?.setupIntentsSecret, undefined, who)
    assert.ok(own)
    const { version, firstName, lastName, companyName, position, phone } = own
    const details = { version, firstName, lastName, companyName, position, phone }
    const replies = [
      await stage.portal.call('ada', updateProfile, { ...details, position: 'Owner' }),
      await stage.portal.call('tom', listClients, {}),
    ]
    const cookie = await stage.portal.cookieOf('ada')
    const file = await stage.portal.app.inject({ url: '/files/my-data.json', headers: { cookie } })
    const store = Buffer.from(stage.portal.storeBytes()).toString('latin1')
    assert.equal(file.statusCode, 200)
    for (const [where, text] of Object.entries({ events, lines, replies, file: file.body, store })) {
      assert.ok(text.length > 0, where)
      assert.ok(!JSON.stringify(text).includes(secret), where)
    }
  })

  test('is gone once its card is saved, and after a day', async () => {
    const secret = await openForm()
    later(dayMs)
    assert.equal((await profileOf('ada'))?.setupIntentsSecret, secret)
    later(1)
    assert.equal((await profileOf('ada'))?.setupIntentsSecret, undefined)
    const [id = ''] = (await openForm()).split('_secret_')
    await stage.stripe.setupIntents.confirm(id, { payment_method: await stage.card() })
    assert.equal(await stage.tell({ object: 'setup_intent', id }), 200)
    assert.equal((await profileOf('ada'))?.setupIntentsSecret, undefined)
  })
})
