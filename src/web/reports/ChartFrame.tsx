import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ChartMessage } from '#domain/reports/report-messages.ts'
import type { ReportTable } from '#domain/reports/report-tables.ts'
import { Button } from '#web/ui/Button.tsx'
import { FigureTable } from './ReportFigures.tsx'

type Props = {
  readonly message: ChartMessage
  /** The same figures in rows. */
  readonly table: ReportTable | undefined
  readonly children: ReactNode
}

/** A chart under what it says. The same figures are a press away as a table. */
export function ChartFrame({ message: { title, summary }, table, children }: Props) {
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-5 max-sm:p-4">
      <figcaption className="flex items-start justify-between gap-x-4 gap-y-1 pb-2 max-sm:flex-col">
        <div className="min-w-0">
          <h2 className="text-lead font-semibold tracking-tight">{title}</h2>
          <p className="text-dense text-ink-soft">{summary}</p>
        </div>
        {table && (
          <div className="-mr-2 max-sm:-ml-3">
            <Button variant="ghost" size="sm" onClick={() => setIsTable(!isTable)}>
              {isTable ? 'View as chart' : 'View as table'}
            </Button>
          </div>
        )}
      </figcaption>
      {isTable && table ? <FigureTable table={table} /> : children}
    </figure>
  )
}

type ChartTipProps = {
  /** Where it points at, from the left and the top of the chart. */
  readonly x: number
  readonly y: number
  /** The width of the chart: the tip stays within. */
  readonly width: number
  readonly text: string
}

const half = 128

/** What is pointed at, in words, above it. Screen readers have it from the chart itself. */
export function ChartTip({ x, y, width, text }: ChartTipProps) {
  const left = Math.max(half, Math.min(width - half, x))
  return (
    <div
      aria-hidden="true"
      style={{ left, top: y }}
      className="pointer-events-none absolute z-10 flex w-64 -translate-x-1/2 -translate-y-full justify-center pb-2"
    >
      <span className="rounded-control border border-line bg-raised px-2.5 py-1 text-dense whitespace-nowrap text-ink tabular-nums shadow-raised">
        {text}
      </span>
    </div>
  )
}

type Options = {
  readonly height: number
  /** The room that an axis at the left needs, by the width that there is. */
  readonly left?: (width: number) => number
  readonly right?: number
}

const top = 24
const bottom = 28

/** Where in a chart the drawing goes, once it is known how wide the chart is. */
export function useChartArea({ height, left, right = 0 }: Options) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const leftRoom = left?.(width) ?? 0
  return {
    ref,
    width,
    area: { left: leftRoom, top, width: Math.max(1, width - leftRoom - right), height: height - top - bottom },
  }
}

/** The width of an element, which a drawing needs to know before it can be drawn; 0 until it is known. */
function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

type UsePointingOptions = {
  /** What there is to point at, in words: "Dec 7 – 13, 2026: 6 h". */
  readonly texts: readonly string[]
  /** Names the chart. */
  readonly label: string
  /** The point nearest to where the pointer is, in pixels from the left and the top. */
  readonly nearest: (at: { x: number; y: number }) => number
}

/**
 * Points of a chart told one at a time: by the pointer, or by the arrows once the chart has the focus. It is a slider over
 * its points, so that a screen reader reads each as it is reached.
 */
export function usePointing({ texts, label, nearest }: UsePointingOptions) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = texts.length - 1
  const current = pointed === null ? null : Math.min(pointed, last)

  function handleKey(event: KeyboardEvent): void {
    const next = moves[event.key]?.(current ?? -1, last)
    if (next === undefined) return
    event.preventDefault()
    setPointed(next)
  }

  function handlePointer({ clientX, clientY, currentTarget }: PointerEvent): void {
    const { left, top } = currentTarget.getBoundingClientRect()
    setPointed(Math.max(0, Math.min(last, nearest({ x: clientX - left, y: clientY - top }))))
  }

  return {
    pointed: current,
    /** For the element that covers the chart. */
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': texts.length,
      'aria-valuenow': (current ?? 0) + 1,
      'aria-valuetext': texts[current ?? 0] ?? '',
      onKeyDown: handleKey,
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: () => setPointed(null),
      onFocus: () => setPointed((before) => before ?? 0),
      onBlur: () => setPointed(null),
    },
  } as const
}

const moves: Readonly<Record<string, (current: number, last: number) => number | undefined>> = {
  ArrowRight: (current, last) => Math.min(current + 1, last),
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowLeft: (current) => Math.max(current - 1, 0),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
