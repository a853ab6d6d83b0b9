import type { Page } from '@playwright/test'
import { firstQuickQuoteStep, quickQuoteSteps } from '#domain/quotes/quick-quote.ts'
import { expect } from './portal.ts'
import { observed, opens } from './spec-kinds.ts'
import type { Checks } from './spec-kinds.ts'
import { newKey } from './spec-world.ts'
import type { World } from './spec-world.ts'

const bakery = '?projectId=bakery-relaunch'
const ofAda = { query: '?clientId=ada', shows: ['Northwind Bakery'] }

export const routeChecks: Checks = {
  'route-superadmin': opens(null, 'Staff sign-in', { shows: ['Remember me'] }),
  'route-superadmin-signup': opens(null, 'Claim the staff account'),
  'route-superadmin-profile': opens('tom', 'Profile', { shows: ['Tom Reyes'] }),
  'route-superadmin-editprofile': opens('tom', 'Edit profile', { shows: ['Your details'] }),
  'route-superadmin-projects': opens('tom', 'Projects', { shows: ['Bakery relaunch', 'Appointment booking'] }),
  'route-superadmin-projectdetail': opens('tom', 'Bakery relaunch', { query: bakery, shows: ['Products'] }),
  'route-superadmin-launchpad': opens('tom', 'Launchpad', { shows: ['northwind.example', 'harborclinics.example'] }),
  'route-superadmin-hostingplan': opens('tom', 'Hosting plan', ofAda),
  'route-superadmin-checkout': opens('tom', 'Checkout', ofAda),
  'route-superadmin-billing': opens('tom', 'Billing', { shows: ['Payments'] }),
  'route-superadmin-cart': opens('tom', 'Cart', ofAda),
  'route-superadmin-contact': opens('tom', 'Contact', { shows: ['Messages without a project'] }),
  'route-superadmin-creators': opens('tom', 'Creators', { shows: ['Ivo Brandt', 'Designer'] }),
  'route-client': opens(null, 'Client sign-in', { shows: ['Remember me'] }),
  'route-client-signup': opens(null, 'Create an account', { shows: ['Full name'] }),
  'route-client-projects': opens('ada', 'Projects', { shows: ['Bakery relaunch'] }),
  'route-client-projectdetail': opens('ada', 'Bakery relaunch', { query: bakery, shows: ['Products'] }),
  'route-client-launchpad': opens('ada', 'Launchpad', { shows: ['Add hosting'] }),
  'route-client-contact': opens('ada', 'Contact', { shows: ['Write to us'] }),
  'route-client-editprofile': opens('ada', 'Edit profile', { shows: ['Your details'] }),
  'route-client-addhosting': opens('ada', 'Add hosting', { shows: ['Rocket Hosting'] }),
  'route-client-hostingplan': opens('ada', 'Hosting plan', { shows: ['Rocket Hosting'] }),
  'route-client-checkout': opens('ada', 'Checkout', { shows: ['Your cart is empty'] }),
  'route-client-billing': opens('ada', 'Billing', { shows: ['Subscriptions', 'Payment methods'] }),
  'route-client-cart': opens('ada', 'Cart', { shows: ['Your cart is empty'] }),
  'route-client-congratulation': opens('ada', 'Order confirmation', { shows: ['No order to show'] }),
  'route-client-quick-quote': opens('ada', 'Quick quote', { shows: ['Step 1 of 3'] }),
}

/** The place of a tab among its like, and its name in the address that selects it. */
function tab(name: string) {
  return observed(async (world, [index]) => {
    const page = await world.page('ada')
    await page.goto(`/client/projectdetail${bakery}&walkThroughTab=${name}`)
    const shown = page.getByRole('tab').nth(Number(index))
    await expect(shown).toHaveAttribute('aria-selected', 'true')
    const label = (await shown.getAttribute('data-tab')) ?? ''
    return [
      await page.getByRole('tab').evaluateAll((all) => all.findIndex((each) => each.ariaSelected === 'true')),
      label,
    ]
  })
}

type Station = { readonly progress: string; readonly title: string; readonly text: string; readonly at: string }

