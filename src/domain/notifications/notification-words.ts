import type { Activity, ActivityPrice, ActivityType, UnapprovedHours } from '#domain/core/activity.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Role } from '#domain/core/viewer.ts'
import { readStatusDetail } from '#domain/projects/approvals.ts'
import type { ProductStatus, ProjectStatus } from '#domain/projects/project-statuses.ts'
import { billingActWords, billingSentences } from './billing-words.ts'
import { hostingSentences } from './hosting-words.ts'
import { invoiceSentences } from './invoice-words.ts'
import { meetingSentences } from './meeting-words.ts'
import { questionSentences } from './question-words.ts'
import { quoteSentences } from './quote-words.ts'

type Told = Pick<
  Activity,
  | 'type'
  | 'actorName'
  | 'subjectName'
  | 'detail'
  | 'audience'
  | 'price'
  | 'meeting'
  | 'rejected'
  | 'unapproved'
  | 'planStep'
>
/** The project it happened in, with its present names, and who reads it. */
type Where = {
  readonly projectName: string
  readonly companyName: string
  readonly role: Role
  /** To a teammate, the name of the account's owner, who alone changes its plans; left out for everybody else. */
  readonly ownerName?: string | undefined
  /** Whether the reader did it; left out for no. */
  readonly isActor?: boolean | undefined
  /** The reader’s, of their profile; empty or left out where it names none. */
  readonly timeZone?: string
}
export type Words = { readonly title: string; readonly body: string }

/** The activity in one line, and further detail in another. */
export function notificationWords(told: Told, where: Where): Words {
  return sentences[told.type](told, where)
}

type Say = (told: Told, where: Where) => Words

const inHistoryAlone: Say = ({ actorName, subjectName }, { projectName }) => ({
  title: `${actorName}: ${subjectName}`,
  body: projectName,
})

const approved: Say = ({ actorName, subjectName }, { projectName }) => ({
  title: `${actorName} approved “${subjectName}”`,
  body: projectName,
})

const waits: Say = ({ subjectName, actorName, detail, price }, { projectName }) => ({
  title: `Approve “${subjectName}”${price ? sayNewPrice(price) : ''}`,
  body: `${projectName}, ${detail === 'price' ? 'price changed' : 'requested'} by ${actorName}`,
})

/** A request that waits already, or is made again, at another price than before. */
function sayNewPrice({ beforeCents, afterCents }: ActivityPrice): string {
  const after = afterCents === null ? 'without a price' : `at ${sayMoney(afterCents)}`
  return beforeCents ? ` ${after} instead of ${sayMoney(beforeCents)}` : ` ${after}`
}

function sayUnapproved({ toSubmit, waiting }: UnapprovedHours): string {
  const hours = waiting === 1 ? '1 submitted hour is' : `${waiting} submitted hours are`
  return [
    ...(toSubmit > 0 ? [`You can still submit ${toSubmit} ${toSubmit === 1 ? 'hour' : 'hours'}.`] : []),
    ...(waiting > 0 ? [`Your ${hours} waiting for approval.`] : []),
  ].join(' ')
}

