import { CircleDashed, Clock, Globe } from 'lucide-react'
import { sayAll } from '#domain/core/say-list.ts'
import type { CheckProblem } from '#domain/launchpad/check-problems.ts'
import { awaitsApproval, openBlockers } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus, ItemOwner, MoveCause } from '#domain/launchpad/hosting-status.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { decideMove } from '#domain/launchpad/moves.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { daysAgo } from '#web/platform/today.ts'

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
  'plan-paid': 'Hosting plan active',
  'plan-ended': 'No active hosting plan',
  'plan-recovered': 'Hosting plan active again',
  launched: 'Launched',
  'taken-offline': 'Taken offline',
  'brought-back': 'Brought back online',
  'checks-failed': 'Three checks in a row failed',
  'checks-recovered': 'Site responding again',
}

export const problemWords: Readonly<Record<CheckProblem, string>> = {
  'no-name': 'The domain doesn’t point to a server.',
  'not-public': 'The domain points to a server that visitors can’t reach.',
  'no-answer': 'The server isn’t responding.',
  'too-slow': 'The server takes more than 10 seconds to respond.',
  certificate: 'The SSL certificate isn’t valid.',
  'bad-status': 'The page returns an error.',
  'too-many-redirects': 'The page redirects too many times.',
  'bad-redirect': 'The page’s redirect doesn’t lead to a standard web address.',
}

const isLive = 'The site is live.'
const wasLive = 'The site was live but is now offline.'

/** That a paid site is offline, with the reason that staff gave. */
function sayOffline({ history: [last] }: PresentedHosting, side: Side): string {
  if (last?.cause !== 'taken-offline' || last.reason === '') return wasLive
  const who = side === 'agency' && last.actor ? last.actor.name : 'The agency'
  return `${who} took the site offline: ${last.reason}`
}

/** Where a site stands for one who learns nothing of what pays for it, and what comes next of theirs. */
export function nextCreatorStep(site: PresentedHosting): string {
  if (site.status === 'live') return isLive
  if (site.status === 'offline') return site.launchedAt === null ? 'The site isn’t live yet.' : wasLive
  const mine = openBlockers(site).filter(({ owner }) => owner === 'creator')
  return mine.length > 0 ? ownBlockers(mine.length, mine.length) : 'You have nothing left to do before launch.'
}

type Side = 'client' | 'teammate' | 'agency'

/** The one thing that comes next for a site, for whoever reads; staff read the client's name. */
export function nextStep(site: PresentedHosting, side: Side, client = 'the client'): string {
  if (site.status === 'live') return isLive
  if (site.planId === null)
    return site.launchedAt === null
      ? 'The site needs a hosting plan before launch.'
      : 'The site needs a hosting plan to come back online.'
  if (site.status === 'offline') return sayOffline(site, side)
  const open = openBlockers(site)
  const mine = open.filter(({ owner }) => owner === side)
  if (mine.length > 0) return ownBlockers(mine.length, open.length)
  if (open.length > 0) return othersBlockers(open, side)
  if (awaitsApproval(site))
    return side === 'client'
      ? 'The launch is waiting for your approval.'
      : side === 'agency'
        ? `Waiting for ${client} to approve the launch.`
        : 'The launch is waiting for the account owner’s approval.'
  return side === 'agency' ? 'The site is ready to go live.' : 'Next, the agency takes the site live.'
}

function ownBlockers(mine: number, all: number): string {
  const blockers = all === 1 ? '1 launch blocker' : `${all} launch blockers`
  return `${mine === all ? blockers : `${mine} of ${blockers}`} ${mine === 1 ? 'is' : 'are'} yours.`
}

/** A single one by its name too, several by whose they are. */
function othersBlockers(items: readonly LaunchItem[], side: Side): string {
  const client = side === 'agency' ? 'the client' : 'the account owner'
  const names = items.map(({ owner }) => (owner === 'client' ? client : `the ${owner}`))
  const whose = sayAll(new Set(names))
  const [first, ...others] = items
  if (first && others.length === 0) return `1 launch blocker is left for ${whose}: ${first.label}`
  return `${items.length} launch blockers are left for ${whose}.`
}

/** Why the owner can’t approve the launch now; undefined if they can. */
export function approvalBlock(site: PresentedHosting): string | undefined {
  if (site.status === 'waiting' && openBlockers(site).length === 0) return undefined
  return site.planId === null
    ? 'You can approve the launch once the site has a hosting plan.'
    : 'You can approve the launch once nothing blocks it.'
}

/** Why staff can’t take a site that waits live now; undefined if they can. */
export function launchBlock(site: PresentedHosting): string | undefined {
  if (site.status !== 'waiting' || 'cause' in decideMove(site, 'live', 'staff')) return undefined
  return 'You can go live once nothing blocks the launch and the account owner has approved it.'
}

/** As people say an address: without the scheme, where that is the usual one. */
export function sayAddress(address: string): string {
  return address.replace(/^https:\/\//, '').replace(/\/$/, '')
}

/** A time of day, with its day where that is not today's: "yesterday 3:50 PM". */
export function sayMoment(at: string, now: Date = new Date()): string {
  const time = formatTime(at)
  const ago = daysAgo(at, now.getTime())
  if (ago === 0) return time
  return `${ago === 1 ? 'yesterday' : formatDate(at, now)} ${time}`
}
