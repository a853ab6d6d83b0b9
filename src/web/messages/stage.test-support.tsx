import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { forgetSession, loadSession } from '#web/platform/session.ts'
import { answerWire, problem } from '#web/platform/wire.test-support.ts'
import { Conversation } from './Conversation.tsx'
import type { ConversationProps } from './Conversation.tsx'
import { relaunch } from './message.test-support.ts'

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
  phone: '',
  timeZone: '',
  avatarId: null,
  accountId: 'ada',
  rights: ['projects', 'messages', 'reports', 'invoices', 'ordering'],
  stripeCustomerId: null,
  paymentMethodId: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

export const tom: PresentedProfile = {
  ...ada,
  id: 'tom',
  uid: 'tom',
  accountId: 'tom',
  fullName: 'Tom Okafor',
  role: 'superAdmin',
  rights: [],
  staffRights: ['owner'],
}

type Asked = { readonly name: string; readonly body: Record<string, unknown> }
type Answers = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>

/** A refusal in place of an answer. */
export function refuse(code: RefusalCode): Response {
  return problem(code)
}

/** Signs somebody in, with the portal faked on the wire. Returns what is asked of it, in order. */
export async function signIn(viewer: PresentedProfile, answers: Answers = {}): Promise<Asked[]> {
  const asked: Asked[] = []
  forgetSession()
  const session = {
    state: 'signed-in',
    viewer,
    email: viewer.email,
    emailVerified: true,
    twoStep: false,
    twoStepDue: false,
    hasPassword: true,
    googleLinked: false,
  }
  const all: Answers = { session: () => ({ session, features: {} }), 'mark-messages-read': () => ({}), ...answers }
  answerWire(({ path, body }) => {
    const name = path.replace('/api/', '')
    // Every body of a call is an object.
    const sent = body as Record<string, unknown>
    asked.push({ name, body: sent })
    const answer = all[name]?.(sent) ?? refuse('not-found')
    return answer instanceof Response ? answer : Response.json(answer)
  })
  await loadSession()
  return asked
}

type Opening = {
  readonly viewer?: PresentedProfile
  readonly onPay?: ConversationProps['onPay']
  readonly queryClient?: QueryClient
}

/** Shows the conversation of a project to somebody, and waits for it. */
export async function openConversation(
  answers: Answers,
  { viewer = ada, onPay, queryClient = createQueryClient() }: Opening = {},
) {
  const asked = await signIn(viewer, answers)
  render(
    <QueryClientProvider client={queryClient}>
      <Conversation projectId={relaunch} onPay={onPay} />
    </QueryClientProvider>,
  )
  await waitFor(() => {
    if (screen.queryByText('Loading the conversation')) throw new Error('It is still loading')
  })
  return {
    queryClient,
    /** The bodies of the calls of this name. */
    sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body),
  }
}

export const messageBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
