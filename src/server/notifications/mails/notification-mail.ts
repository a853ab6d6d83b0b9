import { homePath } from '#domain/accounts/places.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { preferencesPath } from '#domain/notifications/notification-places.ts'
import { actWords } from '#domain/notifications/notification-words.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'

type Head = Letterhead & { readonly baseUrl: string }

/** How many are told in full. */
const mostTold = 10

/** One mail for notifications that belong together, the oldest first. It links to the exact place, and to the preferences. */
export function notificationMail(
  head: Head,
  person: Pick<Viewer, 'fullName' | 'email' | 'role'>,
  told: readonly Notification[],
): Mail {
  const [first] = told
  if (!first) throw new Error('A mail needs at least one notification')
  return layMail(head, {
    to: { name: person.fullName, email: person.email },
    kind: first.type,
    subject: subjectOf(first, told.length),
    paragraphs: [`Hello ${person.fullName},`, ...paragraphsOf(told)],
    button: isGathered(told)
      ? { label: 'Open the portal', url: head.baseUrl + homePath(person.role) }
      : { label: actWords(first.type, person.role), url: head.baseUrl + first.url },
    note: 'You get this email because of your notification settings.',
    link: { label: 'Manage your email preferences', url: head.baseUrl + preferencesPath(person.role) },
  })
}

/** Several notifications that are not messages of one project: each has its own link. */
function isGathered([first, second]: readonly Notification[]): boolean {
  return second !== undefined && first?.type !== 'message.new'
}

function subjectOf({ type, title, projectName }: Notification, count: number): string {
  if (count === 1) return title
  return type === 'message.new' ? `${count} new messages in ${projectName}` : `${title}, and ${count - 1} more`
}

function paragraphsOf(told: readonly Notification[]): string[] {
  const [first] = told
  if (told.length > 1) return [...told.slice(0, mostTold).map(lineOf), ...restOf(told.length)]
  return first ? [`${first.title}.`, ...(first.body === '' ? [] : [first.body])] : []
}

function lineOf({ type, actorName, title, body }: Notification): string {
  return type === 'message.new' ? `${actorName}: ${body}` : `${title}.`
}

function restOf(count: number): string[] {
  const rest = count - mostTold
  if (rest <= 0) return []
  return [rest === 1 ? 'And one more.' : `And ${rest} more.`]
}
