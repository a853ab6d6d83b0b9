import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './portal.ts'

/** All that the colours of a screen can break; the rest was looked at in the light. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** An iframe that shows a card form is of another origin, and is looked into as well. */
const acrossOrigins = `axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
/** Axe reads the colours of each element anew, out of words and slowly, and a screen has few: a third of its looking at contrast. */
const colourMemory = `{
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map()
  prototype.parseString = function (words) {
    if (!known.has(words)) {
      read.call(this, words)
      known.set(words, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    }
    return Object.assign(this, known.get(words))
  }
}`

/**
 * Axe finds nothing on what the page shows, wide and narrow, light and dark, and it scrolls sideways at neither width.
 * Axe goes into the page once for all four: its Playwright package opens a page of its own for each.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} fits ${width} px`)
      .toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const options = colorScheme === 'dark' ? { runOnly: colourRules } : {}
      const found = await lookAt(page, options)
      // What stands beside a wide page lies over a narrow one, a moment after the width has changed: that counts which stays.
      const violations = found.length > 0 ? await lookAt(page, options) : found
      expect(violations, `${name}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

async function lookAt(page: Page, options: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis)))
      await frame.evaluate(`${axe.source};${acrossOrigins};${colourMemory}`)
  }
  return page.evaluate(async (runOptions) => {
    const { axe: inPage } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const { violations } = await inPage.run({ ...runOptions, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, options)
}
