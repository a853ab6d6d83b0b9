import type { Payment } from '#domain/billing/payment.ts'
import { addDays, dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { attachmentKindOf, attachmentKinds } from '#domain/messages/attachment-kinds.ts'
import { messageId, withAskedAt } from '#domain/messages/message.ts'
import type { Message } from '#domain/messages/message.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import type { ReadMark } from '#domain/messages/read-mark.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { messageChargeId } from '#server/billing/find-charge.ts'
import { conversations, messages, readMarks, storedFiles } from '#server/messages/exports/collections.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { ChargeCard } from './card-payments.ts'
import { cast, castProjects } from './cast.ts'
import type { CastUid } from './cast.ts'
import { saidFile } from './said-files.ts'
import { readUpTo, saidInProjects } from './said-in-projects.ts'
import type { Said } from './said-in-projects.ts'
import { seededPayment } from './seeded-payment.ts'

type Deps = {
  readonly documents: Documents
  readonly files: Files
  readonly clock: Clock
  readonly charge: ChargeCard
}

/** Conversations as clients and an agency have them: with answers, files, notes among staff, and payments in every state. */
export async function seedMessages(deps: Deps): Promise<void> {
  for (const [projectId, said] of Object.entries(saidInProjects)) await seedConversation(deps, projectId, said)
}

async function seedConversation(deps: Deps, projectId: string, said: readonly Said[]): Promise<void> {
  const { documents, clock, charge } = deps
  const clientId = castProjects.find(({ id }) => id === projectId)?.clientId ?? ''
  const written: Message[] = []
  const kept: StoredFile[] = []
  const paid: Payment[] = []
  for (const [index, each] of said.entries()) {
    const asking = toMessage(each, { projectId, clientId, index, nowMs: clock.nowMs(), written })
    const payment = await payRequest(charge, asking)
    const message = payment ? withPayment(asking, payment.id) : asking
    if (payment) paid.push(payment)
    const file = each.file ? await keepFile(deps, message, each.file) : null
    const attachments = file ? [{ fileId: file.id, name: file.name, mime: file.mime, bytes: file.bytes }] : []
    written.push({ ...message, attachments })
    if (file) kept.push(file)
  }
  await documents.transact(async (transaction) => {
    for (const message of written) transaction.create(messages, withAskedAt(message))
    for (const payment of paid) transaction.create(payments, payment)
    for (const file of kept) transaction.create(storedFiles, file)
    for (const mark of marksOf(projectId, clientId, written)) transaction.create(readMarks, mark)
    const lastShared = written.findLast(({ internal }) => !internal)
    transaction.create(conversations, {
      id: projectId,
      clientId,
      lastAt: written.at(-1)?.createdAt ?? clock.now(),
      lastSharedAt: lastShared?.createdAt ?? null,
      lastPlace: written.at(-1)?.place ?? 0,
      lastSharedPlace: lastShared?.place ?? null,
    })
  })
}

/** Null for a message that asks for nothing, or whose client has not paid. */
async function payRequest(
  charge: ChargeCard,
  { id: messageId, clientId: uid, createdAt: paidAt, payment }: Message,
): Promise<Payment | null> {
  if (payment?.status !== 'paid') return null
  const { description, amountCents } = payment
  const paid = { uid, description, amountCents, paidAt }
  return seededPayment({ ...paid, messageId, ...(await charge({ ...paid, orderId: messageChargeId(messageId) })) })
}

function withPayment(message: Message, paymentId: string): Message {
  return { ...message, payment: message.payment && { ...message.payment, paymentId } }
}

type Setting = {
  readonly projectId: string
  readonly clientId: string
  readonly index: number
  readonly nowMs: number
  /** What was said before. */
  readonly written: readonly Message[]
}

function toMessage(said: Said, { projectId, clientId, index, nowMs, written }: Setting): Message {
  const { who, body = '', internal = false, payment } = said
  const sender = personOf(who)
  const createdAt = instantOf(said.at, nowMs)
  return {
    id: messageId(who, `${projectId}-${String(index).padStart(3, '0')}`.padStart(20, 's')),
    projectId,
    clientId,
    senderId: who,
    senderName: `${sender.firstName} ${sender.lastName}`,
    senderRole: sender.role,
    senderPosition: 'position' in sender ? sender.position : '',
    type: payment ? 'payment' : 'text',
    body,
    attachments: [],
    payment: payment
      ? {
          amountCents: payment.amountCents,
          currency: 'usd',
          description: payment.description,
          status: payment.status,
          dueDate: payment.dueInDays === undefined ? null : addDays(dayIn('UTC', nowMs), payment.dueInDays),
          paymentId: payment.status === 'unpaid' ? null : `pi_cast_${projectId.replaceAll('-', '_')}_${index}`,
        }
      : null,
    internal,
    replyToId: said.answers === undefined ? null : (written[said.answers]?.id ?? null),
    place: Date.parse(createdAt) + index,
    createdAt,
    editedAt: said.edited ? createdAt : null,
    deletedAt: said.removed ? createdAt : null,
  }
}

/** When it is said in a demo that starts at this moment. */
export function instantOf(at: Said['at'], nowMs: number): string {
  if (typeof at === 'number') return toInstant(nowMs - at * 60_000)
  const [daysAgo, time] = at
  return `${addDays(dayIn('UTC', nowMs), -daysAgo)}T${time}:00.000Z`
}

async function keepFile({ files }: Deps, message: Message, name: string): Promise<StoredFile> {
  const content = await saidFile(name)
  const id = `file-${message.id}`.slice(0, 64)
  const { bytes, sha256 } = await files.put(id, inOne(content), { maxBytes: content.length })
  const kind = attachmentKindOf(name)
  return {
    id,
    projectId: message.projectId,
    clientId: message.clientId,
    uploadedBy: message.senderId,
    name,
    mime: kind ? attachmentKinds[kind].mime : '',
    bytes,
    sha256,
    createdAt: message.createdAt,
    messageId: message.id,
    expiresAt: null,
  }
}

async function* inOne(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

function marksOf(projectId: string, clientId: string, written: readonly Message[]): ReadMark[] {
  return (readUpTo[projectId] ?? []).flatMap(([uid, upTo]) => {
    const { firstName, lastName, role } = personOf(uid)
    const seen = written.slice(0, upTo === -1 ? written.length : upTo + 1)
    const lasts = [
      { internal: false, last: seen.findLast(({ internal }) => !internal) },
      ...(role === 'superAdmin' ? [{ internal: true, last: seen.at(-1) }] : []),
    ]
    return lasts.flatMap(({ internal, last }) =>
      last
        ? [
            {
              id: readMarkId(projectId, uid, internal),
              projectId,
              clientId,
              uid,
              name: `${firstName} ${lastName}`,
              role,
              internal,
              place: last.place,
              at: last.createdAt,
            },
          ]
        : [],
    )
  })
}

function personOf(uid: CastUid): (typeof cast)[number] {
  const person = cast.find((candidate) => candidate.uid === uid)
  if (!person) throw new Error(`${uid} is not of the cast`)
  return person
}
