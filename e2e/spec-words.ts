import type { Page } from '@playwright/test'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { getBooking } from '#server/meetings/book-meeting.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { formatNumber } from '#web/platform/format.ts'
import { askProvider } from './card-form.ts'
import { expect } from './portal.ts'
import { observed, patternOf, seen } from './spec-kinds.ts'
import type { Checks } from './spec-kinds.ts'
import { newKey } from './spec-world.ts'
import type { World } from './spec-world.ts'

async function pageAt(world: World, path: string): Promise<Page> {
  const page = await world.fresh()
  await page.goto(path)
  return page
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signUpAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Full name').fill('Hugo Again')
  await page.getByLabel('Company').fill('Fjord Outfitters')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

const toastOf = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('[role=alert], [role=status]')

/** The toast that follows; with its code before it where the line names one. */
const told = (path: string, act: (page: Page) => Promise<void>) =>
  observed(async (world, letters) => {
    const page = await pageAt(world, path)
    const answer = page.waitForResponse(/\/api\/(sign-in|sign-up|request-password-reset)$/)
    await act(page)
    const code = await (await answer).json().then(
      (body: { code?: string }) => body.code ?? '',
      () => '',
    )
    const toast = (await toastOf(page).filter({ hasText: /\w/ }).first().textContent()) ?? ''
    return letters.length === 1 ? [toast] : [code, toast]
  })

/** What the schema of a call says of a field that is left empty. */
const emptied = (name: string, field: string, body: (world: World) => Promise<object>, who: 'tom' | 'ivo') =>
  observed(async (world) => {
    const { code, reply } = await world.ask(who, name, { ...(await body(world)), [field]: null })
    expect(code).toBe('invalid-input')
    return [(reply['fields'] as Record<string, string> | undefined)?.[field]]
  })

export const wordChecks: Checks = {
  required: observed(async (world) => {
    const page = await pageAt(world, '/client')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const field = page.getByLabel('Email')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? ''
    return [await page.locator(`[id="${described}"]`).innerText()]
  }),
  'required-amount': emptied(
    'request-payment',
    'amountCents',
    async (world) => ({ projectId: (await world.payer()).projectId, key: newKey(), description: 'Photographs' }),
    'tom',
  ),
  'required-date': emptied(
    'add-hours',
    'workDate',
    async () => ({
      key: newKey(),
      projectId: 'bakery-relaunch',
      productId: null,
      descriptions: 'Icons',
      workedHours: 1,
      billable: true,
      linkUrl: null,
    }),
    'ivo',
  ),
  phone: observed(async (world, [letter = '']) => {
    const page = await world.page('ada')
    await page.goto('/client/contact')
    const { features } = (await world.told('ada', 'session', {})) as { features: { supportPhone: string } }
    const shown = (await page.getByRole('link', { name: /^\+/ }).first().innerText()).trim()
    expect(shown.replaceAll(/\D/g, '')).toBe(`1${features.supportPhone}`)
    return [new RegExp(`^${patternOf(letter).source}$`).test(shown) ? letter : shown]
  }),
  thousands: observed(async (world, [letter = '']) => {
    const page = await world.page('payer')
    await page.goto('/client/hostingplan')
    await page.getByRole('radio', { name: 'Yearly' }).check()
    await expect(page.locator('body')).toContainText(`$${letter}`)
    return [formatNumber(Number(letter.replace(',', '')))]
  }),
  money: seen(async (world) => {
    const page = await world.page('payer')
    await page.goto('/client/hostingplan')
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    return page
  }),
  'toast-user-not-found': told('/client', (page) => signInAs(page, 'nobody@nowhere.example', 'some words in a row')),
  'toast-wrong-password': told('/client', (page) => signInAs(page, 'hugo@fjordoutfitters.example', 'not his password')),
  'toast-email-in-use': told('/client/signup', (page) =>
    signUpAs(page, 'hugo@fjordoutfitters.example', 'kayaks on dry land'),
  ),
  'toast-other': told('/client/signup', (page) => signUpAs(page, 'otto@weak.example', 'password123')),
  'toast-reset': told('/forgot-password', async (page) => {
    await page.getByLabel('Email').fill('grace@harborclinics.example')
    await page.getByRole('button', { name: /send/i }).click()
  }),
  'toast-generic': told('/client', async (page) => {
    await page.route('**/api/sign-in', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await signInAs(page, 'ada@northwind.example', 'paper lantern 42')
  }),
  'toast-look': observed(async (world) => {
    const page = await pageAt(world, '/client')
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInAs(page, 'nobody2@nowhere.example', 'some words in a row')
    const toast = toastOf(page).first()
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const look = await toast.evaluate((element) => {
      const frame = element.closest('.Toastify__toast')
      const bar = frame?.querySelector('.Toastify__progress-bar')
      return {
        theme: /theme--(\w+)/.exec(frame?.className ?? '')?.[1],
        seconds: bar ? getComputedStyle(bar).animationDuration : '',
        barHeight: bar?.getBoundingClientRect().height ?? 0,
      }
    })
    expect(look.barHeight).toBe(0)
    const isLow = box !== null && box.y + box.height > height * 0.75
    const isLeft = box !== null && box.x < width / 4
    await expect(toast).toHaveCount(0)
    return [isLow ? 'bottom' : 'above', isLeft ? 'left' : 'right', Number.parseFloat(look.seconds) * 1000, look.theme]
  }),
  'payment-errors': observed(async (world) => {
    const body = await world.owes(52_900)
    await askProvider(world.portal, '/sandbox/faults', [{ kind: '500' }])
    const { code, reply } = await world.ask('payer', 'create-payment-intent', body)
    await askProvider(world.portal, '/sandbox/faults', [])
    expect(JSON.stringify(reply)).not.toMatch(/stripe|sandbox|fault|500/i)
    const paymentMethodId = await world.card('chargeCustomerFail')
    const declined = await world.ask('payer', 'create-payment-intent', {
      ...(await world.owes(52_700)),
      paymentMethodId,
    })
    expect(declined.reply).toMatchObject({
      code: 'card-declined',
      detail: 'The bank declined this card. Try another card, or contact the bank.',
    })
    await expect.poll(() => world.portal.printed()).toContain(code)
    return [code]
  }),
}

export const placeChecks: Checks = {
  'storage-remember-me': observed(async (world, letters) => {
    const page = await pageAt(world, '/client')
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await signInAs(page, 'ada@northwind.example', 'paper lantern 42')
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    return letters.filter((key) => kept[key] === 'ada@northwind.example')
  }),
  'storage-checkout': observed(async (world, letters) => {
    const page = await world.page('payer')
    await page.goto('/client/hostingplan')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Due today', { exact: true })).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    return letters.filter((key) => kept[key]?.includes('rocket-hosting-monthly'))
  }),
  'booking-link': observed(async () => {
    const portal = await openTestPortal()
    try {
      const bookingUrl = 'https://cal.agency.example/team'
      const elsewhere = portalOf(portal, { settings: { agencyName: 'Brightwater', bookingUrl } })
      const ada = await findViewer(portal.documents, 'ada')
      if (!ada) throw new Error('ada is of the cast')
      const { types } = await getBooking(elsewhere, ada, {})
      const url = new URL(types[0]?.url ?? '')
      expect(url.host).toBe('cal.agency.example')
      return [url.searchParams.get('action')]
    } finally {
      await portal.close()
    }
  }),
  'support-email': seen(async (world) => {
    const page = await world.page('ada')
    await page.goto('/client/contact')
    return page
  }),
  'support-phone': seen(async (world) => {
    const page = await world.page('ada')
    await page.goto('/client/contact')
    return page
  }),
}
