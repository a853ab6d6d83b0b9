import { useWidth } from './use-width.ts'

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
