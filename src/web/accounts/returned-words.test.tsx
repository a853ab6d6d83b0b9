import { describe, expect, it } from 'vitest'
import { wordsOf } from './returned-words.tsx'

describe('wordsOf', () => {
  it('tells a person whom Google brought back without a sign-in of Google, not of an emailed link', () => {
    const sentence = 'Google sign-in wasn’t completed. Try again.'
    expect(wordsOf('auth/invalid-action-code')).toEqual({ sentence, tone: 'negative' })
  })

  it('tells a signed-in person why a Google account of somebody else can’t be linked', () => {
    const { sentence, tone } = wordsOf('google-linked-elsewhere')
    expect(sentence).toBe(
      'This Google account is already linked to another account. Remove Google from that account first, or link another Google account.',
    )
    expect(tone).toBe('negative')
  })

  it('tells other refusals as their calls do, and what it doesn’t know as an unknown error', () => {
    expect(wordsOf('auth/user-disabled').sentence).toBe('This account is deactivated. Ask the agency to reactivate it.')
    expect(wordsOf('toString').sentence).toContain('An unknown error has occurred')
  })
})
