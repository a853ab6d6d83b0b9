import { encodeQR } from 'qr'

type Props = {
  readonly text: string
  /** What it is for, read out. */
  readonly label: string
}

/** Modules of light around the code, as the standard asks. */
const quietZone = 4

/** A QR code, dark on light in both themes: many readers take no other. */
export function QrCode({ text, label }: Props) {
  const modules = encodeQR(text, 'raw', { border: quietZone })
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <span className="inline-block self-start rounded-card border border-line bg-surface scheme-light">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        className="size-44 text-ink"
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} fill="currentColor" />
      </svg>
    </span>
  )
}
