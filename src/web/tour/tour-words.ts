import type { TourStep } from '#domain/tour/tour-steps.ts'

type Words = { readonly title: string; readonly text: string }

/** What each step but the last one says. */
export const tourWords = {
  'start-project': {
    title: 'Start a new project',
    text: 'Give it a name and a description. Everything from the team to the launch is kept in it.',
  },
  'add-product': {
    title: 'Add a first product',
    text: 'A product is a site or an app. A project can hold several products.',
  },
  'build-team': {
    title: 'Build a team',
    text: 'Add members, and say what role and responsibilities each of them has.',
  },
  reports: {
    title: 'Reports',
    text: 'See the progress, the finances and the performance of the team, for any period.',
  },
  invoices: {
    title: 'Invoices',
    text: 'Track what is due, and make payments.',
  },
  launchpad: {
    title: 'Launchpad',
    text: 'Add hosting here. It is the last step before going live.',
  },
} as const satisfies Record<Exclude<TourStep, 'congratulation'>, Words>

/** Selectors of what each step points at; the first on the page that is to be seen. */
export const tourTargets = {
  'start-project': '[data-tour="start-project"]',
  'add-product': '[data-tour="add-product"]',
  'build-team': '[data-tab="teammates"]',
  reports: '[data-tab="reports"]',
  invoices: '[data-tab="invoices"]',
  launchpad: 'nav a[href="/client/launchpad"], main h1',
} as const satisfies Record<keyof typeof tourWords, string>
