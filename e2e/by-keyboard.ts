import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

type Reached = {
  /** On it, in its group of arrow keys, still elsewhere; or there is nothing that a key could press. */
  readonly place: 'on it' | 'in its group' | 'elsewhere' | 'no control'
  readonly kind: 'pressed' | 'toggled' | 'typed'
  /** Leads on within its group. */
  readonly arrow: 'ArrowRight' | 'ArrowDown'
  /** What has the focus: its number on this page, 0 for the page itself, and its name. */
  readonly focused: number
  readonly name: string
}

const mostKeys = 600
const mostRounds = 3

/**
 * From now on, in every page of this worker, what a journey clicks, checks and fills is reached with Tab and the arrow keys, and
 * pressed with Enter or Space: what the keyboard can't reach fails the journey. A click at a place where no control is, as one that
 * ends a selection, stays a click.
 */
export function actByKeyboard(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator & { isByKeyboard?: true }
  if (prototype.isByKeyboard) return
  prototype.isByKeyboard = true
  const { click, fill, selectOption } = prototype
  prototype.click = async function (this: Locator, options) {
    if (options?.force || options?.trial || options?.modifiers || options?.position) return click.call(this, options)
    const kind = await reach(this, options?.timeout)
    if (kind === 'no control') await click.call(this, options)
    else if (kind !== 'typed') await this.page().keyboard.press(kind === 'pressed' ? 'Enter' : 'Space')
  }
  prototype.check = function (this: Locator) {
    return toggle(this, true)
  }
  prototype.uncheck = function (this: Locator) {
    return toggle(this, false)
  }
  prototype.fill = async function (this: Locator, text, options) {
    await reach(this, options?.timeout)
    // A field of days takes its parts by their own keys.
    if ((await this.getAttribute('type')) === 'date') return fill.call(this, text)
    await this.page().keyboard.press('Control+a')
    await this.page().keyboard.press('Delete')
    if (text !== '') await this.page().keyboard.insertText(text)
  }
  prototype.selectOption = async function (this: Locator, values, options) {
    await reach(this, options?.timeout)
    return selectOption.call(this, values, options)
  }
}

async function toggle(box: Locator, checked: boolean): Promise<void> {
  if ((await box.isChecked()) !== checked) await box.click()
  await expect(box).toBeChecked({ checked })
}

/** Brings the focus to this control, and says what would press it. Throws where the keyboard doesn't come to it, with its way. */
export async function reach(target: Locator, timeout?: number): Promise<Reached['kind'] | 'no control'> {
  const within = timeout === undefined ? {} : { timeout }
  await target.waitFor({ state: 'visible', ...within })
  await expect(target).toBeEnabled(within)
  const visits = new Map<number, number>()
  const way: string[] = []
  let last = -1
  for (let keys = 0; keys < mostKeys; keys += 1) {
    const { place, kind, arrow, focused, name } = await target.evaluate(locate)
    if (place === 'no control') return place
    if (place === 'on it') return kind
    way.push(name)
    // A field of days has a stop for each part.
    const times = (visits.get(focused) ?? 0) + (place === 'elsewhere' && focused !== last ? 1 : 0)
    if (times > mostRounds) break
    visits.set(focused, times)
    last = focused
    await target.page().keyboard.press(place === 'in its group' ? arrow : 'Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}. It went to: ${way.join(' · ')}`)
}

/** Runs in the page. */
function locate(target: Element): Reached {
  const page = window as { focusable?: Element[] }
  const known = (page.focusable ??= [document.body])
  const active = document.activeElement ?? document.body
  if (!known.includes(active)) known.push(active)
  const name = (
    active.getAttribute('aria-label') ?? (active === document.body ? 'the page' : active.textContent)
  ).slice(0, 30)
  const found = { focused: known.indexOf(active), name: name || active.tagName, arrow: 'ArrowDown' } as const

  const toggles = '[role=checkbox],[role=switch],[role=radio]'
  const groups = '[role=tablist],[role=listbox],[role=menu],[role=radiogroup],[role=toolbar],[role=grid]'
  const control = controlOf()
  if (!control) return { ...found, place: 'no control', kind: 'pressed' }
  const role = control.getAttribute('role') ?? ''
  const kind = kindOf(control)
  const isMarked = control.id !== '' && active.getAttribute('aria-activedescendant') === control.id
  if (active === control || isMarked) return { ...found, place: 'on it', kind }
  const group = control.closest(groups)
  const isAcross = role === 'tab' || group?.getAttribute('aria-orientation') === 'horizontal'
  const place = isRoving(control) && isBeside(control) ? 'in its group' : 'elsewhere'
  return { ...found, place, kind, arrow: isAcross ? 'ArrowRight' : 'ArrowDown' }

  /** The control that a click here would press: around it, of its label, or the only one in it. */
  function controlOf(): Element | null {
    const label = target.closest('label')
    const controls = `a[href],button,input,select,textarea,summary,${toggles},[role=tab],[role=option],[role^=menuitem],[role=combobox],[tabindex]`
    const nearest =
      target.closest(controls) ??
      label?.control ??
      label?.querySelector('input,button') ??
      target.querySelector('a[href],button')
    // A checkbox that is drawn has a hidden one beside it, for forms.
    return nearest?.matches('input[aria-hidden=true]')
      ? (nearest.parentElement?.querySelector(toggles) ?? nearest)
      : nearest
  }

  function kindOf(of: Element): Reached['kind'] {
    if (of.matches(`${toggles},input[type=checkbox],input[type=radio]`)) return 'toggled'
    return of.matches('select,textarea,input:not([type=button],[type=submit])') ? 'typed' : 'pressed'
  }

  function isRoving(of: Element): boolean {
    return of.matches('[role=tab],[role=option],[role^=menuitem],[role=radio],input[type=radio]')
  }

  function isBeside(of: Element): boolean {
    if (of.matches('input[type=radio]')) return active.getAttribute('name') === of.getAttribute('name')
    const own = of.closest(groups)
    return own !== null && (active.closest(groups) === own || active.getAttribute('aria-controls') === own.id)
  }
}
