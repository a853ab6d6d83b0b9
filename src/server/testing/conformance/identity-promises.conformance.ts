import assert from 'node:assert/strict'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'

export const minuteMs = 60_000
export const ada = { email: 'ada@example.com', password: 'a tall tale of numbers' }
export const otherPassword = 'quite another sentence'

export const adaAtGoogle: GoogleClaims = {
  issuer: 'https://accounts.google.com',
  subject: '1815',
  email: ada.email,
  emailVerified: true,
  fullName: 'Ada Lovelace',
}

export async function expectRefusal(work: Promise<unknown>, ...codes: readonly RefusalCode[]): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof Refusal, String(error))
    assert.ok(codes.includes(error.code), `refused ${error.code} instead of ${codes.join(' or ')}`)
    return true
  })
}

/** Runs the same thing fifty times at once: exactly one may succeed, the others must be refused with one of the codes. */
export async function expectOneOfFifty<R>(
  work: (attempt: number) => Promise<R>,
  ...codes: readonly RefusalCode[]
): Promise<{ result: R; attempt: number }> {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, attempt) => work(attempt)))
  const winners = outcomes.flatMap((outcome, attempt) =>
    outcome.status === 'fulfilled' ? [{ result: outcome.value, attempt }] : [],
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') await expectRefusal(Promise.reject(outcome.reason), ...codes)
  const [winner] = winners
  assert.equal(winners.length, 1, `${winners.length} of 50 succeeded`)
  assert.ok(winner)
  return winner
}
