import { sayAll } from '#domain/core/say-list.ts'
import type { MeetingRulesFields, RulesAtChange } from '#domain/meetings/availability.ts'
import { meetingTitles } from '#domain/meetings/meeting-types.ts'

/** The meetings whose length staff set. */
export const meetingLengths = ['vision_plan', 'kickoff', 'review', 'support'] as const
export type RuleName = (typeof meetingLengths)[number] | 'noticeHours' | 'bufferMinutes' | 'daysAhead'

export const ruleLabels: Readonly<Record<RuleName, string>> = {
  vision_plan: meetingTitles.vision_plan,
  kickoff: meetingTitles.kickoff,
  review: meetingTitles.review,
  support: meetingTitles.support,
  noticeHours: 'Notice',
  bufferMinutes: 'Buffer',
  daysAhead: 'Days in advance',
}

const units: Readonly<Record<RuleName, readonly [one: string, many: string]>> = {
  vision_plan: ['minute', 'minutes'],
  kickoff: ['minute', 'minutes'],
  review: ['minute', 'minutes'],
  support: ['minute', 'minutes'],
  noticeHours: ['hour', 'hours'],
  bufferMinutes: ['minute', 'minutes'],
  daysAhead: ['day', 'days'],
}

type Change = { readonly before: RulesAtChange; readonly after: RulesAtChange }

/** The rules that a change changed, from what and to what. */
export function ruleChangeWords({ before, after }: Change): string[] {
  const names = [...meetingLengths, 'noticeHours', 'bufferMinutes', 'daysAhead'] as const
  const rules = names.flatMap((name) => {
    const [former, now] = [valueOf(before, name), valueOf(after, name)]
    const [one, many] = units[name]
    return former === now ? [] : [`${ruleLabels[name]}: ${former} → ${now} ${now === 1 ? one : many}`]
  })
  return [...rules, ...kindChangeWords(before.kinds ?? [], after.kinds ?? [])]
}

type Kind = NonNullable<RulesAtChange['kinds']>[number]

function kindChangeWords(before: readonly Kind[], after: readonly Kind[]): string[] {
  const known = new Map(before.map((kind) => [kind.id, kind]))
  const edits = after.flatMap((kind) => {
    const former = known.get(kind.id)
    return former ? kindEdits(former, kind) : [`Added “${kind.name}”: ${kind.minutes} minutes, ${sayHosts(kind)}`]
  })
  const left = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !left.has(id))
  const [was, is] = [before.filter(({ id }) => left.has(id)), after.filter(({ id }) => known.has(id))].map(idsOf)
  return [
    ...edits,
    ...removed.map(({ name }) => `Removed “${name}”`),
    ...(was === is ? [] : [`Order: ${after.map(({ name }) => name).join(', ')}`]),
  ]
}

function kindEdits(former: Kind, kind: Kind): string[] {
  const title = `“${kind.name}”`
  return [
    ...(former.name === kind.name ? [] : [`Name: “${former.name}” → ${title}`]),
    ...(former.purpose === kind.purpose ? [] : [`${title}, purpose: “${former.purpose}” → “${kind.purpose}”`]),
    // Those of the others are among the rules.
    ...(former.minutes === kind.minutes || kind.id in units
      ? []
      : [`${title}: ${former.minutes} → ${kind.minutes} minutes`]),
    ...(sayHosts(former) === sayHosts(kind) ? [] : [`${title}, hosts: ${sayHosts(former)} → ${sayHosts(kind)}`]),
    ...(former.isHidden === kind.isHidden ? [] : [`${kind.isHidden ? 'Hid' : 'Showed'} ${title}`]),
  ]
}

function sayHosts({ hosts }: Kind): string {
  return hosts.length === 0 ? 'everyone with hours' : sayAll(hosts)
}

function idsOf(kinds: readonly Kind[]): string {
  return kinds.map(({ id }) => id).join(' ')
}

function valueOf({ lengths, noticeHours, bufferMinutes, daysAhead }: MeetingRulesFields, name: RuleName): number {
  return { ...lengths, noticeHours, bufferMinutes, daysAhead }[name]
}
