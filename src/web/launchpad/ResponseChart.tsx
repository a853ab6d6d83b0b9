import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { PresentedHealth } from '#domain/launchpad/contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sayMoment } from './site-words.ts'

type Props = { readonly points: PresentedHealth['points'] }

const width = 600
const height = 56

/** How long the site took to answer over the last day, from zero; a check that failed is a mark at the foot. */
export function ResponseChart({ points }: Props) {
  const times = points.map(({ at }) => Date.parse(at))
  const slowest = Math.max(1, ...points.map(({ ms }) => ms ?? 0))
  const x = scaleLinear({ domain: [times[0] ?? 0, times.at(-1) ?? 1], range: [0, width] })
  const y = scaleLinear({ domain: [0, slowest * 1.1], range: [height, 2] })
  const failed = points.filter(({ ms }) => ms === null)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const checks = points.length === 1 ? '1 check' : `${formatNumber(points.length)} checks`
  const failures = failed.length === 0 ? 'none failed' : `${formatNumber(failed.length)} failed`
  const top = failed.length === points.length ? '' : `${formatNumber(slowest)} ms`
  const summary = `${checks}, ${failures}.${top && ` Slowest response: ${top}.`}`
  return (
    <figure className="flex flex-col gap-1">
      <Scale from={top} to="Response time" />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-14 w-full overflow-visible"
        aria-hidden="true"
      >
        {[y(slowest), height].map((at) => (
          <line key={at} x2={width} y1={at} y2={at} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        ))}
        <LinePath
          data={points.map(({ at, ms }) => ({ at: Date.parse(at), ms }))}
          defined={({ ms }) => ms !== null}
          x={({ at }) => x(at)}
          y={({ ms }) => y(ms ?? 0)}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
        {failed.map(({ at }) => (
          <line
            key={at}
            x1={x(Date.parse(at))}
            x2={x(Date.parse(at))}
            y1={height - 10}
            y2={height}
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
            className="stroke-negative"
          />
        ))}
      </svg>
      <Scale from={sayMoment(first.at)} to={sayMoment(last.at)} />
      <figcaption className="text-caption text-ink-soft">{summary}</figcaption>
    </figure>
  )
}

function Scale({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <p aria-hidden="true" className="flex justify-between text-caption text-ink-soft tabular-nums">
      <span>{from}</span>
      <span>{to}</span>
    </p>
  )
}
