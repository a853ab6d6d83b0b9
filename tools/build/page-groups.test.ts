import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameGroup } from './page-groups.ts'

const web = '/src/web/'
const at = (path: string) => `${web}${path}`
const main = at('main.ts')
const shared = at('app/routes/shared-pages.ts')
const shell = at('app/shell/Shell.tsx')
const live = at('app/shell/LiveUpdates.tsx')
const banner = at('invoices/OwedBanner.tsx')
const views = at('views/exports/ViewsMenu.tsx')
const list = at('app/pages/ProjectsPage.tsx')
const project = at('app/pages/ProjectPage.tsx')
const billing = at('app/pages/BillingPage.tsx')
const staffBilling = at('app/pages/StaffBillingPage.tsx')
const checkout = at('checkout/pages/CheckoutPage.tsx')
const staffCheckout = at('checkout/pages/StaffCheckoutPage.tsx')
const congratulation = at('app/pages/CongratulationPage.tsx')
const hosting = at('app/pages/HostingPlanPage.tsx')
const cart = at('app/pages/CartPage.tsx')
const staffCart = at('app/pages/StaffCartPage.tsx')
const terms = at('app/pages/TermsPage.tsx')
const quote = at('quotes/pages/QuickQuotePage.tsx')
const meetings = at('meetings/pages/MeetingsPage.tsx')
const contact = at('contact/pages/ContactPage.tsx')
const total = '/src/domain/quotes/quote-total.ts'
const dialog = at('projects/TermsDialog.tsx')
const schemas = '/node_modules/zod/mini/index.js'
const cache = '/node_modules/@tanstack/query-core/build/query.js'
const sortable = at('projects/SortableProducts.tsx')
const acts = at('projects/ProductActsMenu.tsx')
const [bell, flag, sun, cog] = ['bell', 'flag', 'sun', 'cog'].map((name) => `/node_modules/lucide-react/${name}.mjs`)

const [sidebar, row, order, facts, tabs, rows, words, slots, stream, line, form, set] = [
  'app/shell/Sidebar.tsx',
  'projects/ProjectList.tsx',
  'checkout/orders.ts',
  'accounts/facts.ts',
  'ui/Tabs.tsx',
  'invoices/OwedRows.tsx',
  'projects/link-words.ts',
  'meetings/slots.ts',
  'platform/live/stream.ts',
  'invoices/line.ts',
  'projects/form.ts',
  'settings/calls.ts',
].map(at) as [string, ...string[]] & Record<number, string> // As many as there are names.

/** What each imports at once, and what it imports later. */
const imports: Readonly<Record<string, readonly [now: readonly (string | undefined)[], later: readonly string[]]>> = {
  [main]: [
    [shared],
    [
      shell,
      list,
      project,
      billing,
      staffBilling,
      quote,
      meetings,
      contact,
      checkout,
      staffCheckout,
      congratulation,
      hosting,
      cart,
      staffCart,
    ],
  ],
  [shared]: [[], [terms]],
  [sidebar]: [[bell], []],
  [terms]: [[facts], []],
  [shell]: [[sidebar, facts], [live]],
  [list]: [[row], [banner, views]],
  [project]: [
    [words, tabs, set, flag],
    [dialog, sortable, acts],
  ],
  [sortable]: [[flag], []],
  [acts]: [[flag], []],
  [billing]: [[rows, order, at('billing/exports/plan-price-words.ts')], []],
  [staffBilling]: [[rows], []],
  [checkout]: [[at('checkout/Payment.tsx'), at('checkout/cart.ts'), at('platform/TermsLink.tsx')], []],
  [staffCheckout]: [[at('checkout/Payment.tsx')], []],
  [congratulation]: [[at('platform/TermsLink.tsx')], []],
  [hosting]: [[at('checkout/cart.ts')], []],
  [cart]: [[at('checkout/CartContents.tsx'), at('checkout/cart.ts')], []],
  [staffCart]: [[at('checkout/CartContents.tsx'), bell, sun], []],
  [quote]: [[tabs, total], []],
  [meetings]: [[slots, set, at('billing/exports/plan-price-words.ts')], []],
  [contact]: [[slots, order, form, total], []],
  [dialog]: [[words, cog], []],
  [live]: [[stream], []],
  [banner]: [[line, stream], []],
  [form ?? '']: [[schemas], []],
}
const by = (id: string, place: 0 | 1) => Object.keys(imports).filter((from) => imports[from]?.[place].includes(id))
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id === main,
    importers: by(id, 0),
    dynamicImporters: by(id, 1),
    importedIds: (imports[id]?.[0] ?? []).flatMap((each) => each ?? []),
  }),
}
const groupOf = (id: string | undefined) => nameGroup(id ?? '', graph)

test('the frame travels with what most pages need, apart from what guests need as well', () => {
  assert.deepEqual([shell, sidebar, order].map(groupOf), ['portal', 'portal', 'portal'])
  assert.deepEqual([facts, tabs, cache].map(groupOf), ['common', 'common', 'common'])
})

test('what follows a moment later travels together', () => {
  assert.deepEqual([live, banner, views, stream, line].map(groupOf), Array(5).fill('late'))
})

test('a page takes along what only it needs, and what its dialogs share with it', () => {
  assert.deepEqual([list, row, project, words].map(groupOf), [
    'ProjectsPage',
    'ProjectsPage',
    'ProjectPage',
    'ProjectPage',
  ])
  assert.deepEqual([billing, rows, staffBilling].map(groupOf), ['BillingPage', 'bills', 'StaffBillingPage'])
  const paying = ['checkout/Payment.tsx', 'checkout/cart.ts', 'platform/TermsLink.tsx'].map(at)
  assert.deepEqual(
    paying.map(groupOf),
    ['paying', 'checkout', 'checkout'],
    'who only chooses a plan, or sees a paid order, pays nothing yet',
  )
  assert.equal(groupOf(at('checkout/CartContents.tsx')), 'CartPage')
})

test('what a few pages share travels with the rest of its slice', () => {
  assert.equal(groupOf(slots), 'meetings')
  assert.equal(groupOf(set), 'settings', 'however many pages there are')
  assert.equal(groupOf(at('billing/exports/plan-price-words.ts')), 'portal', 'since Billing takes few files')
  assert.equal(groupOf(total), 'quotes', 'though it is a rule, and guests need it')
})

test('an icon travels with the only page or dialog that needs it, or else with what all pages need', () => {
  assert.deepEqual([sun, flag, cog, bell].map(groupOf), ['StaffCartPage', 'ProjectPage', null, 'common'])
})

test('a dialog stays where it is, and so does what comes first or with the schemas', () => {
  assert.deepEqual([dialog, form, schemas, main].map(groupOf), Array(4).fill(null))
})
