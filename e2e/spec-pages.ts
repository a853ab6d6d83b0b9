import type { Page } from '@playwright/test'
import { expect } from './portal.ts'
import type { PageRow } from './spec-rows.ts'

const project = 'projectdetail?projectId=bakery-relaunch'

function page(who: PageRow['who'], path: string, heading: string, ...shows: string[]): PageRow {
  return { line: `route ${path.replace(/\?.*/, '')}`, who, path, heading, shows: [heading, ...shows] }
}

/** Every route of the specification, opened by whom it is for. */
export const routes: readonly PageRow[] = [
  page(null, '/superadmin', 'Staff sign-in', 'Remember me'),
  page(null, '/superadmin/signup', 'Claim the staff account'),
  page(null, '/client', 'Client sign-in', 'Remember me'),
  page(null, '/client/signup', 'Create an account', 'Full name'),
  page('tom', '/superadmin/profile', 'Profile', 'Tom Reyes'),
  page('tom', '/superadmin/editprofile', 'Edit profile', 'Your details'),
  page('tom', '/superadmin/projects', 'Projects', 'Bakery relaunch', 'Appointment booking'),
  page('tom', `/superadmin/${project}`, 'Bakery relaunch', 'Products'),
  page('tom', '/superadmin/launchpad', 'Launchpad', 'northwind.example', 'harborclinics.example'),
  page('tom', '/superadmin/hostingplan?clientId=ada', 'Hosting plan', 'Northwind Bakery'),
  page('tom', '/superadmin/checkout?clientId=ada', 'Checkout', 'Northwind Bakery'),
  page('tom', '/superadmin/billing?clientId=ada', 'Billing', 'Payments'),
  page('tom', '/superadmin/cart?clientId=ada', 'Cart', 'Northwind Bakery'),
  page('tom', '/superadmin/contact', 'Contact', 'Messages without a project'),
  page('tom', '/superadmin/creators', 'Creators', 'Ivo Brandt', 'Designer'),
  page('ada', '/client/projects', 'Projects', 'Bakery relaunch'),
  page('ada', `/client/${project}`, 'Bakery relaunch', 'Products'),
  page('ada', '/client/launchpad', 'Launchpad', 'Add hosting'),
  page('ada', '/client/contact', 'Contact', 'Write to us'),
  page('ada', '/client/editprofile', 'Edit profile', 'Your details'),
  page('ada', '/client/addhosting', 'Add hosting', 'Rocket Hosting'),
  page('ada', '/client/hostingplan', 'Hosting plan', 'Rocket Hosting'),
  page('ada', '/client/checkout', 'Checkout', 'Your cart is empty'),
  page('ada', '/client/billing', 'Billing', 'Subscriptions', 'Payment methods'),
  page('ada', '/client/cart', 'Cart', 'Your cart is empty'),
  page('ada', '/client/congratulation', 'Congratulation', 'No order is named'),
  page('ada', '/client/quick-quote', 'Quick quote', 'Step 1 of 3'),
]

/** The four tabs of a project by their index, each selected by its name in the address. */
const tabs: readonly PageRow[] = ['Products', 'Teammates', 'Reports', 'Invoices'].map((label, index) => ({
  line: `tab ${index} of a project, walkThroughTab=${label.toLowerCase()}`,
  who: 'ada',
  path: `/client/${project}&walkThroughTab=${label.toLowerCase()}`,
  heading: 'Bakery relaunch',
  shows: [label],
  async also(shown) {
    const tab = shown.getByRole('tab').nth(index)
    await expect(tab).toHaveAccessibleName(new RegExp(`^${label}`))
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  },
}))

