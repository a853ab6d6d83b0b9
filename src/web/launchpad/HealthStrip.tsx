import { daysBetween } from '#domain/core/days.ts'
import type { PresentedHealth } from '#domain/launchpad/contract.ts'
import { uptimePercent } from '#domain/launchpad/record-check.ts'
import { formatAgo, formatDay, formatNumber } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { dayHere } from '#web/platform/today.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { problemWords } from './site-words.ts'

const ResponseChart = lazyPart(() => import('./ResponseChart.tsx'))

type Props = { readonly address: string | null; readonly health: PresentedHealth | undefined }

/** Whether a site is well: one sentence, and the figures behind it. */
export function HealthStrip({ address, health }: Props) {
  return (
    <div className="flex flex-col gap-4 border-t border-line p-5 max-sm:p-4">
      <h3 className="text-body font-semibold">Site health</h3>
      {health ? (
        <Health health={health} />
      ) : (
        <p className="text-dense text-ink-soft">
          {address === null
            ? 'Checks start once the site has an address.'
            : 'The site’s address hasn’t been checked yet.'}
        </p>
      )}
    </div>
  )
}

function Health({ health }: { readonly health: PresentedHealth }) {
  const { isUp, problem, checkedAt, points, days, tlsExpiresAt } = health
  const uptime = uptimePercent(days)
  const typical = medianOf(points.flatMap(({ ms }) => (ms === null ? [] : [ms])))
  const left = tlsExpiresAt === null ? null : daysBetween(dayHere(checkedAt), dayHere(tlsExpiresAt))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense">
        <StatusChip tone={isUp ? 'positive' : 'negative'}>{isUp ? 'Up' : 'Down'}</StatusChip>
        <span>{problem === null ? 'The site is responding.' : problemWords[problem]}</span>
        <span className="text-ink-soft">Checked {formatAgo(checkedAt)}</span>
      </div>
      <dl className="grid grid-cols-3 gap-4 max-sm:grid-cols-2">
        <Figure term={`Uptime, ${days.length === 1 ? '1 day' : `${formatNumber(days.length)} days`}`}>
          {uptime === null ? 'No data' : `${uptime}%`}
        </Figure>
        <Figure term="Typical response time, 24 hours">
          {typical === null ? 'No data' : `${formatNumber(typical)} ms`}
        </Figure>
        <Figure term="SSL certificate" isUrgent={left !== null && left < 14}>
          {left === null || tlsExpiresAt === null ? 'No data' : sayExpiry(left, tlsExpiresAt)}
        </Figure>
      </dl>
      {points.length > 1 && <ResponseChart points={points} whileLoading={<div className="h-14" />} />}
    </>
  )
}

type FigureProps = { readonly term: string; readonly isUrgent?: boolean; readonly children: string }

function Figure({ term, isUrgent = false, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-caption text-ink-soft">{term}</dt>
      <dd className={`text-body font-medium tabular-nums ${isUrgent ? 'text-negative' : ''}`}>{children}</dd>
    </div>
  )
}

function sayExpiry(days: number, at: string): string {
  if (days < 0) return 'Expired'
  return days < 60 ? `${days === 1 ? '1 day' : `${formatNumber(days)} days`} left` : `Until ${formatDay(dayHere(at))}`
}

/** What half of them stay under; null of none. */
function medianOf(values: readonly number[]): number | null {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? null
}
