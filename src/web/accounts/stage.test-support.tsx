import { createMemoryHistory } from '@tanstack/history'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { PresentedProfile, SessionView } from '#domain/accounts/contract.ts'
import type { Features } from '#domain/accounts/features.ts'
import { toPlanNote } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { refusals } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { createRouter } from '#web/platform/routing/router.ts'
import { RouterView } from '#web/platform/routing/RouterView.tsx'
import { forgetSession, loadSession } from '#web/platform/session.ts'
import { subscribeToToasts, takeToasts, waitingToasts } from '#web/ui/toast.ts'
import type { Toast } from '#web/ui/toast.ts'
import { guestSession } from './guest-session.ts'

type Answer = (body: Record<string, unknown>) => unknown

/** What the portal answered with instead of a reply. */
class Refused {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly sentence: string
  constructor(code: RefusalCode, fields?: Record<string, string>, sentence: string = refusals[code].sentence) {
    this.code = code
    this.fields = fields
    this.sentence = sentence
  }
}

export function refuse(code: RefusalCode, fields?: Record<string, string>, sentence?: string): Refused {
  return new Refused(code, fields, sentence)
}

/** Fakes the portal on the wire: each call by its name. Returns what was asked, in order. */
export function answerCalls(answers: Record<string, Answer>): { name: string; body: Record<string, unknown> }[] {
  const asked: { name: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string }) => {
    const name = path.replace('/api/', '')
    const sent = JSON.parse(body) as Record<string, unknown>
    asked.push({ name, body: sent })
    const answer = (await answers[name]?.(sent)) ?? refuse('not-found')
    return answer instanceof Refused ? problem(answer) : Response.json(answer)
  })
  return asked
}

function problem({ code, fields, sentence }: Refused): Response {
  const { status } = refusals[code]
  return Response.json({ code, status, title: code, detail: sentence, requestId: 'request-1', fields }, { status })
}

const features: Features = {
  agencyName: 'Harbor Studio',
  google: true,
  insecure: false,
  supportEmail: 'hello@harbor.example',
  supportPhone: '4155550100',
  cards: { publishableKey: 'pk_test_sandbox', scriptUrl: 'https://js.stripe.com/v3/', isTest: true },
  plans: standardPlans.map(toPlanNote),
}

/** Loads a session as the portal tells it on the first page. */
export async function openSession(session = guestSession, offered: Partial<Features> = {}): Promise<void> {
  forgetSession()
  answerCalls({ session: () => ({ session, features: { ...features, ...offered } }) })
  await loadSession()
}

/** Shows an element at a path of a router that knows every path. */
export function stage(element: ReactNode, path = '/client') {
  const Page = () => element
  const anywhere = { guard: async () => null, loadFrame: async () => null, load: async () => Page }
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ history, routeOf: () => anywhere })
  render(<RouterView router={router} Broken={() => null} />)
  return router
}

export const ada: PresentedProfile = {
  id: 'ada',
  uid: 'ada',
  version: 3,
  email: 'ada@harbor.example',
  fullName: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Harbor Coffee',
  role: 'client',
  position: '',
  phone: '4155550142',
  timeZone: 'America/Los_Angeles',
  avatarId: null,
  accountId: 'ada',
  rights: ['projects', 'messages', 'reports', 'invoices', 'ordering'],
  stripeCustomerId: 'cus_ada',
  paymentMethodId: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

export const tom: PresentedProfile = {
  ...ada,
  id: 'tom',
  uid: 'tom',
  accountId: 'tom',
  email: 'tom@studio.example',
  fullName: 'Tom Okafor',
  firstName: 'Tom',
  lastName: 'Okafor',
  role: 'superAdmin',
  rights: [],
  staffRights: ['owner'],
}

/** The session of somebody who is signed in and signed up. */
export function sessionOf(viewer: PresentedProfile, more: Partial<SessionView> = {}): SessionView {
  return {
    state: 'signed-in',
    viewer,
    email: viewer.email,
    emailVerified: true,
    twoStep: false,
    twoStepDue: false,
    hasPassword: true,
    googleLinked: false,
    ...more,
  }
}

let told: string[] = []
const noted = new WeakSet<Toast>()

// A page that has its stack of toasts by then takes each as it comes.
function noteToasts(): void {
  for (const toast of waitingToasts()) {
    if (!noted.has(toast)) told.push(toast.message)
    noted.add(toast)
  }
}

/** What toasts said since the last look. */
export function toldByToast(): string[] {
  const since = told
  told = []
  takeToasts()
  return since
}

/** The runtime's own `localStorage` needs a file and hides the one of jsdom. */
class MemoryStorage {
  readonly #items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

// What a page fetches late is compiled on the way here, which takes its time on a busy machine.
beforeAll(async () => {
  await import('#domain/accounts/contract.ts')
  await import('./ConfirmIdentityDialog.tsx')
})

let stopNoting = () => {}

beforeEach(() => {
  told = []
  stopNoting = subscribeToToasts(noteToasts)
  forgetSession()
  vi.stubGlobal('localStorage', new MemoryStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
  stopNoting()
  takeToasts()
})
