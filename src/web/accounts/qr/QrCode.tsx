import { qrModules } from './qr-modules.ts'
import { longestBytes } from './qr-versions.ts'

type Props = { readonly text: string }

/** A QR code for the eyes alone: give its text beside it. Dark on light in both themes: many readers take no other. Nothing for a text that is too long for one. */
export function QrCode({ text }: Props) {
  if (new TextEncoder().encode(text).length > longestBytes) return null
  const modules = qrModules(text)
  const size = modules.length + 2 * quietZone
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : [])),
  )
  return (
    <span className="inline-block self-start rounded-card border border-line bg-surface scheme-light">
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} className="size-44 text-ink" shapeRendering="crispEdges">
        <path d={path.join('')} fill="currentColor" />
      </svg>
    </span>
  )
}

/** Modules of light around the code, as the standard asks. */
const quietZone = 4
