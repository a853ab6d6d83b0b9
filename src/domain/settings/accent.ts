type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

/** The colors that follow from an accent, as CSS: readable in both themes, whatever was chosen. */
type AccentColors = {
  readonly accent: string
  readonly onAccent: string
  /** In the light and in the dark theme. */
  readonly text: readonly [light: string, dark: string]
  readonly tint: readonly [light: string, dark: string]
}

/** `#e4572e`: six digits in lower case. */
export const accentPattern = /^#[0-9a-f]{6}$/

/**
 * How bright the accent may be, by WCAG's relative luminance: three times as strong as the grounds of both themes, and bright
 * enough for near-black words on it.
 */
const accentRange = [0.205, 0.252] as const
/** Words in the accent on every ground of the light theme, and of the dark one. */
const darkest = [0, 0.145] as const
const brightest = [0.292, 1] as const

/** The accent as close to the chosen color as can be seen in both themes, and what stands on it, beside it and in it. */
export function accentColors(hex: string): AccentColors {
  const chosen = toOklch(hex)
  const { hue, chroma } = chosen
  const pale = Math.min(chroma, 0.055)
  return {
    accent: toCss(within(chosen, accentRange)),
    onAccent: toCss({ lightness: 0.17, chroma: Math.min(chroma, 0.02), hue }),
    text: [toCss(within(chosen, darkest)), toCss(within(chosen, brightest))],
    tint: [
      toCss({ lightness: 0.955, chroma: Math.min(chroma, 0.025), hue }),
      toCss({ lightness: 0.285, chroma: pale, hue }),
    ],
  }
}

/** The same as the tokens that they replace. */
export function accentTokens(hex: string) {
  const { accent, onAccent, text, tint } = accentColors(hex)
  return {
    '--color-accent': accent,
    '--color-on-accent': onAccent,
    '--color-accent-text': `light-dark(${text.join(',')})`,
    '--color-accent-tint': `light-dark(${tint.join(',')})`,
  }
}

/** The style sheet that puts these colors in place of the portal's own. */
export function accentStyle(hex: string): string {
  const rules = Object.entries(accentTokens(hex)).map(([name, value]) => `${name}:${value}`)
  return `:root{${rules.join(';')}}`
}

/** The color at the nearest lightness whose luminance is in this range. */
function within(color: Oklch, [least, most]: readonly [number, number]): Oklch {
  const luminance = luminanceOf(inGamut(color))
  if (luminance >= least && luminance <= most) return inGamut(color)
  const wanted = luminance < least ? least : most
  let [dark, light] = [0, 1]
  for (let step = 0; step < 40; step++) {
    const lightness = (dark + light) / 2
    if (luminanceOf(inGamut({ ...color, lightness })) < wanted) dark = lightness
    else light = lightness
  }
  // On the side of the range that counts.
  return inGamut({ ...color, lightness: luminance < least ? light : dark })
}

/** With as much chroma as a screen shows at this lightness. */
function inGamut(color: Oklch): Oklch {
  if (fits(color)) return color
  let [grey, vivid] = [0, color.chroma]
  for (let step = 0; step < 30; step++) {
    const chroma = (grey + vivid) / 2
    if (fits({ ...color, chroma })) grey = chroma
    else vivid = chroma
  }
  return { ...color, chroma: grey }
}

function fits(color: Oklch): boolean {
  return toLinear(color).every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function luminanceOf(color: Oklch): number {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear red, green and blue (Ottosson, "A perceptual color space for image processing"). */
function toLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function linearOf(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toCss({ lightness, chroma, hue }: Oklch): string {
  return `oklch(${lightness.toFixed(4)} ${chroma.toFixed(4)} ${hue.toFixed(1)})`
}
