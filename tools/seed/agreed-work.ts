import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { CastUid } from './cast.ts'

/** Days are counted from the day of the seed; those before it are negative. */
type AgreedMilestone = {
  readonly title: string
  readonly due: number
  readonly amount: Money
  /** Who has approved it, on which day; else how far it is. */
  readonly state: Exclude<Milestone['status'], 'approved'> | { readonly by: CastUid; readonly on: number }
}

export type AgreedProduct = Pick<Product, 'status' | 'ownerId' | 'estimateHours' | 'capHours' | 'priceCents'> &
  Partial<Pick<Product, 'term' | 'previewUrl' | 'liveUrl'>> & {
    readonly due: number
    readonly approved?: { readonly by: CastUid; readonly on: number }
    readonly milestones: readonly AgreedMilestone[]
  }

export type AgreedWork = Pick<Project, 'managerId' | 'progressMode' | 'manualPercent'> & {
  readonly start: number
  readonly due: number
  readonly terms?: Pick<Terms, 'billingType' | 'budgetHours' | 'budgetCents' | 'billRateCents' | 'visibility'>
  /** In the order in which the cast's products stand. */
  readonly products: readonly AgreedProduct[]
  readonly links: readonly (Pick<Link, 'type' | 'title' | 'url' | 'visibility'> & { readonly by: CastUid })[]
}

const byMilestones = { progressMode: 'milestones', manualPercent: 0 } as const
const quiet = { hours: false, rates: false, finance: true, teamNames: true }
const fixed = { billingType: 'fixed', billRateCents: null, visibility: quiet } as const

