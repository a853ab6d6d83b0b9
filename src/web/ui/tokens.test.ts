// oxlint-disable-next-line boundaries/imports -- a test runs in Node, and vitest empties imported CSS, `?raw` too
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = 'light' | 'dark'
type Pair = readonly [text: string, background: string]

const themes = ['light', 'dark'] as const
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const
const tints = ['positive-tint', 'caution-tint', 'negative-tint', 'neutral-tint', 'accent-tint'] as const

const textPairs: readonly Pair[] = [
  ...['ink', 'ink-soft', 'ink-faint'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['ink', 'ink-soft'].flatMap((text) => [...tints, 'pressed'].map((tint) => [text, tint] as const)),
  ...['accent-text', 'positive', 'caution', 'negative', 'neutral'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'positive', 'caution', 'negative', 'neutral'].map(
    (state) => [state === 'accent' ? 'accent-text' : state, `${state}-tint`] as const,
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-accent', 'accent'],
]

const linePairs: readonly Pair[] = [
  ...['canvas', 'surface', 'raised', 'sunken'].map((ground) => ['line-strong', ground] as const),
  ...['canvas', 'surface', 'raised', 'sunken', ...tints].map((ground) => ['accent', ground] as const),
  ['primary', 'surface'],
  ['negative', 'surface'],
]

describe.each(themes)('the %s theme', (theme) => {
  it.each(textPairs)('keeps %s readable on %s', (text, background) => {
    expect(contrast(colorOf(text, theme), colorOf(background, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(linePairs)('keeps %s visible on %s', (line, background) => {
    expect(contrast(colorOf(line, theme), colorOf(background, theme))).toBeGreaterThanOrEqual(3)
  })

  it('keeps initials readable on every hue of a person', () => {
    const [background, color] = personTint(theme)
    for (let hue = 0; hue < 360; hue += 5) {
      expect(contrast(withHue(color, hue), withHue(background, hue)), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('measures contrast as WCAG does', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
  // #777 on white is the well-known near miss of AA.
  expect(contrast([0.5693, 0, 0], [1, 0, 0])).toBeCloseTo(4.48, 1)
})

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

function colorOf(name: string, theme: Theme): Oklch {
  const value = valueOf(`--color-${name}`)
  return parse(value, theme)
}

function valueOf(property: string): string {
  const value = new RegExp(`${property}:\\s*([^;]+);`, 'u').exec(css)?.[1]
  if (value === undefined) throw new Error(`${property} is not declared.`)
  return value
}

function parse(value: string, theme: Theme): Oklch {
  const reference = /^var\((--[\w-]+)\)$/u.exec(value)?.[1]
  if (reference !== undefined) return parse(valueOf(reference), theme)
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/gu)]
  const [, lightness, chroma, hue] = (theme === 'dark' ? colors.at(-1) : colors[0]) ?? []
  if (lightness === undefined) throw new Error(`No colour in ${value}.`)
  return [Number(lightness), Number(chroma), Number(hue)]
}

/** Background and text of `person-tint`, without their hue. */
function personTint(theme: Theme): [Oklch, Oklch] {
  const rule = css.slice(css.indexOf('@utility person-tint'))
  const [backgroundLight, backgroundDark, textLight, textDark] = [
    ...rule.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/gu),
  ].map(([, lightness, chroma]): Oklch => [Number(lightness), Number(chroma), 0])
  const pair = theme === 'light' ? [backgroundLight, textLight] : [backgroundDark, textDark]
  if (!pair[0] || !pair[1]) throw new Error('person-tint names four colours.')
  return [pair[0], pair[1]]
}

function withHue([lightness, chroma]: Oklch, hue: number): Oklch {
  return [lightness, chroma, hue]
}

function contrast(one: Oklch, other: Oklch): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number] // two in, two out
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of what a screen shows: OKLCH to linear sRGB, clipped to its gamut and to 8 bits. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = shown(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = shown(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = shown(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function shown(linear: number): number {
  const clipped = Math.min(Math.max(linear, 0), 1)
  const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  const rounded = Math.round(gamma * 255) / 255
  return rounded <= 0.04045 ? rounded / 12.92 : ((rounded + 0.055) / 1.055) ** 2.4
}
