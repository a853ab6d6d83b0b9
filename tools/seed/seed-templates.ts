import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Template, TemplateMilestone, TemplateProduct } from '#domain/projects/template.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { templates } from '#server/projects/exports/collections.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

/** Gives the demo what a web agency begins most projects with. A portal of its own has no templates. */
export async function seedTemplates({ documents, clock }: Deps): Promise<void> {
  const now = clock.now()
  const made = { createdAt: now, changedAt: now, changedBy: { uid: 'nina', name: 'Nina Falk' } }
  await documents.transact(async (transaction) => {
    for (const template of usual) transaction.create(templates, { ...template, ...made })
  })
}

function site(name: string, description: string, estimateHours: number, priceCents: Money): TemplateProduct {
  return { name, description, kind: 'sites', term: 'short', estimateHours, priceCents, milestones: [] }
}

function due(daysAfter: number, title: string, amountCents: Money | null = null): TemplateMilestone {
  return { title, daysAfter, amountCents }
}

const usual: readonly Pick<Template, 'id' | 'name' | 'products'>[] = [
  {
    id: 'template-website',
    name: 'Website',
    products: [
      {
        ...site('Website', 'Up to 12 pages, edited by the client.', 90, cents(1_080_000)),
        term: 'long',
        milestones: [
          due(0, 'Kickoff'),
          due(10, 'Structure and texts', cents(216_000)),
          due(24, 'Design', cents(324_000)),
          due(45, 'Pages built', cents(324_000)),
          due(55, 'Content and review'),
          due(60, 'Launch', cents(216_000)),
        ],
      },
    ],
  },
  {
    id: 'template-shop',
    name: 'Online shop',
    products: [
      {
        ...site('Shop', 'Catalog, checkout and the accounts of customers.', 160, cents(1_920_000)),
        term: 'long',
        milestones: [
          due(0, 'Kickoff'),
          due(14, 'Catalog and payments settled', cents(384_000)),
          due(30, 'Design', cents(480_000)),
          due(65, 'Shop built', cents(672_000)),
          due(80, 'Products entered and test orders'),
          due(90, 'Launch', cents(384_000)),
        ],
      },
      {
        ...site('Photographs', 'Of up to 40 products.', 24, cents(240_000)),
        milestones: [due(40, 'Shoot'), due(50, 'Pictures delivered', cents(240_000))],
      },
    ],
  },
  {
    id: 'template-landing-page',
    name: 'Landing page',
    products: [
      {
        ...site('Landing page', 'One page with a form, for one campaign.', 20, cents(240_000)),
        milestones: [due(0, 'Briefing'), due(5, 'Design'), due(12, 'Launch', cents(240_000))],
      },
    ],
  },
  {
    id: 'template-app',
    name: 'Web app',
    products: [
      {
        ...site('App', 'A first version for real users.', 320, cents(4_160_000)),
        kind: 'apps',
        term: 'long',
        milestones: [
          due(0, 'Kickoff'),
          due(14, 'Flows and scope', cents(624_000)),
          due(35, 'Clickable prototype', cents(832_000)),
          due(77, 'Beta', cents(1_456_000)),
          due(105, 'Accessibility and security review'),
          due(112, 'First release', cents(1_248_000)),
        ],
      },
    ],
  },
]
