import { expect, it } from 'vitest'
import { siteOf } from './launchpad.test-support.ts'
import { nextCreatorStep, nextStep, sayMoment } from './site-words.ts'

const done = { uid: 'tom', name: 'Tom Reyes', at: '2026-12-08T10:00:00.000Z' }

/** A site on which all is done but these. */
function openFor(...ids: readonly string[]) {
  const site = siteOf()
  const checklist = site.checklist.map((item) => Object.assign({}, item, { done: ids.includes(item.id) ? null : done }))
  return { ...site, checklist }
}

it('says by the owner what is left before launch', () => {
  const creators = openFor('forms')
  expect(nextStep(creators, 'agency')).toBe('1 launch blocker is left for the creator: Form submissions are delivered')
  expect(nextStep(creators, 'client')).toBe('1 launch blocker is left for the creator: Form submissions are delivered')
  expect(nextCreatorStep(creators)).toBe('1 launch blocker is yours.')
  expect(nextStep(openFor('forms', 'redirects'), 'agency')).toBe('2 launch blockers are left for the creator.')
  expect(nextStep(openFor('forms', 'dns'), 'agency')).toBe('1 of 2 launch blockers is yours.')
  expect(nextStep(openFor('forms', 'dns'), 'client')).toBe('2 launch blockers are left for the agency and the creator.')
  expect(nextStep(openFor('forms', 'content'), 'client')).toBe('1 of 2 launch blockers is yours.')
  expect(nextStep(openFor('content'), 'client')).toBe('1 launch blocker is yours.')
  expect(nextStep(openFor(), 'agency', 'Northwind')).toBe('Waiting for Northwind to approve the launch.')
  expect(nextStep(openFor(), 'client')).toBe('The launch is waiting for your approval.')
  expect(nextStep(openFor(), 'teammate')).toBe('The launch is waiting for the account owner’s approval.')
  expect(nextStep(openFor('content', 'domain'), 'teammate')).toBe('2 launch blockers are left for the account owner.')
})

it('says why a paid site is offline, as staff gave the reason', () => {
  const history = [
    {
      at: done.at,
      from: 'live' as const,
      to: 'offline' as const,
      by: 'staff' as const,
      cause: 'taken-offline' as const,
      actor: { uid: 'tom', name: 'Tom Reyes' },
      reason: 'The plan is past due.',
    },
  ]
  const off = siteOf({ status: 'offline', launchedAt: done.at, history })
  expect(nextStep(off, 'client')).toBe('The agency took the site offline: The plan is past due.')
  expect(nextStep(off, 'agency')).toBe('Tom Reyes took the site offline: The plan is past due.')
  expect(nextStep({ ...off, history: [] }, 'client')).toBe('The site was live but is now offline.')
})

it('says the day of a moment where it is not today', () => {
  const now = new Date(2026, 11, 8, 15, 40)
  const at = (day: number, hour: number) => new Date(2026, 11, day, hour, 50).toISOString()
  expect(sayMoment(at(8, 9), now)).toBe('9:50 AM')
  expect(sayMoment(at(7, 15), now)).toBe('yesterday 3:50 PM')
  expect(sayMoment(at(5, 15), now)).toBe('Sat, Dec 5 3:50 PM')
})
