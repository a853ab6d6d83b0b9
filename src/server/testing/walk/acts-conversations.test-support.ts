import * as contact from '#domain/contact/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as notifications from '#domain/notifications/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const conversation = {
  by: 'ada',
  needs: [
    ['projects', 'project-not-found'],
    ['messages', 'forbidden'],
  ],
  foreign: 'project-not-found',
} as const satisfies Partial<Act>
/** A question is the account's, and nothing of creators. */
const question = {
  by: 'ada',
  needs: [
    ['projects', 'forbidden'],
    ['messages', 'forbidden'],
  ],
} as const satisfies Partial<Act>
const everybody = { by: 'ada', foreign: 'ok' } as const

function words(world: World, caller: Caller, kind: 'message' | 'question' = 'message') {
  return { key: createId(), body: canary(kind, holdingOf(world, caller).who) }
}

/** A file that is on no message yet; its id. */
async function upload(world: World, caller: Caller): Promise<string> {
  const { projectId, who } = holdingOf(world, caller)
  const response = await world.portal.app.inject({
    method: 'POST',
    url: `/files/upload?projectId=${projectId}`,
    headers: {
      origin: 'http://portal.example',
      cookie: await world.cookieOf(caller),
      'content-type': 'application/octet-stream',
      'x-file-name': `${canary('message', who)}.txt`,
    },
    payload: canary('message', who),
  })
  return response.json().fileId
}

async function said(world: World, caller: Caller) {
  const body = { ...pick(world, caller, 'projectId'), ...words(world, caller) } as const
  const { projectId } = holdingOf(world, caller)
  return (await world.callAs(caller, messages.sendMessage, { ...body, projectId })).message
}

/** Who is on the project and did not write the message. */
const notTheirs = {
  'mate-messages': 'forbidden',
  'mate-all': 'forbidden',
  ivo: 'forbidden',
  mei: 'forbidden',
  tom: 'forbidden',
  'staff-projects': 'forbidden',
  'staff-money': 'forbidden',
} as const

export const conversationActs: readonly Act[] = [
  { call: messages.listMessages, ...conversation, make: (world, caller) => pick(world, caller, 'projectId') },
  {
    call: messages.sendMessage,
    ...conversation,
    missing: { fileIds: 'invalid-input', replyToId: 'not-found' },
    make: async (world, caller) => ({
      ...pick(world, caller, 'projectId'),
      fileIds: [await upload(world, caller)],
      ...words(world, caller),
      replyToId: holdingOf(world, caller).messageId,
    }),
  },
  {
    call: messages.editMessage,
    ...conversation,
    needs: [
      ['projects', 'not-found'],
      ['messages', 'not-found'],
    ],
    foreign: 'not-found',
    besides: notTheirs,
    async make(world, caller) {
      const { id: messageId, version } = await said(world, caller)
      return { messageId, version, body: canary('message', holdingOf(world, caller).who) }
    },
  },
  {
    call: messages.removeMessage,
    ...conversation,
    needs: [
      ['projects', 'not-found'],
      ['messages', 'not-found'],
    ],
    foreign: 'not-found',
    besides: notTheirs,
    make: async (world, caller) => ({ messageId: (await said(world, caller)).id }),
  },
  {
    call: messages.requestPayment,
    by: 'tom',
    missing: 'project-not-found',
    make: ({ of }) => ({
      projectId: of.ada.projectId,
      key: createId(),
      amountCents: 500,
      description: canary('request', 'ada'),
    }),
  },
  {
    call: messages.markMessagesRead,
    ...conversation,
    missing: { upTo: 'not-found' },
    make: (world, caller) => ({
      ...pick(world, caller, 'projectId'),
      upTo: holdingOf(world, caller).messageId,
    }),
  },
  { call: messages.listUnread, ...everybody, needs: [['messages', 'forbidden']], make: () => ({}) },
  { call: notifications.listNotifications, ...everybody, make: () => ({}) },
  // What is another's is left as it is, without a word.
  {
    call: notifications.markNotificationsRead,
    ...everybody,
    make: () => ({ ids: ['message:ada'] }),
  },
  { call: notifications.getNotificationPreferences, ...everybody, make: () => ({}) },
  {
    call: notifications.updateNotificationPreferences,
    ...everybody,
    make: () => ({ group: 'messages', inApp: true, email: 'never' }),
  },
  { call: contact.getContact, ...everybody, make: () => ({}) },
  {
    call: contact.askQuestion,
    ...question,
    foreign: 'ok',
    make: (world, caller) => ({
      ...words(world, caller, 'question'),
      subject: canary('question', holdingOf(world, caller).who),
    }),
  },
  { call: contact.listQuestions, ...question, foreign: 'ok', make: () => ({}) },
  {
    call: contact.answerQuestion,
    ...question,
    make: (world, caller) => ({ ...words(world, caller, 'question'), ...pick(world, caller, 'questionId') }),
  },
  { call: contact.seeAnswers, ...question, foreign: 'ok', make: () => ({}) },
]
