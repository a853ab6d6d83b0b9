import { formatNumber } from '#web/platform/format.ts'
import { InlineProgress } from '#web/ui/InlineProgress.tsx'
import type { UsedHours } from './used-hours.ts'

type Props = { readonly name: string; readonly hours: UsedHours }

const tones = { fine: 'accent', near: 'caution', over: 'negative' } as const

/** Used hours in a line: against the cap or the estimate where there is one. */
export function ProductHours({ name, hours: { used, limit, level } }: Props) {
  if (limit === null)
    return used > 0 && <span className="text-dense text-ink-soft tabular-nums">{formatNumber(used)} h</span>
  return (
    <InlineProgress
      label={`Hours of ${name}`}
      value={used}
      max={limit}
      valueText={`${formatNumber(used)} / ${formatNumber(limit)} h`}
      tone={tones[level]}
    />
  )
}

/** The same in a sentence: what is used, of what, and that it is nearly all or all of it. */
export function sayHours({ used, limit, isCap, level, percent }: UsedHours): string {
  if (limit === null) return `${formatNumber(used)} used`
  const of = `${formatNumber(used)} of ${formatNumber(limit)}`
  if (!isCap) return `${of} estimated`
  if (level === 'over')
    return used > limit
      ? `${of}, ${formatNumber(Math.round((used - limit) * 100) / 100)} over the cap`
      : `${of}, the cap is reached`
  return level === 'near' ? `${of}, ${percent} % of the cap` : `${of} of the cap`
}
