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
  'plan-paid': 'Hosting plan paid',
  'plan-ended': 'Hosting plan ended or moved',
  'plan-recovered': 'Hosting plan paid again',
  launched: 'Launched',
  'taken-offline': 'Taken offline',
  'brought-back': 'Brought back online',
  'checks-failed': 'Three checks in a row failed',
  'checks-recovered': 'Site responding again',
}

export const problemWords: Readonly<Record<CheckProblem, string>> = {
  'no-name': 'The domain doesn’t resolve.',
  'not-public': 'The domain points to a server that visitors can’t reach.',
  'no-answer': 'The server doesn’t respond.',
  'too-slow': 'No response within 10 seconds.',
  certificate: 'The SSL certificate isn’t valid.',
  'bad-status': 'The page returns an error.',
  'too-many-redirects': 'The page redirects in a loop.',
  'bad-redirect': 'The page redirects to an address that visitors can’t reach.',
}

const isLive = 'Visitors can reach it.'
const wasLive = 'It was live, but visitors can’t reach it now.'

/** Where a site stands for one who learns nothing of what pays for it, and what comes next of theirs. */
export function nextCreatorStep(site: PresentedHosting): string {
  if (site.status === 'live') return isLive
  if (site.status === 'offline') return site.launchedAt === null ? 'Not started yet.' : wasLive
  const mine = openBlockers(site).filter(({ owner }) => owner === 'creator')
  return mine.length > 0 ? blockers(mine.length, 'yours') : 'You have nothing left to do before launch.'
}

type Side = 'client' | 'agency'

/** The one thing that comes next for a site, for whoever reads. */
export function nextStep(site: PresentedHosting, side: Side): string {
  if (site.status === 'live') return isLive
  if (site.planId === null)
    return site.launchedAt === null
      ? 'Add a hosting plan to get started.'
      : 'Renew the hosting plan to bring it back online.'
  if (site.status === 'offline') return wasLive
  const open = openBlockers(site)
  const mine = open.filter(({ owner }) => owner === side)
  if (mine.length > 0) return blockers(open.length, mine.length === open.length ? 'yours' : `${mine.length} yours`)
  if (open.length > 0) return blockers(open.length, sayWhich(open))
  if (awaitsApproval(site))
    return side === 'client' ? 'Waiting for your approval.' : 'Waiting for the client’s approval.'
  return side === 'agency' ? 'Ready to go live.' : 'Ready. The agency will take it live next.'
}

function blockers(count: number, which: string): string {
  return `${count === 1 ? '1 launch blocker' : `${count} launch blockers`}: ${which}`
}

const ownerList = new Intl.ListFormat('en')

/** A single one by its name, several by whose they are. */
function sayWhich(items: readonly LaunchItem[]): string {
  const [first, ...others] = items
  return first && others.length === 0 ? first.label : ownerList.format(new Set(items.map(({ owner }) => owner)))
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
