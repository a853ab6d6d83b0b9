import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentColors, accentStyle } from './accent.ts'

/** The relative luminance of WCAG, of `oklch(…)`. */
function luminance(css: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

/** The grounds of both themes that are hardest to be seen on, as the tokens have them. */
const grounds = {
  light: ['oklch(1 0 0)', 'oklch(0.956 0.004 70)'],
  dark: ['oklch(0.168 0.004 70)', 'oklch(0.268 0.0055 70)'],
}

const chosen = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#e4572e']
for (let hue = 0; hue < 216; hue += 1) {
  const part = (of: number) => (Math.floor(hue / of) % 6) * 51
  chosen.push(`#${[part(1), part(6), part(36)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)
}

test('whatever color is chosen, what follows from it is readable in both themes', () => {
  for (const hex of chosen) {
    const { accent, onAccent, text, tint } = accentColors(hex)
    const [lightText, darkText] = text
    const [lightTint, darkTint] = tint
    for (const ground of [...grounds.light, lightTint]) {
      assert.ok(contrast(accent, ground) >= 3, `${hex} on ${ground}`)
      assert.ok(contrast(lightText, ground) >= 4.5, `${hex} as words on ${ground}`)
    }
    for (const ground of [...grounds.dark, darkTint]) {
      assert.ok(contrast(accent, ground) >= 3, `${hex} on ${ground}`)
      assert.ok(contrast(darkText, ground) >= 4.5, `${hex} as words on ${ground}`)
    }
    assert.ok(contrast(onAccent, accent) >= 4.5, `words on ${hex}`)
  }
})

test('a color that can be seen in both themes stays what it is', () => {
  // The portal's own ember.
  const [lightness = 0, chroma = 0, hue = 0] = (accentColors('#dd4c1e').accent.match(/[\d.]+/g) ?? []).map(Number)
  assert.ok(Math.abs(lightness - 0.6) < 0.03 && chroma > 0.17 && Math.abs(hue - 38) < 5)
})

test('the style sheet holds nothing but our own properties', () => {
  assert.match(
    accentStyle('#1a7f5a'),
    /^:root\{--color-accent:oklch\([\d. ]+\);--color-on-accent:oklch\([\d. ]+\);--color-accent-text:light-dark\(oklch\([\d. ]+\),oklch\([\d. ]+\)\);--color-accent-tint:light-dark\(oklch\([\d. ]+\),oklch\([\d. ]+\)\)\}$/,
  )
})
