import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as clientCalls from '#domain/accounts/client-contract.ts'
import { readInvitation } from '#domain/accounts/contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { opensNothing } from '#server/ports/mail-outbox.ts'
import { notifications } from './collections.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('a project that staff start for a client', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  const shop = { name: 'Shop', description: 'Teas and cups' }
  const rosa = {
    companyName: 'Lantern Tea',
    firstName: 'Rosa',
    lastName: 'Lind',
    email: 'rosa@lantern.example',
    note: '',
  }

  /** Starts one for a new client, and returns what they were told. */
  async function startFor(isInvited: boolean) {
    const { client } = await portal.call('tom', clientCalls.createClient, { ...rosa, isInvited })
    await portal.call('tom', startProject, { clientId: client.uid, ...shop, managerId: null })
    await portal.notifying.settled()
    const own = { where: { userId: client.uid }, orderBy: ['createdAt', 'asc'], limit: 10 } as const
    return (await portal.documents.list(notifications, own)).map(({ data }) => data)
  }

  test('is told to the people of the account and to its manager, with the place, and by mail', async () => {
    const { project } = await portal.call('tom', startProject, {
      clientId: 'ada',
      ...shop,
      managerId: 'nina',
    })
    assert.deepEqual(await portal.titlesOf('ada'), ['Tom Reyes started the project Shop for you'])
    assert.deepEqual(await portal.titlesOf('ben'), ['Tom Reyes started the project Shop for Ada Lovell'])
    assert.deepEqual(await portal.titlesOf('nina'), ['Tom Reyes started the project Shop'])
    assert.deepEqual(await portal.titlesOf('tom'), [])
    assert.deepEqual(await portal.titlesOf('grace'), [])
    const [told] = await portal.storedOf('ada')
    assert.equal(told?.url, `/client/projectdetail?projectId=${project.id}`)
    const mails = await portal.mailRound()
    const mail = mails.find(({ to }) => to.email === 'ada@northwind.example')
    assert.equal(mail?.subject, 'Tom Reyes started the project Shop for you')
    assert.match(mail?.text ?? '', /Open the project/)
  })

  test('waits in the portal for a client who has not come yet, and is mailed to none who is not invited', async () => {
    for (const [isInvited, mail] of [
      [false, 'none'],
      [true, 'due'],
    ] as const) {
      const told = await startFor(isInvited)
      assert.deepEqual(
        told.map(({ title, mail: state }) => [title, state]),
        [['Tom Reyes started the project Shop for you', mail]],
      )
      await portal.close()
      portal = await openToldPortal()
    }
  })

  test('reaches an invited client by a link that accepts the invitation and goes on to the place', async () => {
    const [told] = await startFor(true)
    const mail = (await portal.mailRound()).find(({ to }) => to.email === rosa.email)
    const [place, choices] = [...(mail?.text ?? '').matchAll(/https?:\S+/g)].map(([link]) => new URL(link))
    assert.ok(mail && place && choices)
    // No outbox keeps it that must keep no link to an account.
    assert.equal(opensNothing(mail.kind), false)
    assert.deepEqual([place.pathname, choices.pathname], ['/invitation', '/invitation'])
    assert.equal(place.searchParams.get('next'), told?.url)
    assert.equal(choices.searchParams.get('next'), '/client/editprofile#notifications')
    assert.match(mail.text, /The link is only for you and expires in 7 days\. Don’t forward this email\./)
    assert.match(mail.html, /Don’t forward this email/)
    const token = place.searchParams.get('token') ?? ''
    assert.equal(await portal.outcome(null, readInvitation, { token }), 'ok')
  })
})
