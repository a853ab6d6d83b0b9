import type { Page } from '@playwright/test'
import { expect } from './portal.ts'
import type { Fields, Payer, Who, World } from './spec-world.ts'

/** Holds a line: `letters` are what stands in it as code. Rejects where the portal is otherwise. */
export type Check = (world: World, letters: readonly string[]) => Promise<void>
export type Checks = Readonly<Record<string, Check>>

/** The first letter is the path of a page with this heading. */
export function opens(who: Who | null, heading: string, { query = '', shows = [] as readonly string[] } = {}): Check {
  return async (world, [path = '']) => {
    const page = who === null ? await world.fresh() : await world.page(who)
    await page.goto(path + query)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    for (const text of shows) await expect(page.locator('body')).toContainText(text, { useInnerText: true })
    // It is not led elsewhere.
    expect(new URL(page.url()).pathname).toBe(path)
  }
}

/** Every letter is to be read on a page. */
export function seen(open: (world: World) => Promise<Page>): Check {
  return async (world, letters) => {
    expect(letters.length, 'letters of the line').toBeGreaterThan(0)
    const page = await open(world)
    for (const letter of letters) await expect(page.locator('body')).toContainText(letter, { useInnerText: true })
  }
}

/** What is observed is what the letters say, one by one. */
export function observed(look: (world: World, letters: readonly string[]) => Promise<readonly unknown[]>): Check {
  return async (world, letters) => {
    expect(letters.length, 'letters of the line').toBeGreaterThan(0)
    expect((await look(world, letters)).map(String)).toEqual(letters)
  }
}

/** Fields that may be null, and so be left out. */
const mayLack = new Set(['couponId', 'latestPaymentId'])

/**
 * A call by the payer: the first letter is its path, the others are all its fields. It is answered with this body and no other; it
 * has none where the line names no field.
 */
export function answered(make: (world: World, payer: Payer) => Promise<Fields | undefined>): Check {
  return async (world, [path = '', ...fields]) => {
    const name = path.replace('/api/', '')
    const body = await make(world, await world.payer())
    expect(Object.keys(body ?? {}).toSorted()).toEqual(fields.toSorted())
    const more = await world.ask('payer', name, { ...body, somethingElse: 1 })
    expect(more.code, 'with a field more').toBe('invalid-input')
    for (const field of fields.filter((each) => !mayLack.has(each))) {
      const { [field]: _, ...less } = body ?? {}
      expect((await world.ask('payer', name, less)).code, `without ${field}`).toBe('invalid-input')
    }
    const { code, reply } = await world.ask('payer', name, body)
    expect(code, JSON.stringify(reply)).toBe('ok')
    expect(`/api/${name}`, 'the path').toBe(path)
  }
}

/** A pattern of dates and numbers as people write it, as what it matches. */
export function patternOf(letter: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    MMM: '[A-Z][a-z]{2}',
    DD: '\\d{2}',
    MM: '\\d{2}',
    YYYY: '\\d{4}',
    D: '\\d{1,2}',
    h: '\\d{1,2}',
    mm: '[0-5]\\d',
    ss: '[0-5]\\d',
    A: '[AP]M',
    x: '\\d',
  }
  const source = letter
    .replaceAll(/[()+]/g, String.raw`\$&`)
    .replaceAll(/MMM|DD|MM|YYYY|D|mm|ss|h|A|x/g, (part) => parts[part] ?? part)
  return new RegExp(source)
}
