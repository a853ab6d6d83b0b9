import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { PersonPart } from '#domain/reports/figures.ts'
import { sayHours } from '#domain/reports/report-words.ts'
import { ChartTip, useChartArea, usePointing } from './ChartFrame.tsx'

type Props = {
  /** Most hours first. */
  readonly people: readonly PersonPart[]
}

const most = 8
const rowHeight = 40

/** Hours by person as bars from zero, the first of them in ember; the eight with the most. The table has all. */
export function PeopleChart({ people }: Props) {
  // Two people may have one name.
  const shown = people.slice(0, most).map((person, index) => ({ key: String(index), person }))
  const height = shown.length * rowHeight + 52
  const { ref, width, area } = useChartArea({ height, right: 64 })
  const top = Math.max(...shown.map(({ person }) => person.hours), 1)
  const x = scaleLinear({ domain: [0, top], range: [0, area.width] })
  const y = scaleBand({ domain: shown.map(({ key }) => key), range: [0, shown.length * rowHeight] })
  const { pointed, props } = usePointing({
    label: `Hours by ${shown[0]?.person.name ? 'person' : 'position'}`,
    texts: shown.map(({ person }) => textOf(person)),
    nearest: (at) => Math.floor((at.y - area.top) / rowHeight),
  })
  const told = pointed === null ? undefined : shown[pointed]

  return (
    <div ref={ref} className="relative" style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
          <Group left={area.left} top={area.top}>
            {shown.map(({ key, person: { name, position, hours } }, index) => (
              <Group key={key} top={y(key) ?? 0}>
                <text y={10} className="fill-ink text-dense">
                  {name || position}
                </text>
                <Bar
                  y={18}
                  width={Math.max(1, x(hours))}
                  height={10}
                  rx={2}
                  className={index === 0 ? 'fill-accent' : 'fill-line-strong'}
                />
                <text x={x(hours) + 8} y={23} dy="0.34em" className="fill-ink-soft text-caption tabular-nums">
                  {sayHours(hours)}
                </text>
              </Group>
            ))}
          </Group>
        </svg>
      )}
      <div {...props} className="absolute inset-0 rounded-control" />
      {told && (
        <ChartTip
          x={x(told.person.hours)}
          y={area.top + (y(told.key) ?? 0) + 16}
          width={width}
          text={textOf(told.person)}
        />
      )}
    </div>
  )
}

function textOf({ name, position, hours }: PersonPart): string {
  return `${[name, position].filter(Boolean).join(', ')}: ${sayHours(hours)}`
}