const sentences: Record<ActivityType, Say> = {
  // A client hears of it where staff began it.
  'project.created': ({ actorName, subjectName }, { companyName, role, ownerName }) => ({
    title:
      role === 'client'
        ? `${actorName} started the project ${subjectName} for ${ownerName ?? 'you'}`
        : `${actorName} started the project ${subjectName}`,
    body: role === 'client' ? '' : companyName,
  }),
  'project.updated': ({ actorName }, { projectName }) => ({
    title: `You now manage ${projectName}`,
    body: `${actorName} assigned the project to you.`,
  }),
  'project.status_changed': ({ subjectName, detail }) => ({
    title: `${subjectName} is ${wordOf(projectStates, detail)}`,
    body: '',
  }),
  'project.archived': inHistoryAlone,
  'project.restored': inHistoryAlone,
  'product.added': ({ actorName, subjectName }, { projectName }) => ({
    title: `${actorName} added “${subjectName}”`,
    body: projectName,
  }),
  'product.updated': ({ actorName, subjectName }, { projectName }) => ({
    title: `You now lead “${subjectName}”`,
    body: `${actorName} assigned the product to you. Project: ${projectName}`,
  }),
  'product.status_changed': ({ actorName, subjectName, detail }, { projectName }) => {
    const { status, isWithdrawn } = readStatusDetail(detail)
    return {
      title: `“${subjectName}” is ${wordOf(productStates, status)}`,
      body: isWithdrawn ? `${projectName}, approval withdrawn by ${actorName}` : projectName,
    }
  },
  'product.approval_requested': waits,
  'product.approved': approved,
  'product.change_requested': ({ actorName, subjectName, detail }, { projectName, companyName }) => ({
    title: `${actorName} requested a change to “${subjectName}”`,
    body: `${[projectName, companyName].filter(Boolean).join(', ')}: ${detail}`,
  }),
  'milestone.approval_requested': waits,
  'milestone.approved': approved,
  'link.added': inHistoryAlone,
  'link.removed': inHistoryAlone,
  'request.withdrawn': inHistoryAlone,
  'team.invited': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} invited ${subjectName} to your team`,
    body: detail,
  }),
  'team.joined': ({ subjectName, detail }) => ({ title: `${subjectName} joined your team`, body: detail }),
  'team.rights_changed': ({ actorName, detail }) => ({ title: `${actorName} changed your permissions`, body: detail }),
  'team.removed': ({ actorName, subjectName }) => ({
    title: `${actorName} removed ${subjectName} from your team`,
    // Also of somebody who was invited and never joined.
    body: 'They have no access to your account.',
  }),
  'team.deactivated': ({ actorName, subjectName }) => ({
    title: `${actorName} deactivated ${subjectName}`,
    body: 'They can’t sign in and get no notifications until the agency reactivates them.',
  }),
  'team.reactivated': ({ actorName, subjectName }) => ({
    title: `${actorName} reactivated ${subjectName}`,
    body: 'They can sign in again.',
  }),
  'creator.assigned': ({ actorName }, { projectName, companyName }) => ({
    title: `${actorName} added you to ${projectName}`,
    body: companyName,
  }),
  'creator.pay_changed': ({ actorName, detail }, { projectName }) => ({
    title: `${actorName} changed your pay on ${projectName}`,
    body: `${detail}. Hours that were never approved get the new pay. Other hours keep theirs unless they’re reopened at the current rates.`,
  }),
  'creator.unassigned': ({ actorName, unapproved }, { projectName }) => ({
    title: `${actorName} removed you from ${projectName}`,
    body: unapproved ? sayUnapproved(unapproved) : 'You can still submit your unapproved hours.',
  }),
  'timesheet.submitted': ({ actorName, detail }, { projectName }) => ({
    title: `${actorName} submitted ${detail} on ${projectName}`,
    body: '',
  }),
  'timesheet.approved': ({ actorName, detail }, { projectName }) => ({
    title: `${actorName} approved ${detail} on ${projectName}`,
    body: '',
  }),
  // An activity of an earlier release names the project in the place of the hours.
  'timesheet.rejected': ({ actorName, subjectName, detail }, { projectName }) => ({
    title: `${actorName} rejected ${subjectName === projectName ? 'hours' : subjectName} on ${projectName}`,
    body: detail,
  }),
  // Of several entries at once, and of an earlier release, the subject is the project; of a preview, the hours.
  'timesheet.reopened': ({ actorName, subjectName, detail }, { projectName }) => ({
    title: `${actorName} reopened ${detail}`,
    body: `${[projectName, detail].includes(subjectName) ? projectName : `${projectName}: “${subjectName}”`}. ${/^1 (rejected )?hour\b/.test(detail) ? 'The reopened hour is' : 'The reopened hours are'} waiting for approval again. You don’t need to do anything.`,
  }),
  'hours.cap_warning': ({ subjectName, detail }, { projectName }) => ({
    title: `${subjectName}: ${detail} used`,
    body: subjectName === projectName ? '' : projectName,
  }),
  'message.new': ({ actorName, detail, audience }, { projectName }) => ({
    title: audience === 'staff' ? `${actorName} left a note in ${projectName}` : `${actorName} wrote in ${projectName}`,
    body: detail,
  }),
  'message.payment_request': ({ actorName, detail }) => ({ title: `Payment request from ${actorName}`, body: detail }),
  'report.published': ({ subjectName, detail }, { projectName }) => ({
    title: `New report: ${subjectName}`,
    body: [projectName, detail].filter(Boolean).join(', '),
  }),
  ...hostingSentences,
  ...billingSentences,
  ...invoiceSentences,
  ...quoteSentences,
  ...questionSentences,
  ...meetingSentences,
}

const projectStates: Record<ProjectStatus, string> = {
  draft: 'now a draft',
  active: 'now active',
  on_hold: 'on hold',
  in_review: 'in review',
  completed: 'completed',
  cancelled: 'canceled',
}

const productStates: Record<ProductStatus, string> = {
  not_started: 'not started',
  in_progress: 'in progress',
  waiting_client: 'waiting for you',
  in_review: 'in review',
  approved: 'approved',
  live: 'live',
  on_hold: 'on hold',
  cancelled: 'canceled',
}

/** The word for a state; an unknown one is returned as it is. */
function wordOf(words: Readonly<Record<string, string>>, state: string): string {
  return words[state] ?? state.replaceAll('_', ' ')
}

/** The label of the mail's button that leads to the place. A teammate is not the owner of the account. */
export function actWords(type: ActivityType, role: Role = 'client', isTeammate = false): string {
  const [entity = ''] = type.split('.')
  if (entity === 'billing') return billingActWords(type, role, isTeammate)
  if (type === 'creator.unassigned' || type === 'creator.pay_changed') return 'Open your time sheets'
  if (type === 'team.rights_changed') return 'Open the portal'
  if (type === 'quote.requested') return 'Open the request'
  if (type === 'quote.withdrawn') return 'Open your quotes'
  if (type === 'hosting.approval_requested') return 'Approve the launch'
  if (type.endsWith('approval_requested')) return 'Approve or request a change'
  return acts[entity] ?? 'Open the project'
}

const acts: Readonly<Record<string, string>> = {
  message: 'Open the conversation',
  report: 'Open the report',
  timesheet: 'Open the time sheet',
  team: 'Open your team',
  invoice: 'Open the invoice',
  hosting: 'Open the Launchpad',
  quote: 'Open the quote',
  question: 'Open the conversation',
  meeting: 'Open the meeting',
}
