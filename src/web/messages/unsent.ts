import type { Outgoing } from './outgoing.ts'

const prefix = 'liftoff.unsent-messages'
const afterReload = 'You can try again or discard the message.'

/**
 * What somebody has sent in a project that did not get there before the page was left, oldest first. Kept like a draft:
 * for this tab, until they sign out.
 */
export function readUnsent(uid: string, projectId: string): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(uid, projectId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOutgoing).map((message) => asLeft(message)) : []
  } catch {
    // A browser that keeps nothing keeps no messages.
    return []
  }
}

export function keepUnsent(uid: string, projectId: string, message: Outgoing): void {
  write(uid, projectId, [...readUnsent(uid, projectId), message])
}

/** Takes out what was sent or discarded. It adds nothing, so that what comes after a sign-out leaves nothing behind. */
export function dropUnsent(uid: string, projectId: string, key: string): void {
  const kept = readUnsent(uid, projectId)
  if (kept.some((message) => message.key === key))
    write(
      uid,
      projectId,
      kept.filter((message) => message.key !== key),
    )
}

function write(uid: string, projectId: string, messages: readonly Outgoing[]): void {
  try {
    if (messages.length > 0) sessionStorage.setItem(nameOf(uid, projectId), JSON.stringify(messages))
    else sessionStorage.removeItem(nameOf(uid, projectId))
  } catch {
    // As above, or it is full.
  }
}

/** A message that was still on its way, or whose reason is of a moment that has passed. */
function asLeft(message: Outgoing): Outgoing {
  return { ...message, failure: afterReload }
}

/** An older release may have kept something else. */
function isOutgoing(kept: unknown): kept is Outgoing {
  const { key, body, internal, attachments, writtenAt } = (kept ?? {}) as Partial<Record<keyof Outgoing, unknown>>
  return (
    typeof key === 'string' &&
    typeof body === 'string' &&
    typeof internal === 'boolean' &&
    typeof writtenAt === 'string' &&
    Array.isArray(attachments)
  )
}

function nameOf(uid: string, projectId: string): string {
  return `${prefix}.${uid}.${projectId}`
}
