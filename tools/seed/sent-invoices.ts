import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { EditedLine } from '#domain/invoices/edited-line.ts'

/** Days are counted from the day of the seed; those before it are negative. */
export type SeededInvoice = {
  readonly projectId: string
  /** Null for one that is still a draft. */
  readonly sentOn: number | null
  readonly dueOn: number
  /** Which of what waits to be invoiced goes on it: lines whose description ends so, the hours of one product or of all, or all of it. */
  readonly takes: readonly string[] | 'hours' | 'all-hours' | 'all'
  readonly adds?: readonly EditedLine[]
  /** The first of two parts, due ten days before the rest. */
  readonly firstCents?: Money
  readonly note?: string
  /** Null cents for all that is owed. */
  readonly paid?: readonly { readonly on: number; readonly cents: Money | null }[]
}

/** What the cast's clients were sent, the oldest first: paid, partly paid, overdue and open, and what is being drafted. */
export const sentInvoices: readonly SeededInvoice[] = [
  {
    projectId: 'bakery-newsletter',
    sentOn: -96,
    dueOn: -82,
    takes: 'all',
    paid: [{ on: -85, cents: null }],
  },
  {
    projectId: 'clinic-booking',
    sentOn: -47,
    dueOn: -33,
    takes: ['Search by clinic and doctor'],
    paid: [{ on: -35, cents: null }],
  },
  {
    projectId: 'clinic-booking',
    sentOn: -40,
    dueOn: -26,
    takes: 'all-hours',
    paid: [{ on: -28, cents: null }],
  },
  {
    projectId: 'bakery-relaunch',
    sentOn: -38,
    dueOn: -24,
    takes: [],
    adds: [
      {
        id: null,
        kind: 'item',
        description: 'Workshop with the four shops, per day',
        quantity: 2,
        unitCents: cents(90_000),
      },
    ],
    paid: [{ on: -30, cents: null }],
  },
  {
    projectId: 'bakery-relaunch',
    sentOn: -32,
    dueOn: -18,
    takes: ['Sitemap and wireframes'],
    adds: [
      { id: null, kind: 'discount', description: 'Second project with us', quantity: 1, unitCents: cents(25_000) },
    ],
    paid: [{ on: -20, cents: null }],
  },
  {
    projectId: 'bakery-relaunch',
    sentOn: -20,
    dueOn: -3,
    takes: [],
    adds: [
      {
        id: null,
        kind: 'item',
        description: 'Typeface license for site and app',
        quantity: 1,
        unitCents: cents(64_000),
      },
    ],
  },
  {
    projectId: 'clinic-booking',
    sentOn: -19,
    dueOn: -5,
    takes: ['Move and cancel'],
  },
  {
    projectId: 'bakery-relaunch',
    sentOn: -10,
    dueOn: 4,
    takes: ['Look of shops and menu'],
    firstCents: cents(200_000),
    paid: [{ on: -7, cents: cents(200_000) }],
  },
  {
    projectId: 'bakery-relaunch',
    sentOn: -2,
    dueOn: 12,
    takes: 'hours',
    note: 'Hours on the site through last week. Open a line to see its days.',
  },
  { projectId: 'bakery-relaunch', sentOn: null, dueOn: 14, takes: 'all' },
]
