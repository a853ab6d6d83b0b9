import type { Activity } from '#domain/core/activity.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { sayPrice } from '#domain/core/price-words.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { activitySentence } from '#web/projects/exports/activity-sentence.ts'

/** Somebody's last act on a document, and when it was. */
type Act = { readonly name: string; readonly at: string; readonly did: string }

type Changed = { readonly updatedAt: string }

/** What the last change of a document was and whose, in a sentence; null where it does not say, or where it was the reader's own. */
export function sayChange(
  { collection, document }: Pick<LiveEvent, 'collection' | 'document'>,
  reader: { readonly fullName: string; readonly role: Role },
): string | null {
  // The form of a creator's own hours says it with what is left to do.
  if (!document || (collection === 'timeEntries' && reader.role === 'creator')) return null
  // The portal presents a document in its live events as in its answers.
  const shown = document as unknown
  const act = collection === 'activity' ? actOf(shown as Activity) : lastActs[collection]?.(shown as never)
  if (!act || act.name === '' || act.name === reader.fullName) return null
  // A document that was changed later in another way tells an old act again.
  if (collection !== 'activity' && act.at !== (shown as Changed).updatedAt) return null
  return `${act.name} ${act.did} just now.`
}

function actOf({ type, actorName, at, price, ...told }: Activity): Act | null {
  if (type.endsWith('.reminder')) return null
  const { did, subject, rest } = activitySentence({ type, ...told })
  const words = [did, subject && `“${subject}”`, rest].filter(Boolean).join(' ')
  return {
    name: actorName,
    at,
    did: [words, price && sayPrice(price) && `(${sayPrice(price)})`].filter(Boolean).join(' '),
  }
}

const quoteMoves = {
  draft: 'withdrew this quote',
  sent: 'sent this quote',
  accepted: 'accepted this quote',
  rejected: 'declined this quote',
  discarded: 'discarded this quote',
} as const

const meetingMoves = {
  booked: 'booked this meeting',
  moved: 'rescheduled this meeting',
  cancelled: 'canceled this meeting',
  completed: 'recorded the outcome of this meeting',
  no_show: 'recorded the outcome of this meeting',
} as const

/** What is told of a project, its products and its sites is told by activities, which say more. */
const lastActs: { readonly [Collection in LiveEvent['collection']]?: (document: never) => Act | null } = {
  timeEntries({ status, approval, updatedAt }: OwnEntry) {
    if (approval) return { name: approval.name, at: approval.at, did: 'approved these hours' }
    return status === 'rejected' ? { name: 'Someone', at: updatedAt, did: 'rejected these hours' } : null
  },
  quotes({ history }: PresentedQuote) {
    const step = history.at(-1)
    if (!step || !(step.to in quoteMoves)) return null
    const isDeclinedRequest = step.to === 'rejected' && step.by === 'staff'
    const moved = step.forRevision ? 'started revising this quote' : quoteMoves[step.to as keyof typeof quoteMoves]
    return { name: step.name, at: step.at, did: isDeclinedRequest ? 'declined this request' : moved }
  },
  invoices({ number, voiding, issue, credits, recordedPayments }: PresentedInvoice) {
    // A dialog may be about several.
    const invoice = number === null ? 'this invoice' : `invoice ${number}`
    const acts: Act[] = [
      ...(issue ? [{ ...issue, did: `sent ${invoice}` }] : []),
      ...credits.map(({ name, at, amountCents }) => ({
        name,
        at,
        did: `credited ${formatMoney(amountCents)} to ${invoice}`,
      })),
      ...(recordedPayments ?? []).map(({ name, at, amountCents }) => ({
        name,
        at,
        did: `recorded a payment of ${formatMoney(amountCents)} for ${invoice}`,
      })),
      ...(voiding ? [{ ...voiding, did: `voided ${invoice}` }] : []),
    ]
    return acts.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1) ?? null
  },
  meetings({ history }: PresentedMeeting) {
    const last = history.at(-1)
    return last ? { name: last.byName, at: last.at, did: meetingMoves[last.act] } : null
  },
}
