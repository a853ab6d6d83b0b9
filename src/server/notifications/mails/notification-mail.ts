import { homePath } from '#domain/accounts/places.ts'
import { asSentence } from '#domain/core/mail-text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Role } from '#domain/core/viewer.ts'
import {
  isAboutOrder,
  isOrderPath,
  placeOfHours,
  placeOfSeveral,
  preferencesPath,
} from '#domain/notifications/notification-places.ts'
import { actWords, notificationWords } from '#domain/notifications/notification-words.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import type { MailedType } from '#domain/notifications/tellings.ts'
import { isAlwaysMailed, tellingOf, tellsWhoDidIt } from '#domain/notifications/tellings.ts'
import type { WayIn } from '#server/accounts/exports/way-in.ts'
import { declareMail } from '#server/platform/mail-declaration.ts'
import type { MailDeclaration } from '#server/platform/mail-declaration.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import type { Letterhead } from '#server/platform/mail-layout.ts'
import type { Mail } from '#server/ports/mail.ts'
import { sayReaders } from './say-readers.ts'
import { sayMonths, saySubmitted } from './submitted-hours.ts'
import { toldByMail } from './told-by-mail.ts'

/** How many are told in full. */
const mostTold = 10

/** A person of each role, for the previews. */
const people = { client: 'Ada Lovell', superAdmin: 'Tom Reyes', creator: 'Ivo Brandt' } as const
const teammate = 'Ben Sato'
const nameOf = (sample: string) => ({ help: 'The reader’s name.', sample })
const project = { help: 'The project. May be empty.', sample: 'Spring campaign' }
const client = { help: 'The client. May be empty.', sample: 'Northwind Bakery' }
/** News of billing names the client in the place of who did it. */
const payer = { help: 'The client.', sample: client.sample }
const small = {
  smallPrint: 'You get this email because of your notification settings.',
  smallLink: 'Manage your email preferences',
}

/** What each mail about one activity says: by its type. */
const mailsByType = Object.fromEntries(
  Object.keys(toldByMail).map((type) => [type, declareToldMail(type as MailedType)]),
) as Record<MailedType, MailDeclaration>

function declareToldMail(type: MailedType): MailDeclaration {
  const { title, about, detail, meeting } = toldByMail[type]
  const role = readerOf(type)
  const isActor = tellsWhoDidIt(type)
  const activity = {
    type,
    actorName: isOfPayer(type) ? payer.sample : isActor ? people[role] : actorFor(type, role),
    subjectName: about?.[1] ?? project.sample,
    detail,
    meeting,
  }
  const where = { projectName: project.sample, companyName: client.sample, role, isActor }
  const sample = notificationWords({ ...activity, audience: 'project' }, where)
  return declareMail({
    kind: type,
    group: 'Notifications',
    title,
    sentTo: sayReaders(type),
    variables: {
      name: nameOf(type === 'team.rights_changed' ? teammate : people[role]),
      headline: { help: 'What happened, as the portal shows it.', sample: sample.title },
      details: { help: 'Details, as the portal shows them. May be empty.', sample: sample.body },
      actor: isOfPayer(type)
        ? payer
        : {
            help: 'The name of the person or check that acted, such as “Ada Lovell” or “Site checks”.',
            sample: activity.actorName,
          },
      client,
      project,
      ...(about
        ? { [about[0]]: { help: 'The name, number or amount that the email is about.', sample: about[1] } }
        : {}),
    },
    button: actWords(type, role),
    subject: '{headline}',
    body: ['Hello {name},', '{headline}.', '{details}', '{link}'],
    ...(isAlwaysMailed(type)
      ? { smallPrint: 'We email you about price changes regardless of your notification settings.' }
      : small),
  })
}