const sections: readonly PageRow[] = (
  [
    ['profile', 'tom', '/superadmin/profile', 'Profile', 'Signing in'],
    ['payment', 'ada', '/client/billing', 'Billing', 'Payments'],
    ['creators', 'tom', '/superadmin/creators', 'Creators', 'Mei Tanaka'],
    ['links', 'ada', `/client/${project}`, 'Bakery relaunch', 'Add link'],
    ['timesheets', 'ivo', '/creator/timesheets', 'Time sheets', 'Earned this period'],
    ['addHours', 'ivo', '/creator/addhours', 'Add hours', 'Save hours'],
    ['projects', 'ivo', '/creator/projects', 'Projects', 'Bakery relaunch'],
    ['launchpad', 'ada', '/client/launchpad', 'Launchpad', 'Go-live checklist'],
  ] as const
).map(([name, who, path, heading, shown]) => ({ line: `section ${name}`, who, path, heading, shows: [shown] }))

const fieldsOfProfile = 'uid, email, fullName, firstName, lastName, companyName, role, position, paymentMethodId'.split(
  ', ',
)

/** What the portal says of whoever is signed in. */
async function sessionOf(shown: Page): Promise<{ readonly viewer: object }> {
  const { origin } = new URL(shown.url())
  const answer = await shown.request.post('/api/session', { data: {}, headers: { origin } })
  return ((await answer.json()) as { session: { viewer: object } }).session
}

const roles: readonly PageRow[] = (
  [
    ['superAdmin', 'tom', '/superadmin/projects'],
    ['client', 'ada', '/client/projects'],
    ['creator', 'ivo', '/creator/projects'],
  ] as const
).map(([role, who, path]) => ({
  line: `role ${role}`,
  who,
  path,
  heading: 'Projects',
  shows: ['Bakery relaunch'],
  async also(shown) {
    expect((await sessionOf(shown)).viewer).toMatchObject({ role })
  },
}))

const addOns = ['PREMIER Member Status', 'Quarterly Marketing Review', 'Dead Pages setup']

const features =
  'Premium hosting, Core and plugin updates, Daily backups, Website recovery, Storage space, Visits per month, ' +
  'Website security, Included support time, Spam blocker, Premium plugins, Staging site, Faster speed, ' +
  'Performance monitoring, Analytics, GeoIP, E-commerce, Malware scan, SEO'

const plans: readonly PageRow[] = [
  {
    ...onPlans('Rocket Hosting monthly: 15 instead of 97, for a month', '$15', 'a month', '$97'),
    also: (shown) => expect(shown.getByRole('radio', { name: 'Monthly' })).toBeChecked(),
  },
  onPlans('PREMIER Member Status: 7.99 instead of 12.99', 'PREMIER Member Status', '$7.99', '$12.99'),
  onPlans('Quarterly Marketing Review: 89 instead of 135', 'Quarterly Marketing Review', '$89', '$135'),
  onPlans('a 100-minute call each quarter', 'A 100-minute call each quarter'),
  onPlans('Dead Pages setup: 2000 instead of 3000, once', 'Dead Pages setup', '$2,000', 'once', '$3,000'),
  {
    ...onPlans('add-ons are added by default', ...addOns),
    async also(shown) {
      for (const name of addOns) await expect(shown.getByRole('checkbox', { name })).toBeChecked()
    },
  },
  onPlans('the member label', 'PREMIER CLIENT'),
  onPlans('the 18 features of hosting', ...features.split(', ')),
  {
    ...onPlans('Rocket Hosting yearly: 180 instead of 1164, for 12 months', '$180', 'a year', '$1,164'),
    first: (shown) => shown.getByRole('radio', { name: 'Yearly' }).check(),
  },
]

function onPlans(line: string, ...shows: string[]): PageRow {
  return { line, who: 'newcomer', path: '/client/hostingplan', heading: 'Hosting plan', shows }
}

