import { daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { Hosting } from './hosting.ts'

/** The days for which the launch of the last site is celebrated. */
export const celebratedDays = 7

type Launched = Pick<Hosting, 'status' | 'launchedAt'>

/** Whether every one of these sites is live; false of none. */
export function areAllLive(sites: readonly Launched[]): boolean {
  return sites.length > 0 && sites.every(({ status }) => status === 'live')
}

/** Whether one of these sites first went live only days before `today` (UTC); a site that came back does not count. */
export function isFreshLaunch(sites: readonly Launched[], today: Day): boolean {
  return sites.some(({ launchedAt }) => {
    return launchedAt !== null && daysBetween(launchedAt.slice(0, 10), today) < celebratedDays
  })
}