/** Of those who get the mail, whom its preview is written to. */
function readerOf(type: MailedType): Role {
  const telling = tellingOf(type)
  if (telling?.clientSide === 'told') return 'client'
  if (telling?.staff === 'lead' || isAssignment(type)) return 'superAdmin'
  return type.startsWith('timesheet.') || type.startsWith('creator.') ? 'creator' : 'client'
}

/** Tells one person of the agency that they answer for it now. */
function isAssignment(type: MailedType): boolean {
  return type === 'project.updated' || type === 'product.updated'
}

/** Staff themselves are named where they order. */
function isOfPayer(type: Notification['type']): boolean {
  return type.startsWith('billing.') && type !== 'billing.ordered'
}

/** Somebody who may do it: clients approve, creators submit hours, and staff do the rest of what clients and creators hear of. */
function actorFor(type: MailedType, role: Role): string {
  if (type === 'timesheet.submitted') return people.creator
  if (type === 'team.joined' || (role === 'client' && type.endsWith('.approved'))) return teammate
  const isByOwner = type === 'team.rights_changed' || (role === 'superAdmin' && !isAssignment(type))
  return isByOwner ? people.client : 'Nina Falk'
}

const count = { help: 'The number of messages.', sample: '2' }

const messagesTogether = declareMail({
  kind: 'messages-together',
  group: 'Notifications',
  title: 'Several new messages',
  sentTo: 'To people in the conversation, in one email when several messages arrive within five minutes.',
  variables: {
    name: nameOf(people.client),
    client,
    project,
    count,
    list: {
      help: 'Up to ten messages, one paragraph each. If there are more, the last paragraph says how many.',
      sample: ['Nina Falk: The photos are in.', 'Tom Reyes: Thank you.'],
    },
  },
  required: ['list'],
  button: actWords('message.new'),
  subject: '{count} new messages in {project}',
  body: ['Hello {name},', '{list}', '{link}'],
  ...small,
})

const newsTogether = declareMail({
  kind: 'notifications-together',
  group: 'Notifications',
  title: 'Several notifications',
  sentTo: 'To staff, in one email when several notifications of the same kind arrive within a minute.',
  variables: {
    name: nameOf(people.superAdmin),
    headline: { help: 'The first notification, as the portal shows it.', sample: 'Ada Lovell approved “Home page”' },
    count: { ...count, help: 'The number of other notifications.' },
    more: {
      help: 'The number of other notifications, in words such as “2 more notifications”.',
      sample: '2 more notifications',
    },
    list: {
      help: 'Up to ten notifications, one paragraph each. If there are more, the last paragraph says how many.',
      sample: [
        'Ada Lovell approved “Home page”.\nSpring campaign',
        'Grace Okafor approved “Booking”.\nClinic website',
        'Ada Lovell approved “First design”.\nSpring campaign',
      ],
    },
  },
  required: ['list'],
  button: 'Open the portal',
  subject: '{headline}, and {more}',
  body: ['Hello {name},', '{list}', '{link}'],
  ...small,
})

const hoursTogether = declareMail({
  kind: 'hours-together',
  group: 'Notifications',
  title: 'Hours submitted several times',
  sentTo: 'To staff, in one email when creators submit hours several times within a minute.',
  variables: {
    name: nameOf(people.superAdmin),
    headline: {
      help: 'A summary of who submitted how many hours, with the project’s name or the number of projects.',
      sample: 'Ivo Brandt submitted 18.08 hours on Spring campaign',
    },
    list: {
      help: 'Up to ten submissions, one paragraph each. If there are more, the last paragraph says how many.',
      sample: [
        'Ivo Brandt submitted 5 hours on Spring campaign.',
        'Ivo Brandt submitted 13.08 hours on Spring campaign.',
      ],
    },
  },
  required: ['list'],
  button: 'Open time sheets',
  subject: '{headline}',
  body: ['Hello {name},', '{list}', '{link}'],
  ...small,
})

export const notificationMails: readonly MailDeclaration[] = [
  ...Object.values(mailsByType),
  messagesTogether,
  newsTogether,
  hoursTogether,
]

