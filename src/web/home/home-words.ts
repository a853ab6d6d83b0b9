import { zero } from '#domain/core/money.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { formatDate, formatDay, formatMoney, formatNumber, formatTime } from '#web/platform/format.ts'

type Say = (line: HomeLine) => { readonly one: string; readonly many: string }

const moneyOf = ({ amountCents }: HomeLine) => formatMoney(amountCents ?? zero)
const countOf = ({ count }: HomeLine) => formatNumber(count)
const dayOf = ({ since }: HomeLine) => formatDay((since ?? '').slice(0, 10))
const hoursOf = ({ hours }: HomeLine) => (hours === 1 ? '1 hour' : `${formatNumber(hours ?? 0)} hours`)
const verb = ({ hours }: HomeLine, one: string, many: string) => (hours === 1 ? one : many)

const momentOf = ({ since: from }: HomeLine) => (from === null ? '' : `${formatDate(from)} at ${formatTime(from)}`)

function both(sentence: string): ReturnType<Say> {
  return { one: sentence, many: sentence }
}

function since({ since: from }: HomeLine): string {
  return from === null ? '' : ` since ${formatDate(from)}`
}

const sentences: Record<HomeKind, Say> = {
  'payment-failed': (line) => both(`${line.name}: ${moneyOf(line)} could not be paid`),
  'invoices-overdue': (line) => ({
    one: `Invoice ${line.name} of ${moneyOf(line)} was due ${dayOf(line)}`,
    many: `${countOf(line)} invoices are overdue, ${moneyOf(line)} in all`,
  }),
  meetings: (line) => ({
    one: `${line.name} begins ${momentOf(line)}`,
    many: `${countOf(line)} meetings within a day, the first ${momentOf(line)}`,
  }),
  approvals: (line) => ({
    one: `“${line.name}” waits for your approval`,
    many: `${countOf(line)} approvals wait for you, “${line.name}” first`,
  }),
  launches: (line) => ({
    one: `${line.name} waits for your approval to go live`,
    many: `${countOf(line)} sites wait for your approval to go live`,
  }),
  'invoices-open': (line) => ({
    one: `Invoice ${line.name} of ${moneyOf(line)} is due ${dayOf(line)}`,
    many: `${countOf(line)} invoices are to be paid, ${moneyOf(line)} in all, the first by ${dayOf(line)}`,
  }),
  'payment-requests': (line) => ({
    one: line.amountCents === null ? 'A payment is requested' : `You are asked to pay ${moneyOf(line)}: ${line.name}`,
    many:
      line.amountCents === null
        ? `${countOf(line)} payments are requested`
        : `${countOf(line)} payments are asked of you, ${moneyOf(line)} in all`,
  }),
  quotes: (line) => ({
    one: `Your quote for ${line.name} is here${line.amountCents === null ? '' : `: ${moneyOf(line)}`}`,
    many: `${countOf(line)} quotes wait for your answer`,
  }),
  answers: (line) => ({
    one: `Your question “${line.name}” has an answer`,
    many: `${countOf(line)} of your questions have an answer`,
  }),
  questions: (line) => ({
    one: `The question “${line.name}” waits for an answer${since(line)}`,
    many: `${countOf(line)} questions wait for an answer, the oldest${since(line)}`,
  }),
  'hours-to-approve': (line) => both(`${hoursOf(line)} ${verb(line, 'waits', 'wait')} for your approval`),
  'hours-rejected': (line) => both(`${hoursOf(line)} came back to you`),
  'quotes-new': (line) => ({
    one: `A quote for ${line.name} is asked for`,
    many: `${countOf(line)} quotes are asked for, ${line.name} last`,
  }),
  'hosting-waiting': (line) => ({
    one: `${line.name} is paid for and waits for its launch`,
    many: `${countOf(line)} sites are paid for and wait for their launch`,
  }),
  'approvals-outstanding': (line) => ({
    one: `“${line.name}” waits for its client${since(line)}`,
    many: `${countOf(line)} approvals wait for clients, the oldest${since(line)}`,
  }),
  'hours-draft': (line) => both(`${hoursOf(line)} ${verb(line, 'is', 'are')} not submitted yet`),
  unread: (line) => ({ one: '1 unread message', many: `${countOf(line)} unread messages` }),
  'hours-month': (line) => both(`${hoursOf(line)} logged this month`),
}

/** One line in one sentence, with its count or its name. */
export function sentenceOf(line: HomeLine): string {
  const { one, many } = sentences[line.kind](line)
  return line.count === 1 ? one : many
}
