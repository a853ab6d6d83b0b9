import { createMemoryHistory } from '@tanstack/history'
import type { RouterHistory } from '@tanstack/history'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { SessionView } from '#domain/accounts/contract.ts'
import { toPlanNote } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import { answerCalls } from '#web/accounts/stage.test-support.tsx'
import { AppView } from '#web/app/AppView.tsx'
import { createAppRouter } from '#web/app/router.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { forgetSession } from '#web/platform/session.ts'

export const features = {
  agencyName: 'Brightwater Studio',
  google: false,
  insecure: false,
  supportEmail: 'hello@brightwater.example',
  supportPhone: '5035550142',
  cards: { publishableKey: 'pk_test_sandbox', scriptUrl: 'http://localhost:12111/v3/stripe.js', isTest: true },
  plans: standardPlans.map(toPlanNote),
}

export const project: PresentedProject = {
  ...newProject(
    {
      id: 'bakery-relaunch',
      name: 'Bakery relaunch',
      description: 'A new site for four shops.',
      clientId: 'ada',
      companyName: 'Northwind Bakery',
      createdBy: 'ada',
    },
    '2026-10-28T09:00:00.000Z',
  ),
  version: 3,
  status: 'active',
  updatedAt: '2026-12-08T06:00:00.000Z',
  lastActivityAt: '2026-12-08T06:00:00.000Z',
}

type Options = {
  readonly session?: SessionView
  readonly answers?: Parameters<typeof answerCalls>[0]
  /** The browser's own where a test looks at the address bar; one in memory otherwise. */
  readonly history?: RouterHistory
  /** The colours that the person has chosen for all their programs. */
  readonly system?: 'light' | 'dark'
}

/** Opens a page of the whole application in a browser of its own; only the portal behind it is faked, on the wire. */
export function openApp(path: string, options: Options = {}) {
  const { session = guestSession, answers = {}, history, system = 'light' } = options
  forgetSession()
  stubWhatJsdomHasNot(system)
  const asked = answerCalls({
    session: () => ({ session, features }),
    'list-projects': () => ({ projects: [], next: null }),
    'list-employees': () => ({ employees: [] }),
    'list-views': () => ({ views: [], columns: {}, version: 0 }),
    'list-clients': () => ({ clients: [], next: null }),
    'get-tour': () => ({ tour: { status: 'finished', step: 'congratulation' } }),
    'find-owed-payment': () => ({ payment: null, isPastDue: false, changesTo: null }),
    'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
    'list-client-owed': () => ({ plans: [], invoices: [], requests: [] }),
    'list-owing-clients': () => ({ clients: [] }),
    'list-last-acts': () => ({ acts: [] }),
    'get-home': () => ({ lines: [], isNew: false }),
    'list-notifications': () => ({ notifications: [], next: null, unreadCount: 0 }),
    ...answers,
  })
  const router = createAppRouter({ history: history ?? createMemoryHistory({ initialEntries: [path] }) })
  render(<AppView router={router} />)
  return { router, asked, place: () => router.destination().href }
}

function stubWhatJsdomHasNot(system: 'light' | 'dark'): void {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: system === 'dark' }))
}

/** The answers to this call wait on the wire until the returned function is called. */
export function holdBack(name: string): () => void {
  const { fetch } = globalThis
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === `/api/${name}`) await promise
    return fetch(path, init)
  })
  return resolve
}

/** What pages fetch late is compiled on the way here, which takes its time on a busy machine: to be done before all tests. */
export async function loadShell(): Promise<void> {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('#web/app/shell/CommandPalette.tsx'),
    import('#web/app/shell/ShortcutsDialog.tsx'),
    import('#web/app/pages/ProjectsPage.tsx'),
    import('#web/app/pages/ProjectPage.tsx'),
    import('#web/projects/exports/NewProjectDialog.tsx'),
    import('#web/projects/exports/EditProjectDialog.tsx'),
    import('#web/projects/ProductDialogs.tsx'),
    import('#web/projects/SortableProducts.tsx'),
    import('#domain/projects/contract.ts'),
    import('#domain/projects/product-contract.ts'),
  ])
}
