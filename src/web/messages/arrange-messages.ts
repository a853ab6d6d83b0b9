import type { PresentedMessage, PresentedReadMark } from '#domain/messages/contract.ts'
import { dayHere } from '#web/platform/today.ts'

/** Messages of one sender that follow each other closely, under one head. */
export type MessageGroup = {
  readonly key: string
  readonly messages: readonly PresentedMessage[]
}

export type ConversationDay = {
  /** Any instant of the day, for its name. */
  readonly at: string
  /** `YYYY-MM-DD` where the reader is. */
  readonly key: string
  readonly groups: readonly MessageGroup[]
}

const togetherMs = 5 * 60_000

/** Arranges messages, oldest first, by the reader's days and by sender. A note among staff never shares a head with what all read. */
export function arrangeMessages(messages: readonly PresentedMessage[], startsNew: string | null): ConversationDay[] {
  const days: { at: string; key: string; groups: { key: string; messages: PresentedMessage[] }[] }[] = []
  let before: PresentedMessage | null = null
  for (const message of messages) {
    const key = dayHere(message.createdAt)
    if (days.at(-1)?.key !== key) {
      days.push({ at: message.createdAt, key, groups: [] })
      before = null
    }
    const day = days.at(-1)
    const group = day?.groups.at(-1)
    if (before && group && message.id !== startsNew && goTogether(before, message)) group.messages.push(message)
    else day?.groups.push({ key: message.id, messages: [message] })
    before = message
  }
  return days
}

function goTogether(before: PresentedMessage, message: PresentedMessage): boolean {
  return (
    before.senderId === message.senderId &&
    before.internal === message.internal &&
    before.type === 'text' &&
    message.type === 'text' &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs
  )
}

/**
 * The id of the first message of others after what this reader had seen; null where there is none. For a reader who has seen
 * nothing yet, `unread` says how many at the end wait for them.
 */
export function firstUnseen(
  messages: readonly PresentedMessage[],
  seenUpTo: number | null,
  uid: string,
  unread = 0,
): string | null {
  const received = messages.filter(({ senderId }) => senderId !== uid)
  if (seenUpTo !== null) return received.find(({ place }) => place > seenUpTo)?.id ?? null
  const waiting = unread > 0 ? received.filter(({ deletedAt }) => deletedAt === null).slice(-unread) : []
  return waiting[0]?.id ?? null
}

/** How far somebody has seen the conversation, by whichever of their marks is further; null where they have not. */
export function seenUpToBy(marks: readonly PresentedReadMark[], uid: string): number | null {
  const places = marks.filter((mark) => mark.uid === uid).map(({ place }) => place)
  return places.length > 0 ? Math.max(...places) : null
}

/** Who of the others has seen the conversation up to which message, and not further: names by the message's id. */
export function seenBy(
  messages: readonly PresentedMessage[],
  marks: readonly PresentedReadMark[],
  uid: string,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const other of new Set(marks.map((mark) => mark.uid))) {
    const upTo = seenUpToBy(marks, other)
    const last = upTo === null ? undefined : messages.findLast(({ place }) => place <= upTo)
    // That somebody has seen their own message needs no saying.
    if (other === uid || !last || last.senderId === other) continue
    const name = marks.find((mark) => mark.uid === other)?.name ?? ''
    names.set(last.id, [...(names.get(last.id) ?? []), name])
  }
  return names
}
