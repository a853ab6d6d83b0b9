import { newcomersPassword } from './find-secrets.ts'
import type { MailCatcher } from './mail-catcher.ts'
import type { Operator } from './operator.ts'
import { linkIn } from './outbox.ts'
import { followMenu } from './phone-ways.ts'
import { expect } from './portal.ts'

const prospect = { name: 'Wren Holt', company: 'Lantern Society', email: 'wren@lantern.example' }
const prospectProject = 'Lantern festival'

/** A quote of two lines, half of it to be paid before the work begins. */
export async function quoteToProspect(tess: Operator): Promise<void> {
  const { page, type, click, choose, see } = tess
  await openMenu(tess, 'Quotes')
  await click(page.getByRole('button', { name: 'New quote' }))
  const beginning = page.getByRole('dialog', { name: 'New quote' })
  await click(beginning.getByRole('radio', { name: 'Prospect' }))
  await type(beginning.getByLabel('Company'), prospect.company)
  await type(beginning.getByLabel('Full name'), prospect.name)
  await type(beginning.getByLabel('Email'), prospect.email)
  await type(beginning.getByLabel('Project', { exact: true }), prospectProject)
  await type(beginning.getByLabel('Description'), 'A site for the festival, with its evenings and its walks.')
  await click(beginning.getByRole('button', { name: 'Add lines' }))
  const first = page.getByRole('group', { name: 'Line 1' })
  await type(first.getByLabel('Description'), 'Design and build')
  await type(first.getByLabel('Hours'), '80')
  await type(first.getByLabel('Rate'), '120')
  await click(page.getByRole('button', { name: 'Add line', exact: true }))
  const second = page.getByRole('group', { name: 'Line 2' })
  await type(second.getByLabel('Description'), 'Photographs')
  await choose(second.getByLabel('Price'), 'Fixed')
  await type(second.getByLabel('Amount'), '900')
  await click(page.getByRole('button', { name: 'Add payment plan' }))
  await click(page.getByRole('button', { name: 'Save draft' }))
  await click(page.getByRole('button', { name: 'Send quote for $10,500' }))
  await see(page.getByText('Quote sent'))
}

/** The prospect, from the email to the acceptance. */
export async function acceptQuote({ page, open, type, click, see }: Operator, mails: MailCatcher): Promise<void> {
  const { text } = await mails.mailTo(prospect.email, /Your quote Q-\d+ for Lantern festival/)
  await open(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '')
  await click(page.getByRole('link', { name: 'Create an account' }))
  await type(page.getByLabel('Full name'), prospect.name)
  await type(page.getByLabel('Company'), prospect.company)
  await type(page.getByLabel('Password', { exact: true }), newcomersPassword)
  await click(page.getByRole('checkbox', { name: /terms/i }))
  await click(page.getByRole('button', { name: 'Create account' }))
  await see(page.getByText('Verify your email to see this quote'))
  await open(linkIn(await mails.mailTo(prospect.email, /Verify/)))
  await click(page.getByRole('link', { name: 'Continue' }))
  await click(page.getByRole('button', { name: 'Accept quote' }))
  await type(page.getByLabel('Your full name'), prospect.name)
  await click(page.getByRole('button', { name: 'Accept quote for $10,500' }))
  await see(page.getByText('Quote accepted'))
}

/** The agency sends the invoice that the acceptance has drafted. */
export async function askForDeposit({ page, click, see }: Operator): Promise<void> {
  await click(page.getByRole('link', { name: 'Open project' }))
  await click(page.getByRole('tab', { name: 'Invoices' }))
  await click(page.getByRole('button', { name: 'Open draft' }))
  await click(page.getByRole('article', { name: 'Draft' }).getByRole('button', { name: 'Send invoice' }))
  await click(page.getByRole('dialog', { name: /^Send this invoice/ }).getByRole('button', { name: 'Send invoice' }))
  await see(page.getByRole('heading', { name: /^BW-\d{4}-0001$/ }))
}

/** The client opens the invoice from its email, and pays the first half by card. */
export async function payDeposit({ page, open, type, click, see }: Operator, mails: MailCatcher): Promise<void> {
  const { text } = await mails.mailTo(prospect.email, /^Invoice BW-/)
  await open(/https?:\/\/\S+invoice\S+/.exec(text)?.[0] ?? '')
  await click(page.getByRole('button', { name: /^Pay \$5,250/ }).first())
  const paying = page.getByRole('dialog', { name: /^Pay \$5,250/ })
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await type(card.locator('[name="cardNumber"]'), '4242424242424242')
  await type(card.locator('[name="cardExpiry"]'), '04 / 34')
  await type(card.locator('[name="cardCvc"]'), '123')
  await click(paying.getByRole('button', { name: /^Pay \$5,250/ }))
  await see(page.getByText('Amount remaining').first())
}

async function openMenu({ page, click, see }: Operator, name: string): Promise<void> {
  await followMenu(page, name, click)
  await see(page.getByRole('heading', { level: 1, name }))
}

/** Somebody works on the paid project: the agency puts an imported creator on it, and it is active for both. */
export async function staffProject(tess: Operator, wren: Operator): Promise<void> {
  const { page, click, choose, see } = tess
  await click(page.getByRole('tab', { name: 'Team' }))
  await click(page.getByRole('button', { name: 'Add creator' }))
  const adding = page.getByRole('dialog')
  await choose(adding.getByLabel('Creator'), 'Ana Adler, Developer')
  await click(adding.getByRole('button', { name: 'Add creator' }))
  await see(page.getByText('Ana Adler added to the project'))
  for (const reader of [page, wren.page]) {
    await reader.goto(new URL(reader === page ? '/superadmin/projects' : '/client/projects', page.url()).href)
    await expect(reader.getByRole('row', { name: prospectProject }).getByText('Active')).toBeVisible()
  }
}
