import { expect, it } from 'vitest'
import { activityTypes } from '#domain/core/activity.ts'
import type { ActivityType } from '#domain/core/activity.ts'
import { activitySentence } from './activity-sentence.ts'

function say(type: ActivityType, subjectName: string, detail = ''): string {
  const { did, subject, rest, quote } = activitySentence({ type, subjectName, detail })
  return ['Ada', did, subject, rest, quote && `“${quote}”`].filter(Boolean).join(' ')
}

it.each([
  ['project.updated', 'Bakery', 'manager, due date', 'Ada changed the manager and due date'],
  ['project.status_changed', 'Bakery', 'on_hold', 'Ada set the project to on hold'],
  ['product.updated', 'Site', 'price, cap on hours', 'Ada changed the price and cap on hours of Site'],
  ['product.updated', 'Site', 'milestone added: Launch', 'Ada added the milestone “Launch” to Site'],
  ['product.updated', 'Site', 'milestone changed: Phase: one', 'Ada changed the milestone “Phase: one” in Site'],
  ['product.updated', 'Site', 'taken off the project', 'Ada archived Site'],
  ['product.updated', 'Site', 'removed from the project', 'Ada archived Site'],
  ['product.status_changed', 'Site', 'live', 'Ada set Site to live'],
  [
    'product.status_changed',
    'Site',
    'on_hold, approval withdrawn',
    'Ada set Site to on hold and withdrew the approval',
  ],
  ['product.change_requested', 'Site', 'Larger letters', 'Ada requested a change to Site “Larger letters”'],
  ['milestone.approved', 'Design', '', 'Ada approved Design'],
  ['milestone.approval_requested', 'Design', '', 'Ada requested approval of Design'],
  ['milestone.approval_requested', 'Design', 'price', 'Ada changed the price of Design while it waited for approval'],
  ['product.approval_requested', 'Site', 'price', 'Ada changed the price of Site while it waited for approval'],
  ['hosting.approval_requested', 'Site', '', 'Ada requested approval for the launch of Site'],
  ['link.added', 'Board', 'Trello', 'Ada added the Trello link Board'],
  ['creator.assigned', 'Ivo Brandt', 'Design', 'Ada added Ivo Brandt to the project: Design'],
  [
    'creator.pay_changed',
    'Ivo Brandt',
    'From $65 to $70 an hour',
    'Ada changed the pay of Ivo Brandt from $65 to $70 an hour',
  ],
  ['timesheet.rejected', 'Bakery', 'No description', 'Ada rejected hours “No description”'],
  ['timesheet.reopened', 'Bakery', '3 hours', 'Ada reopened 3 hours'],
  ['hours.cap_warning', 'Site', '96 of 120 hours', 'Ada approved hours: Site has used 96 of 120 hours'],
] as const)('%s of %s (%s): %s', (type, subject, detail, sentence) => {
  expect(say(type, subject, detail)).toBe(sentence)
})

it('says something of whatever happens, also where a detail is unknown to it', () => {
  for (const type of activityTypes) expect(say(type, 'Site', 'something new')).toMatch(/^Ada \w+/)
})
