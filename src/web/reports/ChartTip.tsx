type Props = {
  /** Where it points at, from the left and the top of the chart. */
  readonly x: number
  readonly y: number
  /** The width of the chart: the tip stays within. */
  readonly width: number
  readonly text: string
}

const half = 128

/** What is pointed at, in words, above it. Screen readers have it from the chart itself. */
export function ChartTip({ x, y, width, text }: Props) {
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