/** What each station of the tour of a new client says, and where Continue has led to. */
function walk(world: World): Promise<Station[]> {
  return world.once('tour', async () => {
    const page = await world.fresh()
    await world.signUp(page, 'kai@keys.example')
    const named = { key: newKey(), name: 'Piano shop', description: 'Pianos, old and new.' }
    expect((await world.post(page, 'create-project', named)).code).toBe('ok')
    expect((await world.post(page, 'start-tour', {})).code).toBe('ok')
    await page.goto('/client/projects')
    const stations: Station[] = []
    for (const title of [
      'Start a new project',
      'Add a first product',
      'Build a team',
      'Reports',
      'Invoices',
      'Launchpad',
    ]) {
      const card = page.getByRole('dialog', { name: title, exact: true })
      await expect(card).toContainText(/Step \d of 7/)
      const progress = /Step \d of \d/.exec(await card.innerText())?.[0] ?? ''
      stations.push({ progress, title, text: await card.innerText(), at: placeOf(page) })
      await card.getByRole('button', { name: 'Continue' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeVisible()
    const done = page.getByRole('button', { name: "Let's go" })
    await expect(done).toBeVisible()
    const text = await page.locator('main').innerText()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await done.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    const { reply } = await world.post(page, 'get-tour', {})
    expect(reply).toMatchObject({ tour: { status: 'finished' } })
    await expect(page.locator('.tour-card')).toHaveCount(0)
    return [...stations, { progress: 'Step 7 of 7', title, text: `${text}\n${placeOf(page)}`, at: placeOf(page) }]
  })
}

function placeOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url())
  const chosen = searchParams.get('walkThroughTab')
  return chosen === null ? pathname : `${pathname}?walkThroughTab=${chosen}`
}

/** The letters of a station: its number, of how many, its title, and words of its text. */
const station = (index: number) =>
  observed(async (world, [, , , ...words]) => {
    const { progress, title, text } = (await walk(world))[index] ?? { progress: '', title: '', text: '' }
    const [, step, total] = /Step (\d) of (\d)/.exec(progress) ?? []
    return [step, total, title, ...words.filter((word) => text.includes(word))]
  })

async function sectionAt(world: World, who: 'tom' | 'ada' | 'ivo', path: string, of = 'main'): Promise<string | null> {
  const page = await world.page(who)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.locator(`${of}[data-section]`).last().getAttribute('data-section')
}

export const projectChecks: Checks = {
  'tab-products': tab('products'),
  'tab-teammates': tab('teammates'),
  'tab-reports': tab('reports'),
  'tab-invoices': tab('invoices'),
  'walkthrough-1': station(0),
  'walkthrough-2': station(1),
  'walkthrough-3': station(2),
  'walkthrough-4': station(3),
  'walkthrough-5': station(4),
  'walkthrough-6': station(5),
  'walkthrough-7': station(6),
  'walkthrough-continue': observed(async (world) => (await walk(world)).slice(1, 6).map(({ at }) => at)),
  sections: observed(async (world) => [
    await sectionAt(world, 'tom', '/superadmin/profile'),
    await sectionAt(world, 'ada', '/client/billing'),
    await sectionAt(world, 'tom', '/superadmin/creators'),
    await sectionAt(world, 'ada', `/client/projectdetail${bakery}`, 'main div'),
    await sectionAt(world, 'ivo', '/creator/timesheets'),
    await sectionAt(world, 'ivo', '/creator/addhours'),
    await sectionAt(world, 'ada', '/client/projects'),
    await sectionAt(world, 'ada', '/client/launchpad'),
  ]),
  'link-tools': observed(async (world) => {
    const page = await world.page('ada')
    await page.goto(`/client/projectdetail${bakery}`)
    await page.getByRole('button', { name: 'Add link' }).click()
    const options = page.getByRole('dialog').getByRole('combobox').first().locator('option')
    await expect(options.first()).toBeAttached()
    return options.allTextContents()
  }),
  'message-types': observed(async (world) => {
    const { messages } = await world.told('ada', 'list-messages', { projectId: 'bakery-relaunch' })
    return [...new Set((messages as { type: string }[]).map(({ type }) => type))].toSorted()
  }),
  'hosting-statuses': observed(async (world) => {
    const { projectId } = await world.payer()
    const site = { key: newKey(), projectId, name: 'clocks.example', description: '', kind: 'sites' }
    const { product } = await world.told('payer', 'add-product', site)
    await world.told('payer', 'request-hosting', { productId: (product as { id: string }).id })
    const { sites } = await world.told('tom', 'list-hosting', {})
    return [...new Set((sites as { status: string }[]).map(({ status }) => status))].toSorted()
  }),
}

/** Sends a quick quote by hand, holding the request back: what it says on its way, and what it asks for. */
function sendQuote(world: World) {
  return world.once('quote', async () => {
    const page = await world.page('payer')
    await page.goto('/client/quick-quote')
    await expect(page.getByText(/^Step 1 of/)).toBeVisible()
    const first = await page.locator('main').innerText()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Project name').fill('Clock fair')
    await page.getByLabel('Description').fill('Its dates and its stalls.')
    await page.getByRole('button', { name: 'Continue' }).click()
    const asked = Promise.withResolvers<Record<string, unknown>>()
    const goesOn = Promise.withResolvers<void>()
    await page.route('**/api/request-quote', async (route) => {
      asked.resolve(route.request().postDataJSON() as Record<string, unknown>)
      await goesOn.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Request quote' }).click()
    const body = await asked.promise
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sending your request')
    const isFixed = (await page.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')) === 'true'
    goesOn.resolve()
    await expect(page.getByRole('heading', { name: 'Quote requested' })).toBeVisible()
    return { first, body, isFixed }
  })
}

/** Every choice that is taken, and the one where nothing is chosen, in the order of the letters. */
const choice = (field: string) =>
  observed(async (world, letters) => {
    const { body } = await sendQuote(world)
    const ask = async (value: string) =>
      (await world.ask('payer', 'request-quote', { ...body, key: newKey(), [field]: value })).code
    expect(await ask('neither')).toBe('invalid-input')
    const taken: string[] = []
    for (const value of letters.slice(1, 3)) if ((await ask(value)) === 'ok') taken.push(value)
    return [field, ...taken, body[field]]
  })

export const quoteChecks: Checks = {
  'quote-total-steps': observed(async (world) => [/Step 1 of (\d+)/.exec((await sendQuote(world)).first)?.[1]]),
  'quote-steps': observed(async () => Object.values(quickQuoteSteps)),
  'quote-state': observed(async (world) => {
    expect((await sendQuote(world)).first).toContain(`Step ${firstQuickQuoteStep.step} of`)
    return Object.entries(firstQuickQuoteStep).flat()
  }),
  'quote-loading': observed(async (world) => {
    const { isFixed } = await sendQuote(world)
    return [isFixed ? 'loading' : 'at rest', quickQuoteSteps.sending, quickQuoteSteps.received]
  }),
  'quote-data': observed(async (world, letters) => {
    const { body } = await sendQuote(world)
    expect(
      Object.keys(body)
        .filter((field) => field !== 'key')
        .toSorted(),
    ).toEqual(letters.toSorted())
    return letters.filter((field) => field in body)
  }),
  'quote-types': choice('productType'),
  'quote-terms': choice('projectTerm'),
}
