import { CircleDashed, Clock, Globe } from 'lucide-react'
import type { CheckProblem } from '#domain/launchpad/check-problems.ts'
import { awaitsApproval, openBlockers } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus, ItemOwner, MoveCause } from '#domain/launchpad/hosting-status.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'

export const statusLooks = {
  offline: { label: 'Offline', tone: 'neutral', icon: CircleDashed },
  waiting: { label: 'Waiting', tone: 'caution', icon: Clock },
  live: { label: 'Live', tone: 'positive', icon: Globe },
} as const satisfies Record<HostingStatus, object>

export const ownerNames: Readonly<Record<ItemOwner, string>> = {
  client: 'Client',
  agency: 'Agency',
  creator: 'Creator',
}

export const causeWords: Readonly<Record<MoveCause, string>> = {
  'plan-paid': 'The hosting plan is paid',
  'plan-ended': 'The hosting plan has ended',
  'plan-recovered': 'The hosting plan is paid again',
  launched: 'Launched',
  'taken-offline': 'Taken offline',
  'brought-back': 'Brought back',
  'checks-failed': 'Three checks in a row failed',
  'checks-recovered': 'The site answers again',
}

export const problemWords: Readonly<Record<CheckProblem, string>> = {
  'no-name': 'The domain leads nowhere.',
  'not-public': 'The domain leads to a machine that visitors cannot reach.',
  'no-answer': 'The server does not answer.',
  'too-slow': 'No answer came within 10 seconds.',
  certificate: 'The SSL certificate is not valid.',
  'bad-status': 'The page answers with an error.',
  'too-many-redirects': 'The page redirects in circles.',
  'bad-redirect': 'The page redirects to where visitors cannot go.',
}

/** Where a site stands for one who learns nothing of what pays for it, and what comes next of theirs. */
export function nextCreatorStep(site: PresentedHosting): string {
  if (site.status === 'live') return 'Visitors can reach it.'
  if (site.status === 'offline')
    return site.launchedAt === null ? 'It is not on its way yet.' : 'It was live before and is not reachable right now.'
  return itemsOfMine(itemsOf(openBlockers(site), 'creator')) ?? 'Nothing before launch is yours.'
}

type Side = 'client' | 'agency'

/** The one thing that comes next for a site, for whoever reads. */
export function nextStep(site: PresentedHosting, side: Side): string {
  if (site.status === 'live') return 'Visitors can reach it.'
  if (site.planId === null)
    return site.launchedAt === null
      ? 'It goes on the way once a hosting plan pays for it.'
      : 'It comes back as soon as a hosting plan pays for it again.'
  if (site.status === 'offline') return 'It was live before and is not reachable right now.'
  const open = openBlockers(site)
  const mine = itemsOfMine(itemsOf(open, side))
  if (mine !== null) return mine
  const creators = itemsOf(open, 'creator').length
  if (side === 'agency' && creators > 0)
    return `${count(creators)} before launch ${creators === 1 ? 'waits' : 'wait'} for the creator.`
  if (awaitsApproval(site))
    return side === 'client' ? 'Your approval is what it waits for.' : 'The client’s approval is what it waits for.'
  if (open.length > 0) return `${count(open.length)} before launch ${open.length === 1 ? 'is' : 'are'} open.`
  return side === 'agency' ? 'Everything is ready for the launch.' : 'Everything is ready. The agency brings it live.'
}

function itemsOf(items: readonly LaunchItem[], wanted: ItemOwner): LaunchItem[] {
  return items.filter(({ owner }) => owner === wanted)
}

function itemsOfMine({ length }: readonly LaunchItem[]): string | null {
  return length === 0 ? null : `${count(length)} before launch ${length === 1 ? 'is' : 'are'} yours.`
}

function count(items: number): string {
  return items === 1 ? '1 item' : `${items} items`
}

/** As people say an address: without the scheme, where that is the usual one. */
export function sayAddress(address: string): string {
  return address.replace(/^https:\/\//, '').replace(/\/$/, '')
}

/** A time of day, with its day where that is not today's: "yesterday 3:50 PM". */
export function sayMoment(at: string, now: Date = new Date()): string {
  const time = formatTime(at)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const day = new Date(at).toDateString()
  if (day === now.toDateString()) return time
  return `${day === yesterday.toDateString() ? 'yesterday' : formatDate(at, now)} ${time}`
}