/** Constants that stand on a page. */
export const constants: readonly PageRow[] = [
  ...roles,
  ...tabs,
  ...sections,
  ...plans,
  {
    line: 'a required field',
    who: null,
    path: '/client',
    heading: 'Client sign-in',
    first: (shown) => shown.getByRole('button', { name: 'Sign in', exact: true }).click(),
    shows: ['This field is required'],
  },
  {
    line: 'the profile of a user',
    who: 'ada',
    path: '/client/editprofile',
    heading: 'Edit profile',
    shows: ['First name', 'Last name', 'Company', 'Position', 'ada@northwind.example'],
    async also(shown) {
      const { viewer } = await sessionOf(shown)
      expect(Object.keys(viewer)).toEqual(expect.arrayContaining(fieldsOfProfile))
    },
  },
  {
    line: 'link tools: Trello, Figma, Github, Vercel, Firebase',
    who: 'ada',
    path: `/client/${project}`,
    heading: 'Bakery relaunch',
    first: (shown) => shown.getByRole('button', { name: 'Add link' }).click(),
    shows: ['Trello', 'Figma', 'Github', 'Vercel', 'Firebase'],
  },
  {
    line: 'payment status: paid, unpaid, fail',
    who: 'tom',
    path: '/superadmin/billing',
    heading: 'Billing',
    shows: ['Paid', 'Unpaid', 'Failed'],
  },
  {
    line: 'the code FREE',
    who: 'tom',
    path: '/superadmin/billing?clientId=ada',
    heading: 'Billing',
    shows: ['FREE'],
  },
  {
    line: 'quick quote: 3 steps, step 1 first, apps and long by default',
    who: 'ada',
    path: '/client/quick-quote',
    heading: 'Quick quote',
    shows: ['Step 1 of 3', 'App', 'Site', 'Long term', 'Short term'],
    async also(shown) {
      await expect(shown.getByRole('radio', { name: 'App' })).toBeChecked()
      await expect(shown.getByRole('radio', { name: 'Long term' })).toBeChecked()
    },
  },
  {
    line: 'support: the e-mail and the phone of the agency, +1 (xxx) xxx-xxxx',
    who: 'ada',
    path: '/client/contact',
    heading: 'Contact',
    shows: ['hello@brightwater.example', '+1 (503) 555-0142'],
  },
  {
    line: 'time sheets: per creator, by day (MMM DD, YYYY) in order, the first creator open',
    who: 'tom',
    path: '/superadmin/timesheets',
    heading: 'Time sheets',
    shows: ['Ivo Brandt', 'Mei Tanaka'],
    also: expectDaysOfFirst,
  },
  {
    line: 'local storage: the product lists of the checkout',
    who: 'newcomer',
    path: '/client/hostingplan',
    heading: 'Hosting plan',
    first: (shown) => shown.getByRole('button', { name: 'Add to cart' }).click(),
    shows: ['Due today'],
    async also(shown) {
      expect(await shown.evaluate(() => localStorage.getItem('liftoff:cart'))).toContain('rocket-hosting-monthly')
    },
  },
  {
    line: 'the payment form without a secret: payment mode, usd, 500, manual creation',
    who: 'newcomer',
    path: '/client/cart',
    heading: 'Cart',
    async first(shown) {
      await shown.getByRole('checkbox', { name: /accept the terms/ }).check()
      await shown.getByRole('button', { name: 'Go to checkout' }).click()
      await expect(shown.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    },
    shows: ['Due today'],
    async also(shown) {
      const readForms = () => shown.evaluate(() => (window as unknown as { cardForms: object[] }).cardForms)
      await expect.poll(readForms).toHaveLength(1)
      const fallback = { mode: 'payment', currency: 'usd', amount: 500, paymentMethodCreation: 'manual' }
      expect((await readForms())[0]).toMatchObject(fallback)
    },
  },
]

/** The one who is open shows days of this month, in order; the others none. */
async function expectDaysOfFirst(shown: Page): Promise<void> {
  const open = shown.locator('button[aria-expanded]').filter({ hasText: /Brandt|Tanaka|Adeyemi/ })
  await expect(open.first()).toHaveAttribute('aria-expanded', 'true')
  await expect(open.nth(1)).toHaveAttribute('aria-expanded', 'false')
  const days = shown.getByRole('heading', { level: 3, name: /^[A-Z][a-z]{2} \d{2}, \d{4}/ })
  await expect(days.first()).toBeVisible()
  const numbers = (await days.allTextContents()).map((text) => Number(text.slice(4, 6)))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
}
