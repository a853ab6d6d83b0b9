import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** In CSS pixels, as Apple's guidelines and WCAG 2.5.5 have it. */
const smallestTarget = 44
/** Google calls 0.1 good; a line of text that comes late on a phone is about 0.02. */
const mostShift = 0.02

/**
 * Whatever was seen of the page since it was opened hardly moved by itself. A busy machine may be late with an answer that
 * comes with the page otherwise: what moves is opened once more.
 */
export async function expectStill(page: Page, name: string): Promise<void> {
  let { sum, moved } = await measureShift(page)
  if (sum > mostShift) {
    await page.reload({ waitUntil: 'networkidle' })
    ;({ sum, moved } = await measureShift(page))
  }
  expect(sum, `${name} moves by itself: ${moved.join(' | ')}`).toBeLessThanOrEqual(mostShift)
}

/** How far what was seen of the page has moved by itself since it was opened, and what moved. */
export function measureShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(findShifts)
}

/** At the width that the page has, a finger hits every control: it is large enough, or what belongs to it around it. */
export async function expectTargets(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(findSmallTargets, smallestTarget), `targets of ${name}`).toEqual([])
}

/** Where a link covers its whole row, a press anywhere in the row reaches the link, or another control, until it is let go. */
export async function expectPressable(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(findDeadSpots), `dead spots of ${name}`).toEqual([])
}

/** At 320 px nothing overflows sideways, and nothing is cut by what it stands in. */
export async function expectFitting(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => page.evaluate(findCut), { message: `${name} fits 320 px`, timeout: 5000 }).toEqual([])
}

function findShifts(): Promise<{ sum: number; moved: string[] }> {
  type Shift = PerformanceEntry & {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  return new Promise((resolve) => {
    const shifts: Shift[] = []
    const told = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
    told.observe({ type: 'layout-shift', buffered: true })
    // What happened before is handed over a moment later.
    requestAnimationFrame(() =>
      setTimeout(() => {
        shifts.push(...(told.takeRecords() as Shift[]))
        const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
        const moved = counted.flatMap(({ value, sources }) =>
          sources.map(
            ({ node }) =>
              `${value.toFixed(3)} ${(node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120)}`,
          ),
        )
        resolve({ sum: counted.reduce((sum, { value }) => sum + value, 0), moved })
      }, 80),
    )
  })
}

function findSmallTargets(least: number): string[] {
  const controls = 'a[href], button, input, select, [role=tab], [role=option], [role=menuitem]'

  /** How far up and down, or left and right, of its middle a press still reaches the control. */
  function reach(control: Element, step: { readonly x: number; readonly y: number }): number {
    const { x, y, width, height } = control.getBoundingClientRect()
    const isHit = (away: number) => {
      const hit = document.elementFromPoint(x + width / 2 + step.x * away, y + height / 2 + step.y * away)
      return (
        hit !== null &&
        (control.contains(hit) || (hit.closest('label') as HTMLLabelElement | null)?.control === control)
      )
    }
    if (!isHit(0)) return Infinity
    let [before, after] = [0, 0]
    while (before < least && isHit(-before - 0.5)) before += 0.5
    while (after < least && isHit(after + 0.5)) after += 0.5
    return before + after
  }

  function isInText(control: Element): boolean {
    if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false
    const around = control.closest('p, li, dd, label, td, h1, h2, h3')?.textContent ?? ''
    return around.trim().length > (control.textContent ?? '').trim().length
  }

  function isShown(control: Element): boolean {
    const { width, height } = control.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('[inert], [aria-hidden=true]')
    )
  }

  return [...document.querySelectorAll(controls)]
    .filter((control) => isShown(control) && !isInText(control))
    .flatMap((control) => {
      let { width, height } = control.getBoundingClientRect()
      // A pixel is lost where a control begins between two.
      if (width < least - 1 || height < least - 1) {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        width = Math.max(width, reach(control, { x: 1, y: 0 }))
        height = Math.max(height, reach(control, { x: 0, y: 1 }))
      }
      const isSmall = width < least - 1 || height < least - 1
      return isSmall ? [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 200)}`] : []
    })
}

function findDeadSpots(): string[] {
  const controls = 'a[href], button, input, select, textarea, label, summary, [role=tab]'
  /** What names itself where a pointer rests lies above the link. */
  const named = '[title], :has(> [title])'

  function coversRow(link: Element): boolean {
    const { content, position } = getComputedStyle(link, '::after')
    return content !== 'none' && position === 'absolute' && link.checkVisibility({ visibilityProperty: true })
  }

  function rowOf(link: Element): Element | null {
    let row = link.parentElement
    while (row && getComputedStyle(row).position === 'static') row = row.parentElement
    return row
  }

  function isDead(part: Element, row: Element): boolean {
    // Between two controls nothing is expected.
    if (part.querySelector(controls)) return false
    const { x, y, width, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && row.contains(hit) && hit.closest(`${controls}, ${named}`) === null
  }

  return [...document.querySelectorAll<HTMLElement>('a[href]')].filter(coversRow).flatMap((link) => {
    const row = rowOf(link)
    if (!row) return []
    row.scrollIntoView({ block: 'center', behavior: 'instant' })
    // As it looks while it is pressed, when it may lie below what follows it.
    link.style.opacity = '0.6'
    const dead = [...row.querySelectorAll('*')].filter((part) => isDead(part, row))
    link.style.opacity = ''
    return dead.map((part) => part.outerHTML.slice(0, 200))
  })
}

function findCut(): string[] {
  const found: string[] = []
  const tell = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
  if (document.documentElement.scrollWidth > innerWidth) tell('overflows', document.documentElement)
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element)
    // What only screen readers have is clipped on purpose.
    if (clipPath !== 'none' || element.closest('.sr-only')) continue
    const isControl = element.closest('button, label, [role=tab], [data-bottom-bar]') !== null
    const isShort = textOverflow === 'ellipsis' && !isControl
    if (
      overflowX !== 'visible' &&
      !isShort &&
      !element.matches('input, select, textarea, iframe') &&
      element.scrollWidth > element.clientWidth + 1
    )
      tell('cut', element)
    const { left, right, width } = element.getBoundingClientRect()
    if (position === 'fixed' && width > 1 && (left < -1 || right > innerWidth + 1)) tell('beside the window', element)
  }
  return found
}
