import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResendVerification } from '#web/accounts/exports/ResendVerification.tsx'
import { VerifyEmailNotice } from '#web/accounts/exports/VerifyEmailNotice.tsx'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from './stage.test-support.tsx'

const unverified = { emailVerified: false }

it('says to those who see the connections that a mail server is missing, and offers no link by email', async () => {
  const asked = answerCalls({})
  await openSession(sessionOf({ ...tom, staffRights: ['settings'] }, unverified), { mail: 'withheld' })
  stage(<VerifyEmailNotice />)
  expect(await screen.findByText('Email addresses can’t be verified yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View connections' }).getAttribute('href')).toBe(
    '/superadmin/settings/connections',
  )
  expect(screen.queryByText(/We sent a link/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})

it('says nothing to others where no email arrives, and offers no link anywhere', async () => {
  const staff = sessionOf({ ...tom, staffRights: ['projects'] }, unverified)
  for (const session of [sessionOf(ada, unverified), staff]) {
    await openSession(session, { mail: 'withheld' })
    stage(
      <>
        <p>The page</p>
        <VerifyEmailNotice />
        <ResendVerification />
      </>,
    )
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(screen.queryByText(/verif/i)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  }
})

it('says that a link was sent where emails can be read', async () => {
  for (const mail of ['sent', 'kept'] as const) {
    await openSession(sessionOf(ada, unverified), { mail })
    stage(<VerifyEmailNotice />)
    expect(await screen.findByText(/We sent a link to/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resend link' })).toBeTruthy()
    cleanup()
  }
})
