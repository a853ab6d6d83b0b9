import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartTip, useChartArea, usePointing } from '#web/reports/ChartFrame.tsx'

export type BarPart = {
  readonly key: string
  /** Under the bar. */
  readonly label: string
  readonly value: number
  /** The bar in words. */
  readonly text: string
}

type Props = {
  /** Names the chart: "Hours by week". */
  readonly label: string
  readonly parts: readonly BarPart[]
  /** A value as short as it can be said. */
  readonly say: (value: number) => string
}

const height = 208
const roomForLabel = 34

/** Values over time as bars from zero, those below it too. Where there is room each says its value; else an axis does. */
export function BarChart({ label, parts, say }: Props) {
  const values = parts.map(({ value }) => value)
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 1)]
  const { ref, width, area } = useChartArea({ height, left: (room) => (room / parts.length < roomForLabel ? 40 : 0) })
  const isDirect = area.left === 0
  const x = scaleBand({ domain: parts.map(({ key }) => key), range: [0, area.width], padding: 0.36 })
  const y = scaleLinear({ domain: [least, most], range: [area.height, 0], nice: !isDirect })
  const barWidth = Math.min(x.bandwidth(), 44)
  const { pointed, props } = usePointing({
    label,
    texts: parts.map(({ text }) => text),
    nearest: (at) => Math.floor(((at.x - area.left) * parts.length) / area.width),
  })
  const topOf = (value: number) => y(Math.max(value, 0))
  const centre = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  const everyNth = Math.ceil(parts.length / Math.max(1, Math.floor(area.width / 56)))
  const labelOf = new Map(parts.map((part) => [part.key, part.label]))
  const shown = pointed === null ? undefined : parts[pointed]

  return (
    <div ref={ref} className="relative" style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
          <Group left={area.left} top={area.top}>
            {!isDirect && (
              <AxisLeft
                scale={y}
                numTicks={3}
                hideAxisLine
                hideZero
                tickLength={-area.width}
                tickStroke="var(--color-line-soft)"
                tickComponent={({ formattedValue, y: at }) => (
                  <text x={-area.left} y={at} dy="0.32em" className={tickClass}>
                    {say(Number(formattedValue?.replaceAll(',', '').replace('−', '-')))}
                  </text>
                )}
              />
            )}
            {parts.map(({ key, value }, index) => (
              <Bar
                key={key}
                x={centre(key) - barWidth / 2}
                y={topOf(value)}
                width={barWidth}
                height={Math.abs(y(value) - y(0))}
                rx={2}
                className={pointed === null || pointed === index ? 'fill-accent' : 'fill-accent opacity-45'}
              />
            ))}
            {isDirect &&
              parts
                .filter(({ value }) => value !== 0)
                .map(({ key, value }) => (
                  <text key={key} x={centre(key)} y={topOf(value) - 6} textAnchor="middle" className={valueClass}>
                    {say(value)}
                  </text>
                ))}
            <line x2={area.width} y1={y(0)} y2={y(0)} stroke="var(--color-line-strong)" />
            <AxisBottom
              top={area.height}
              scale={x}
              hideTicks
              hideAxisLine
              tickValues={parts.filter((_, index) => index % everyNth === 0).map(({ key }) => key)}
              tickComponent={({ formattedValue = '', x: at, y: below }) => (
                <text x={at} y={below} dy="0.5em" textAnchor="middle" className={tickClass}>
                  {labelOf.get(formattedValue)}
                </text>
              )}
            />
          </Group>
        </svg>
      )}
      <div {...props} className="absolute inset-0 rounded-control" />
      {shown && (
        <ChartTip
          x={area.left + centre(shown.key)}
          y={area.top + topOf(shown.value) - (isDirect ? 18 : 0)}
          width={width}
          text={shown.text}
        />
      )}
    </div>
  )
}

const tickClass = 'fill-ink-soft text-caption tabular-nums'
const valueClass = 'fill-ink text-caption font-medium tabular-nums'
