import type { TourStep } from '#domain/tour/tour-steps.ts'

type Words = { readonly title: string; readonly text: string }

/** What each step but the last one says. */
export const tourWords = {
  'start-project': {
    title: 'Start a new project',
    text: 'Enter a name and a description. A project covers everything from your team to the launch.',
  },
  'add-product': {
    title: 'Add a first product',
    text: 'A product is a site or an app. A project can have several products.',
  },
  'build-team': {
    title: 'Build a team',
    text: 'Add members with their roles and responsibilities.',
  },
  reports: {
    title: 'Reports',
    text: 'See progress, finances and team performance for any period.',
  },
  invoices: {
    title: 'Invoices',
    text: 'Track what’s due and make payments.',
  },
  launchpad: {
    title: 'Launchpad',
    text: 'Add hosting for a site. It’s the last step before going live.',
  },
} as const satisfies Record<Exclude<TourStep, 'congratulation'>, Words>

/** The first step for a client whose request the agency has yet to answer. */
export function sayRequested(projectName: string): Words & { readonly continueLabel: string } {
  const { title, text } = tourWords['start-project']
  return {
    title,
    text: `We’re preparing your quote for “${projectName}”. The project starts once the quote is accepted. To start another project, ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    continueLabel: 'Start another project',
  }
}

/** Selectors of the control that each step points at, in the order of preference; one that is to be seen. */
export const tourTargets = {
  'start-project': ['[data-tour="start-project"]'],
  'add-product': ['[data-tour="add-product"]'],
  'build-team': ['[data-tour="invite-teammate"]', '[data-tab="teammates"]'],
  reports: ['[data-tab="reports"]'],
  invoices: ['[data-tab="invoices"]'],
  launchpad: ['main a[href="/client/addhosting"]', 'nav a[href="/client/launchpad"]'],
} as const satisfies Record<keyof typeof tourWords, readonly string[]>
