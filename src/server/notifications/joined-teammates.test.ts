import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { updateNotificationPreferences } from '#domain/notifications/contract.ts'
import { inviteTeammate } from '#domain/team/teammate-contract.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('the owner of an account that a teammate joins', () => {
  let portal: ToldPortal
  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  async function mailOfJoining(clientId: 'ada' | 'uma') {
    const place = { roleTitle: 'Shop manager', responsibilities: '', rights: ['projects' as const] }
    const lena = { email: 'lena@teammates.example', fullName: 'Lena Voss' }
    await portal.call(clientId, updateNotificationPreferences, { group: 'team', inApp: true, email: 'each' })
    await portal.call('tom', inviteTeammate, { clientId, ...lena, ...place })
    await portal.mailsSettled()
    const [invited] = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })
    const text = invited && openContent(createSeal(new Uint8Array(32)), invited.data)?.text
    const token = /\/invitation\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    const joining = { token, fullName: lena.fullName, password: castPassword }
    assert.equal(await portal.outcome(null, accounts.acceptInvitation, joining), 'ok')
    portal.clock.advance(60_000)
    const [mail] = await portal.mailRound()
    return mail?.text ?? ''
  }

  test('is led by the email to the team on their project', async () => {
    assert.match(
      await mailOfJoining('ada'),
      /Open your team.*\n?.*\/client\/projectdetail\?.*walkThroughTab=teammates$/m,
    )
  })

  test('is led to their projects where they have none, because the team is on a project', async () => {
    const text = await mailOfJoining('uma')
    assert.match(text, /Open your projects.*\n?.*\/client\/projects$/m)
    assert.doesNotMatch(text, /Open your team/)
  })
})
