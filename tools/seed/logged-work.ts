import type { CastUid } from './cast.ts'

type Task = {
  readonly what: string
  /** The place of the product among the project's, from 1; left out for the project as a whole. */
  readonly product?: number
  readonly link?: string
}

/** A creator on a project, by days counted from the day of the seed; the tasks are done in turn, again and again. */
export type LoggedWork = {
  readonly creatorId: CastUid
  readonly projectId: string
  readonly first: number
  readonly last: number
  /** Every how many working days there are hours. */
  readonly every: number
  readonly tasks: readonly Task[]
}

export const loggedWork: readonly LoggedWork[] = [
  {
    creatorId: 'ivo',
    projectId: 'bakery-relaunch',
    first: -40,
    last: 0,
    every: 1,
    tasks: [
      { what: 'Sitemap from the call with the four shops', product: 1 },
      {
        what: 'Wireframes of shop page and menu of the day',
        product: 1,
        link: 'https://www.figma.com/design/nw41/bakery',
      },
      { what: 'Design of the opening hours, with holidays', product: 1 },
      { what: 'Menu photos selected and cropped', product: 1 },
      { what: 'Changes after the review with Ada', product: 1, link: 'https://www.figma.com/design/nw41/bakery' },
      { what: 'Screens of the order in three steps', product: 2, link: 'https://www.figma.com/design/nw41/app' },
      { what: 'Weekly call and notes' },
      { what: 'Tablet view for the shop: first draft', product: 2 },
    ],
  },
  {
    creatorId: 'ivo',
    projectId: 'clinic-intranet',
    first: -68,
    last: -16,
    every: 2,
    tasks: [
      { what: 'Weekly roster on a phone', product: 1 },
      { what: 'Finding and reading protocols', product: 1 },
      { what: 'Call with two ward managers' },
      { what: 'Noticeboard: three ways to pin', product: 1 },
    ],
  },
  {
    creatorId: 'mei',
    projectId: 'bakery-relaunch',
    first: -30,
    last: 0,
    every: 2,
    tasks: [
      {
        what: 'Order flow from basket to pick-up',
        product: 2,
        link: 'https://github.com/brightwater-studio/northwind/pull/41',
      },
      {
        what: 'Opening hours edited by each shop',
        product: 1,
        link: 'https://github.com/brightwater-studio/northwind/pull/44',
      },
      { what: 'Messages to the shop tablet', product: 2 },
      {
        what: 'Payment at pick-up: till and receipt',
        product: 2,
        link: 'https://github.com/brightwater-studio/northwind/pull/52',
      },
    ],
  },
  {
    creatorId: 'mei',
    projectId: 'clinic-booking',
    first: -91,
    last: -2,
    every: 2,
    tasks: [
      {
        what: 'Search by clinic, doctor and language',
        product: 1,
        link: 'https://github.com/brightwater-studio/harbor-booking/pull/12',
      },
      { what: 'Move and cancel without a call', product: 1 },
      {
        what: 'One calendar for seven clinics',
        product: 2,
        link: 'https://github.com/brightwater-studio/harbor-booking/pull/19',
      },
      { what: 'Importing doctors and their hours', product: 2 },
      { what: 'Second language: dates, names, emails', product: 1 },
      {
        what: 'Fixed: double booking in the last minute',
        product: 2,
        link: 'https://github.com/brightwater-studio/harbor-booking/pull/27',
      },
    ],
  },
  {
    creatorId: 'mei',
    projectId: 'outfitters-shop',
    first: -32,
    last: -1,
    every: 3,
    tasks: [
      { what: 'Catalog with sizes and seasons', product: 1 },
      { what: 'Availability by the day', product: 1 },
      { what: 'Deposit: hold and release', product: 1 },
    ],
  },
  {
    creatorId: 'sol',
    projectId: 'clinic-booking',
    first: -90,
    last: 0,
    every: 2,
    tasks: [
      { what: 'Booking copy in plain English', product: 1 },
      { what: 'Pages for the seven clinics', product: 3 },
      { what: 'Doctors: short biographies', product: 3 },
      { what: 'Emails: confirmed, moved, canceled', product: 1 },
      { what: 'What insurance covers, page by page', product: 3 },
      { what: 'Second language with the translator', product: 1 },
    ],
  },
]

/** Why staff have handed hours back. */
export const rejections: Readonly<Partial<Record<CastUid, string>>> = {
  ivo: 'Which of the two drafts was this? Name it and add the link.',
  mei: 'Half of this fixes our own mistake. Split it and mark that part as not billable.',
}
