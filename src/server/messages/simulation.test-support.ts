import * as paying from '#domain/billing/payment-contract.ts'
import * as calls from '#domain/messages/contract.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { drawProject } from '#server/testing/simulation/looking.test-support.ts'
import { drawCard, noteReply, purseOf } from '#server/testing/simulation/paying.test-support.ts'
import { messages } from './exports/collections.ts'

const everybody = ['client', 'creator', 'superAdmin'] as const

function ownMessage({ world, uid, random }: Person) {
  const own = world.stored(messages).filter(({ data }) => data.senderId === uid && data.type === 'text')
  return random.pick(own.slice(-5))
}

export const messagesLife: Life = {
  acts: {
    'sends a message': {
      by: everybody,
      weight: 5,
      async act(person) {
        const project = await drawProject(person)
        if (!project) return
        const isInternal = person.role === 'superAdmin' && person.random.chance(0.2)
        const body = `Word ${person.key()}`
        const shared = { projectId: project.id, key: person.key(), body }
        await person.ask(calls.sendMessage, { ...shared, ...(isInternal ? { internal: true } : {}) })
      },
    },
    'edits a message': {
      by: everybody,
      weight: 1,
      async act(person) {
        const found = ownMessage(person)
        if (!found) return
        const { id: messageId, version } = found
        await person.ask(calls.editMessage, { messageId, version, body: `Word ${person.key()}` })
      },
    },
    'takes a message back': {
      by: everybody,
      weight: 2,
      async act(person) {
        const found = ownMessage(person)
        if (!found || found.data.deletedAt !== null) return
        const { id: messageId, data } = found
        await person.ask(calls.removeMessage, { messageId })
        const { world } = person
        // Where the process died, nobody heard that it is gone.
        if (world.rows(messages).some(({ id, deletedAt }) => id === messageId && deletedAt !== null))
          world.takenBack.push({ words: data.body, atMs: world.clock.nowMs() })
      },
    },
    'reads a conversation': {
      by: everybody,
      weight: 3,
      async act(person) {
        const project = await drawProject(person)
        const shown = project && (await person.ask(calls.listMessages, { projectId: project.id }))
        const newest = shown?.messages[0]
        if (project && newest) await person.ask(calls.markMessagesRead, { projectId: project.id, upTo: newest.id })
      },
    },
    'asks for a payment': {
      by: ['tom', 'nina'],
      weight: 1,
      async act(person) {
        const project = await drawProject(person)
        if (!project) return
        const amountCents = person.random.between(50, 20_000)
        const description = `Photographs ${person.key()}`
        await person.ask(calls.requestPayment, { projectId: project.id, key: person.key(), amountCents, description })
      },
    },
    'pays a request': {
      by: ['ada', 'grace', 'hugo'],
      weight: 2,
      async act(person) {
        const requests = person.world.rows(messages).filter(({ type }) => type === 'payment')
        const request = person.random.pick(requests.slice(-6))
        if (!request?.payment) return
        const body = {
          amount: request.payment.amountCents,
          customerId: purseOf(person, person.uid)?.customerId ?? '',
          paymentMethodId: drawCard(person, person.uid),
          messageId: request.id,
        }
        noteReply(person, person.uid, await person.ask(paying.createPaymentIntent, body))
      },
    },
  },
}