type Reader = {
  readonly person: Pick<Viewer, 'uid' | 'accountId' | 'fullName' | 'email' | 'role'>
  /** The name of the account that it is about; empty for none. */
  readonly client: string
  readonly wayIn: WayIn
}

/**
 * The kind of a mail whose links accept an invitation: an outbox that may keep no such link tells them by their kind, and keeps the
 * kinds of activities.
 */
const opensAccount = 'notification-with-invitation'

/** What people forward without a thought must not open their account to others. */
const asksForPassword =
  'When you open the link, set a password first. The link is only for you and expires in 7 days. Don’t forward this email.'

/**
 * One mail for notifications that belong together, the oldest first. It links to the exact place, and to the preferences.
 * `hoursOf`: how many hours each is about, by its id; null where that isn't known.
 */
export function notificationMail(
  head: Letterhead,
  { person, client, wayIn }: Reader,
  told: readonly Notification[],
  hoursOf: ReadonlyMap<string, number> | null,
): Mail {
  const [first] = told
  if (!first) throw new Error('An email needs at least one notification')
  const { type, title, body, projectName, actorName, subjectName } = first
  const label = labelOf(first, person)
  const common = {
    to: { name: person.fullName, email: person.email },
    kind: wayIn.isInvitation ? opensAccount : type,
    url: wayIn.linkTo(first.url),
    smallUrl: wayIn.linkTo(preferencesPath(person.role)),
    ...(wayIn.isInvitation ? { note: asksForPassword } : {}),
  }
  const about = { name: person.fullName, client, project: projectName }
  if (told.length === 1) {
    const [variable] = toldByMail[type as MailedType].about ?? []
    const subject = variable === undefined ? {} : { [variable]: subjectName ?? title }
    const values = { ...about, headline: title, details: body, actor: isOfPayer(type) ? client : actorName, ...subject }
    return layMail(head, mailsByType[type as MailedType], { ...common, values, label })
  }
  const list = shorten(told.map(lineOf))
  if (type === 'message.new')
    return layMail(head, messagesTogether, { ...common, values: { ...about, list, count: String(told.length) }, label })
  const submitted = saySubmitted(told, hoursOf)
  if (submitted !== null) {
    const { url, months } = placeOfHours(told.map((each) => each.url))
    const list = [...shorten(submitted.each), ...sayMonths(months)]
    return layMail(head, hoursTogether, {
      ...common,
      values: { name: person.fullName, headline: submitted.headline, list },
      url: wayIn.linkTo(url),
    })
  }
  const count = told.length - 1
  const more = count === 1 ? '1 more notification' : `${count} more notifications`
  const isOfInvoices = told.every(({ entityType }) => entityType === 'invoice')
  return layMail(head, newsTogether, {
    ...common,
    values: { name: person.fullName, headline: title, list, count: String(count), more },
    url: wayIn.linkTo(placeOfSeveral(told)),
    ...(isOfInvoices ? { label: 'Open the invoices' } : {}),
  })
}

/** Says where the button leads: without a project to the list of them, and to billing where the order is hidden. */
function labelOf({ type, url }: Notification, { role, uid, accountId }: Reader['person']): string {
  if (url === homePath(role)) return 'Open your projects'
  if (isOrderPath(url)) return 'Open the order'
  return isAboutOrder(type) ? 'Open billing' : actWords(type, role, role === 'client' && uid !== accountId)
}

function lineOf({ type, actorName, title, body }: Notification): string {
  if (type === 'message.new') return `${actorName}: ${body}`
  return body === '' ? asSentence(title) : `${asSentence(title)}\n${body}`
}

function shorten(lines: readonly string[]): string[] {
  const rest = lines.length - mostTold
  return [...lines.slice(0, mostTold), ...(rest > 0 ? [rest === 1 ? 'And 1 more.' : `And ${rest} more.`] : [])]
}
