/** The middle of the figures; between the two middle ones where their number is even. Throws where there is none. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50)
}

/** The figure below which `percent` of them lie, interpolated between neighbours. Throws where there is none. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('No figure was measured')
  return below + (above - below) * (place - Math.floor(place))
}

/** 12,345 · 123 · 12.3 · 1.23: as many digits as such a measurement is worth. */
export function toReadable(figure: number): string {
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2
  return figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
