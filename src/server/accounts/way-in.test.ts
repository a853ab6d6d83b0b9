import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { pruneExpired } from '#server/platform/limits/prune-expired.ts'
import type { Browser } from './browser.test-support.ts'
import { invitationLinks } from './exports/collections.ts'
import { wayInFor } from './exports/way-in.ts'
import { openAccounts } from './stage.test-support.ts'
import type { AccountsPortal } from './stage.test-support.ts'

const password = 'a lantern above the river'
const dead = 'auth/invalid-action-code'
const dayMs = 86_400_000

describe('the way into the portal for a client who waits for their link', () => {
  let portal: AccountsPortal
  let tom: Browser
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.settle('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  const rosa = {
    companyName: 'Lantern Tea',
    firstName: 'Rosa',
    lastName: 'Lind',
    email: 'rosa@lantern.example',
    note: '',
    isInvited: true,
  }

  async function add(changes: Partial<typeof rosa> = {}): Promise<string> {
    return (await tom.call(calls.createClient, { ...rosa, ...changes })).client.uid
  }

  /** The secrets in the mails to this address, oldest first. */
  async function mailedTo(email = rosa.email): Promise<string[]> {
    const mails = (await portal.mails()).filter(({ to }) => to.email === email)
    return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  }

  /** The secret of a link in another mail. */
  async function furtherTo(uid: string): Promise<string> {
    const { linkTo } = await wayInFor(portal.inside, uid)
    return new URL(linkTo('/client/projects')).searchParams.get('token') ?? ''
  }

  const outcomeOf = (token: string) => portal.browser().outcome(accounts.readInvitation, { token })
  const accept = (token: string) =>
    portal.browser().outcome(accounts.acceptInvitation, { token, password, fullName: 'Rosa Lind' })

  test('is straight for everybody else, through the invitation for them, and the store keeps no secret', async () => {
    await portal.enrol('ada')
    const straight = await wayInFor(portal.inside, 'ada')
    assert.equal(straight.linkTo('/client/billing'), 'https://portal.example/client/billing')
    assert.equal(straight.isInvitation, false)
    const uid = await add()
    const { linkTo, isInvitation } = await wayInFor(portal.inside, uid)
    const link = new URL(linkTo('/client/billing?paymentId=pi_1'))
    assert.equal(link.pathname, '/invitation')
    assert.equal(link.searchParams.get('next'), '/client/billing?paymentId=pi_1')
    assert.ok(isInvitation)
    const token = link.searchParams.get('token') ?? ''
    assert.ok(token.length > 40)
    assert.equal(portal.storeBytes().toString().includes(token), false)
  })

  test('is open by each mailed link, and closed by all of them once one is used', async () => {
    const uid = await add()
    const [first = ''] = await mailedTo()
    const [second, third] = [await furtherTo(uid), await furtherTo(uid)]
    for (const token of [first, second, third]) assert.equal(await outcomeOf(token), 'ok')
    assert.equal(await accept(second), 'ok')
    for (const token of [first, second, third]) assert.equal(await outcomeOf(token), dead)
    assert.equal(await accept(third), dead)
    const come = await wayInFor(portal.inside, uid)
    assert.equal(come.isInvitation, false)
  })

  test('ends for each link seven days after its mail, and staff see the last day', async () => {
    const uid = await add()
    const [first = ''] = await mailedTo()
    portal.clock.advance(6 * dayMs)
    const later = await furtherTo(uid)
    tom = await portal.as('tom')
    const { client } = await tom.call(calls.getClient, { clientId: uid })
    assert.equal(client.awaited?.invitation?.expiresAt, '2026-12-21T09:00:00.000Z')
    portal.clock.advance(2 * dayMs)
    assert.equal(await outcomeOf(first), dead)
    assert.equal(await outcomeOf(later), 'ok')
    portal.clock.advance(6 * dayMs)
    assert.equal(await outcomeOf(later), dead)
    assert.equal(await accept(later), dead)
    // A mail after that opens again.
    assert.equal(await accept(await furtherTo(uid)), 'ok')
    assert.equal(await pruneExpired(portal, invitationLinks), 1)
  })

  test('is closed by staff who invite again, deactivate the client, or have not invited them yet', async () => {
    const uid = await add()
    const further = await furtherTo(uid)
    await tom.call(calls.inviteClient, { clientId: uid, email: 'rosa.lind@lantern.example' })
    assert.equal(await outcomeOf(further), dead)
    const open = await furtherTo(uid)
    await tom.call(staff.deactivateClient, { uid })
    assert.equal((await wayInFor(portal.inside, uid)).isInvitation, false)
    assert.equal(await accept(open), 'auth/user-disabled')
    const waits = await add({ email: 'kai@lantern.example', isInvited: false })
    assert.equal((await wayInFor(portal.inside, waits)).isInvitation, false)
  })

  test('is mailed again to whoever asks for a new password, and nobody sees from the answer that it was', async () => {
    const uid = await add()
    const ask = (email: string) => portal.browser().seen(accounts.requestPasswordReset, { email })
    assert.deepEqual(await ask(rosa.email), await ask('nobody@lantern.example'))
    const [first = '', again = ''] = await mailedTo()
    assert.equal((await portal.mails()).at(-1)?.kind, 'client-invitation')
    for (const token of [first, again]) assert.equal(await outcomeOf(token), 'ok')
    const entries = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const noted = entries.findLast(({ data }) => data.action === 'password-reset-requested')
    assert.partialDeepStrictEqual(noted?.data, { actorId: null, entityId: uid })
    for (let step = 0; step < 5; step++) await ask(rosa.email)
    assert.equal((await mailedTo()).length, 4)
    assert.equal(await accept(again), 'ok')
    portal.clock.advance(dayMs)
    await ask(rosa.email)
    assert.equal((await portal.mails()).at(-1)?.kind, 'reset-password')
  })

  test('is mailed again to whoever signs up with the address, by Google too, and leads on', async () => {
    await add()
    const { email } = rosa
    const next = '/client/quick-quote?quote=a-quote'
    const signUp = { email, password, fullName: 'Rosa', companyName: 'Lantern', next }
    assert.equal(await portal.browser().outcome(accounts.signUp, signUp), 'auth/email-already-in-use')
    assert.ok((await portal.mails()).at(-1)?.text.includes(`&next=${encodeURIComponent(next)}`))
    portal.atGoogle({ email })
    const browser = portal.browser()
    await browser.follow('/auth/google?screen=client')
    await browser.follow('/auth/google/callback?code=1')
    const [, bySignUp = '', byGoogle = ''] = await mailedTo()
    assert.equal(await outcomeOf(bySignUp), 'ok')
    assert.equal(await accept(byGoogle), 'ok')
  })

  test('is not mailed to a client who is not invited, or whom staff have deactivated', async () => {
    const email = 'kai@lantern.example'
    await add({ email, isInvited: false })
    await portal.browser().call(accounts.requestPasswordReset, { email })
    const uid = await add()
    await tom.call(staff.deactivateClient, { uid })
    await portal.browser().call(accounts.requestPasswordReset, { email: rosa.email })
    assert.equal((await mailedTo()).length, 1)
    assert.deepEqual(await mailedTo(email), [])
  })

  test('comes before an identity that somebody has registered with the address at a hosted provider', async () => {
    await add()
    await portal.identity.register({ email: rosa.email, password: 'not hers at all' })
    await portal.browser().call(accounts.requestPasswordReset, { email: rosa.email })
    assert.deepEqual(
      (await portal.mails()).map(({ kind }) => kind),
      ['client-invitation', 'client-invitation'],
    )
  })

  test('answers a sign-up with the address by mail, where messages are neutral', async () => {
    await portal.close()
    portal = await openAccounts({ authMessages: 'neutral' })
    await portal.settle('tom')
    tom = await portal.as('tom')
    await add()
    const { email } = rosa
    await portal.browser().call(accounts.signUp, { email, password, fullName: 'Rosa', companyName: 'Lantern' })
    const [, again = ''] = await mailedTo()
    assert.equal(await accept(again), 'ok')
  })
})
