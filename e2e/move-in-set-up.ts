import { TOTP } from 'otpauth'
import type { Day } from '#domain/core/days.ts'
import {
  harvestHours,
  harvestPeople,
  harvestProjects,
  ownSites,
  quickBooksCustomers,
  quickBooksInvoices,
} from '#tools/moving/exports.ts'
import { endedAndActive } from '#tools/moving/moving-agency.ts'
import type { MovingAgency } from '#tools/moving/moving-agency.ts'
import type { Operator } from './operator.ts'
import { followMenu } from './phone-ways.ts'

/** From the link on the console to the first page, with the two steps that production asks of staff. */
export async function claim({ page, open, type, click, see }: Operator, link: string): Promise<void> {
  await open(link)
  await type(page.getByLabel('Full name'), 'Tess Marlow')
  await type(page.getByLabel('Email'), 'tess@brightwater.example')
  await type(page.getByLabel('Password', { exact: true }), 'granite under heather')
  await click(page.getByRole('button', { name: 'Claim the account' }))
  await click(page.getByRole('button', { name: 'Set up two-step sign-in' }))
  const key = page.getByLabel('Setup key', { exact: true })
  await see(key)
  const secret = ((await key.textContent()) ?? '').replaceAll(/\s/g, '')
  await type(page.getByLabel('Code', { exact: true }), new TOTP({ secret }).generate())
  await click(page.getByRole('button', { name: 'Turn on two-step sign-in' }))
  await click(page.getByRole('link', { name: 'Download' }))
  await click(page.getByRole('link', { name: 'I’ve saved my codes' }))
  await see(page.getByText('No current projects'))
}

export async function nameTheAgency(tess: Operator): Promise<void> {
  const { page, type, click, choose, see } = tess
  await openSettings(tess, /^Brand/)
  await type(page.getByLabel('Agency name'), 'Brightwater Studio')
  await type(page.getByLabel('Support email'), 'help@brightwater.example')
  await type(page.getByLabel('Support phone'), '+1 503 555 0142')
  await type(page.getByLabel('Opening hours'), 'Mon-Fri 08:00-18:00')
  await choose(page.getByLabel('Time zone'), 'America/Denver')
  await type(page.getByLabel('Accent color'), '#0f6d6a')
  await click(page.getByRole('button', { name: 'Save brand' }))
  await see(page.getByText('Brand saved'))
}

export async function sayWhoItIsByLaw(tess: Operator): Promise<void> {
  const { page, type, click, see } = tess
  await openSettings(tess, /^Legal and invoicing/)
  await type(page.getByLabel('Legal name'), 'Brightwater Studio, LLC')
  await type(page.getByRole('textbox', { name: 'Address (optional)' }), '12 Canal Row\nPortland, OR 97201\nUSA')
  await type(page.getByLabel('Tax number'), '98-7654321')
  await type(page.getByLabel('Footer'), 'Thank you for working with us.')
  await type(page.getByLabel('Account holder'), 'Brightwater Studio, LLC')
  await type(page.getByLabel('Bank', { exact: false }).and(page.locator('[name=bankName]')), 'Cascade Bank')
  await type(page.getByRole('textbox', { name: 'Account (optional)' }), 'Routing 021000021\nAccount 000123456789')
  await type(page.getByLabel('Invoice number pattern'), 'BW-{yyyy}-{0000}')
  await type(page.getByLabel('Days to pay'), '30')
  await click(page.getByRole('button', { name: 'Save settings' }))
  await see(page.getByText('Settings saved'))
}

export async function setItsPrices(tess: Operator): Promise<void> {
  const { page, type, click, see } = tess
  await openSettings(tess, /^Catalog/)
  await click(page.getByRole('button', { name: 'Edit Rocket Hosting monthly' }))
  await type(page.getByLabel('Price', { exact: true }), '29')
  await click(page.getByRole('button', { name: 'Save plan' }))
  await see(page.getByText('Rocket Hosting monthly: $15 a month → $29 a month'))
  await click(page.getByRole('button', { name: 'Retire Dead Pages setup' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Retire add-on' }))
  await see(page.getByText('Dead Pages setup: retired'))
}

/** How many credit memos stand among the invoices; an import takes none. */
const creditMemos = 3

type File = {
  readonly kind: string
  readonly name: string
  readonly content: Buffer
  readonly takes: string
  /** Of projects: whether they are over. */
  readonly isCompleted?: boolean
  /** Where no finished import leads to it: another file of the same kind. */
  readonly isAnother?: boolean
}

/** Every file in the order that the portal leads through, each a stage of its own. */
export async function bringFiles(tess: Operator, agency: MovingAgency, today: Day): Promise<void> {
  const { clients, people, hours, invoices } = agency
  const { ended, active } = endedAndActive(agency, today)
  const files: readonly File[] = [
    {
      kind: 'clients',
      name: 'Customer Contact List.csv',
      content: quickBooksCustomers(agency),
      takes: `${clients.length} clients`,
    },
    {
      kind: 'projects',
      name: 'harvest_archived_projects.csv',
      content: harvestProjects(ended),
      takes: `${ended.length} projects`,
      isCompleted: true,
    },
    {
      kind: 'Projects',
      name: 'harvest_active_projects.csv',
      content: harvestProjects(active),
      takes: `${active.length} projects`,
      isAnother: true,
    },
    {
      kind: 'products',
      name: 'sites.csv',
      content: ownSites(active),
      takes: `${active.length} products`,
    },
    {
      kind: 'creators',
      name: 'harvest_people.csv',
      content: harvestPeople(agency),
      takes: `${people.length} creators`,
    },
    {
      kind: 'hours',
      name: 'harvest_time_report.csv',
      content: harvestHours(agency),
      takes: `${counted(hours.length)} time entries`,
    },
    {
      kind: 'invoices',
      name: 'Invoice List.csv',
      content: quickBooksInvoices(agency, creditMemos),
      takes: `${counted(invoices.length)} invoices`,
    },
  ]
  for (const [at, file] of files.entries()) {
    await tess.stage(`import ${file.takes}`, async () => {
      if (at === 0) await openSettings(tess, /^Import/)
      else if (file.isAnother) await beginAnother(tess, file)
      else await tess.click(tess.page.getByRole('link', { name: `Import ${file.kind} next` }))
      await bringFile(tess, file)
    })
  }
}

async function beginAnother({ page, click, choose }: Operator, { kind }: File): Promise<void> {
  await click(page.getByRole('main').getByRole('link', { name: 'Import', exact: true }))
  await choose(page.getByLabel('What’s in the file?'), kind)
}

async function bringFile(tess: Operator, { name, content, takes, isCompleted = false }: File): Promise<void> {
  const { page, chooseFile, click, see } = tess
  await chooseFile(page.getByRole('button', { name: 'Choose CSV file' }), { name, content })
  await see(page.getByRole('heading', { level: 1, name }))
  if (isCompleted) await click(page.getByRole('checkbox', { name: 'These projects are completed' }))
  await click(page.getByRole('button', { name: 'Check file' }))
  await click(page.getByRole('button', { name: `Import ${takes}`, exact: true }))
  await see(page.getByText('What happened'))
}

async function openSettings({ page, click, see }: Operator, name: RegExp): Promise<void> {
  await followMenu(page, 'Settings', click)
  await see(page.getByRole('heading', { level: 1, name: 'Settings' }))
  await click(page.getByRole('main').getByRole('link', { name }))
  await see(page.getByRole('heading', { level: 1, name }))
}

function counted(count: number): string {
  return count.toLocaleString('en-US')
}