/** What client and agency have agreed on, by the project of the cast. A draft has nothing yet. */
export const agreedWork: Readonly<Record<string, AgreedWork>> = {
  'bakery-relaunch': {
    ...byMilestones,
    managerId: 'nina',
    start: -41,
    due: 38,
    terms: {
      billingType: 'hourly',
      budgetHours: 300,
      budgetCents: cents(4_500_000),
      billRateCents: cents(15_000),
      visibility: { hours: true, rates: true, finance: true, teamNames: true },
    },
    products: [
      {
        status: 'in_progress',
        ownerId: 'ivo',
        estimateHours: 150,
        capHours: 170,
        priceCents: cents(2_250_000),
        previewUrl: 'https://preview.northwind.example/',
        due: 24,
        milestones: [
          { title: 'Sitemap and wireframes', due: -34, amount: cents(300_000), state: { by: 'ada', on: -33 } },
          { title: 'Look of shops and menu', due: -18, amount: cents(600_000), state: { by: 'ada', on: -16 } },
          { title: 'Opening hours that each shop keeps', due: 3, amount: cents(500_000), state: 'in_review' },
          { title: 'Menu of the day', due: 12, amount: cents(450_000), state: 'in_progress' },
          { title: 'Launch of the site', due: 24, amount: cents(400_000), state: 'todo' },
        ],
      },
      {
        status: 'in_progress',
        ownerId: 'mei',
        estimateHours: 130,
        capHours: 150,
        priceCents: cents(2_250_000),
        previewUrl: 'https://app-preview.northwind.example/',
        due: 38,
        milestones: [
          { title: 'Clickable prototype', due: -14, amount: cents(350_000), state: { by: 'ben', on: -12 } },
          { title: 'Order in three steps', due: 2, amount: cents(700_000), state: 'waiting_client' },
          { title: 'Payment at pick-up', due: 16, amount: cents(600_000), state: 'in_progress' },
          { title: 'Tablet view for the shop', due: 27, amount: cents(400_000), state: 'todo' },
          { title: 'In the app stores', due: 38, amount: cents(200_000), state: 'todo' },
        ],
      },
    ],
    links: [
      {
        type: 'Trello',
        title: 'Board',
        url: 'https://trello.com/b/nwbake1/relaunch',
        visibility: 'client',
        by: 'nina',
      },
      {
        type: 'Figma',
        title: 'Designs',
        url: 'https://www.figma.com/design/nw41/bakery',
        visibility: 'client',
        by: 'nina',
      },
      {
        type: 'Vercel',
        title: 'Preview of the site',
        url: 'https://northwind-bakery.vercel.app/',
        visibility: 'client',
        by: 'nina',
      },
      {
        type: 'Github',
        title: 'Code',
        url: 'https://github.com/brightwater-studio/northwind',
        visibility: 'staff',
        by: 'tom',
      },
      {
        type: 'Firebase',
        title: 'Orders and messages',
        url: 'https://console.firebase.google.com/project/northwind-orders',
        visibility: 'staff',
        by: 'tom',
      },
    ],
  },
  'bakery-newsletter': {
    ...byMilestones,
    managerId: 'nina',
    start: -158,
    due: -98,
    terms: { ...fixed, budgetHours: 40, budgetCents: cents(420_000) },
    products: [
      {
        status: 'live',
        term: 'short',
        ownerId: 'sol',
        estimateHours: 40,
        capHours: null,
        priceCents: cents(420_000),
        liveUrl: 'https://letters.northwind.example/',
        due: -98,
        approved: { by: 'ada', on: -97 },
        milestones: [
          { title: 'Weekly template', due: -130, amount: cents(160_000), state: { by: 'ada', on: -129 } },
          { title: 'Seasonal template', due: -115, amount: cents(130_000), state: { by: 'ben', on: -113 } },
          { title: 'Opening of a shop', due: -98, amount: cents(130_000), state: { by: 'ada', on: -97 } },
        ],
      },
    ],
    links: [
      {
        type: 'Figma',
        title: 'Templates',
        url: 'https://www.figma.com/design/nw12/letters',
        visibility: 'client',
        by: 'nina',
      },
    ],
  },
  'clinic-booking': {
    progressMode: 'hours',
    manualPercent: 0,
    managerId: 'tom',
    start: -92,
    due: 9,
    terms: {
      billingType: 'retainer',
      budgetHours: 420,
      budgetCents: cents(5_880_000),
      billRateCents: cents(14_000),
      visibility: quiet,
    },
    products: [
      {
        status: 'waiting_client',
        ownerId: 'mei',
        estimateHours: 210,
        capHours: 230,
        priceCents: cents(2_940_000),
        previewUrl: 'https://booking-preview.harborclinics.example/',
        due: 2,
        milestones: [
          { title: 'Search by clinic and doctor', due: -50, amount: cents(980_000), state: { by: 'grace', on: -48 } },
          { title: 'Move and cancel', due: -21, amount: cents(980_000), state: { by: 'grace', on: -20 } },
          { title: 'Second language', due: -2, amount: cents(980_000), state: 'waiting_client' },
        ],
      },
      {
        status: 'in_review',
        ownerId: 'mei',
        estimateHours: 140,
        capHours: 150,
        priceCents: cents(1_960_000),
        due: 9,
        milestones: [
          {
            title: 'One calendar for seven clinics',
            due: -12,
            amount: cents(1_200_000),
            state: { by: 'grace', on: -10 },
          },
          { title: 'Print the day', due: 9, amount: cents(760_000), state: 'in_progress' },
        ],
      },
      {
        status: 'live',
        ownerId: 'sol',
        estimateHours: 70,
        capHours: null,
        priceCents: cents(980_000),
        liveUrl: 'https://harborclinics.example/',
        due: -35,
        approved: { by: 'grace', on: -36 },
        milestones: [
          { title: 'Clinics, doctors, insurance', due: -40, amount: cents(980_000), state: { by: 'grace', on: -38 } },
        ],
      },
    ],
    links: [
      {
        type: 'Figma',
        title: 'Screens',
        url: 'https://www.figma.com/design/hc07/booking',
        visibility: 'client',
        by: 'tom',
      },
      {
        type: 'Github',
        title: 'Code',
        url: 'https://github.com/brightwater-studio/harbor-booking',
        visibility: 'staff',
        by: 'tom',
      },
      {
        type: 'Firebase',
        title: 'Test version',
        url: 'https://harbor-booking.web.app/',
        visibility: 'client',
        by: 'tom',
      },
    ],
  },
  'clinic-intranet': {
    progressMode: 'manual',
    manualPercent: 35,
    managerId: 'tom',
    start: -68,
    due: 60,
    products: [
      {
        status: 'on_hold',
        ownerId: 'ivo',
        estimateHours: 120,
        capHours: null,
        priceCents: cents(1_680_000),
        due: 60,
        milestones: [
          { title: 'Rosters', due: -30, amount: cents(560_000), state: { by: 'grace', on: -28 } },
          { title: 'Protocols', due: 30, amount: cents(560_000), state: 'in_progress' },
          { title: 'Noticeboard', due: 60, amount: cents(560_000), state: 'todo' },
        ],
      },
    ],
    links: [
      { type: 'Trello', title: 'Board', url: 'https://trello.com/b/hcintra/intranet', visibility: 'client', by: 'tom' },
    ],
  },
  'outfitters-shop': {
    progressMode: 'time',
    manualPercent: 0,
    managerId: 'nina',
    start: -33,
    due: 27,
    terms: { ...fixed, budgetHours: 180, budgetCents: cents(2_400_000) },
    products: [
      {
        status: 'in_progress',
        ownerId: 'mei',
        estimateHours: 180,
        capHours: 190,
        priceCents: cents(2_400_000),
        previewUrl: 'https://rental-preview.fjordoutfitters.example/',
        due: 27,
        milestones: [
          { title: 'Catalog', due: -15, amount: cents(800_000), state: { by: 'hugo', on: -14 } },
          { title: 'Availability by the day', due: 5, amount: cents(800_000), state: 'in_progress' },
          { title: 'Deposit and pick-up', due: 27, amount: cents(800_000), state: 'todo' },
        ],
      },
    ],
    links: [
      { type: 'Trello', title: 'Board', url: 'https://trello.com/b/fjord7/rental', visibility: 'client', by: 'nina' },
      { type: 'Vercel', title: 'Preview', url: 'https://fjord-rental.vercel.app/', visibility: 'client', by: 'nina' },
    ],
  },
}
