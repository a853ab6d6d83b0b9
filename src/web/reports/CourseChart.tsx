import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { addDays, daysBetween, sayShortDay } from '#domain/core/days.ts'
import type { ProgressPoint } from '#domain/reports/figures.ts'
import { formatDay } from '#web/platform/format.ts'
import { ChartTip, useChartArea, usePointing } from './ChartFrame.tsx'

type Props = {
  /** From the eve of the period, which is where the period begins. */
  readonly line: readonly [ProgressPoint, ...ProgressPoint[]]
  /** How many there are in all: the top of the chart. */
  readonly total: number
}

const height = 208
const labelRoom = 84

/** Milestones over time, from zero: what is approved as the strong line, the plan as the thin one, each with its name at its end. */
export function CourseChart({ line, total }: Props) {
  const [first] = line
  const last = line.at(-1) ?? first
  const { ref, width, area } = useChartArea({ height, right: labelRoom })
  const x = scaleLinear({
    domain: [0, Math.max(1, daysBetween(first.day, last.day))],
    range: [0, area.width],
  })
  const y = scaleLinear({ domain: [0, total], range: [area.height, 0] })
  const at = (day: string) => x(daysBetween(first.day, day))
  const planned = line.map(({ day, planned: count }) => ({ x: at(day), y: y(count), count }))
  const done = line.flatMap(({ day, done: count }) => (count === null ? [] : [{ x: at(day), y: y(count), count }]))
  const { pointed, props } = usePointing({
    label: 'Planned and approved milestones',
    texts: line.map(textOf),
    nearest: ({ x: pointer }) => nearestOf(planned, pointer),
  })
  const point = pointed === null ? undefined : line[pointed]
  const ends = [
    { name: 'planned', end: planned.at(-1), look: 'fill-ink-soft' },
    { name: 'approved', end: done.at(-1), look: 'fill-accent-text font-medium' },
  ] as const

  return (
    <div ref={ref} className="relative" style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
          <Group left={area.left} top={area.top}>
            <line x2={area.width} y1={area.height} y2={area.height} className="stroke-line-strong" />
            <LinePath data={planned} x={(each) => each.x} y={(each) => each.y} className="stroke-line-strong" />
            <LinePath
              data={done}
              x={(each) => each.x}
              y={(each) => each.y}
              strokeWidth={2.5}
              className="stroke-accent"
            />
            {ends.map(({ name, end, look }) =>
              end ? (
                <text
                  key={name}
                  x={end.x + 8}
                  y={end.y + (name === 'planned' && isCrowded(end, done.at(-1)) ? 14 : 0)}
                  dy="0.32em"
                  // Keeps the plan’s line, which continues behind the label, from striking it through.
                  paintOrder="stroke"
                  strokeWidth={6}
                  className={`stroke-surface text-caption tabular-nums ${look}`}
                >
                  {end.count} {name}
                </text>
              ) : null,
            )}
            {done.slice(-1).map((end) => (
              <circle
                key="now"
                cx={end.x}
                cy={end.y}
                r={3.5}
                className="fill-accent stroke-surface"
                strokeWidth={1.5}
              />
            ))}
            {point && <line x1={at(point.day)} x2={at(point.day)} y2={area.height} className="stroke-ink-faint" />}
            <text y={area.height + 18} className={dayClass}>
              {sayShortDay(addDays(first.day, 1))}
            </text>
            <text x={area.width} y={area.height + 18} textAnchor="end" className={dayClass}>
              {sayShortDay(last.day)}
            </text>
          </Group>
        </svg>
      )}
      <div {...props} className="absolute inset-0 rounded-control" />
      {point && (
        <ChartTip
          x={area.left + at(point.day)}
          y={area.top + y(Math.max(point.planned, point.done ?? 0))}
          width={width}
          text={textOf(point)}
        />
      )}
    </div>
  )
}

function textOf({ day, planned, done }: ProgressPoint): string {
  const course = done === null ? '' : `${done} approved, `
  return `${formatDay(day)}: ${course}${planned} planned`
}

function nearestOf(points: readonly { readonly x: number }[], pointer: number): number {
  let nearest = 0
  for (const [index, { x }] of points.entries())
    if (Math.abs(x - pointer) < Math.abs((points[nearest]?.x ?? 0) - pointer)) nearest = index
  return nearest
}

type End = { readonly x: number; readonly y: number }

/** Whether two names would stand on each other. */
function isCrowded(end: End, other: End | undefined): boolean {
  return other !== undefined && Math.abs(other.x - end.x) < labelRoom && Math.abs(other.y - end.y) < 14
}

const dayClass = 'fill-ink-soft text-caption'
