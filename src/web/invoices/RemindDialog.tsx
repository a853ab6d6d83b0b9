import type { QueryClient } from '@tanstack/react-query'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { inviteClient } from '#domain/accounts/client-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { remindOfInvoice as call } from '#domain/invoices/reminder-contract.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { Notice } from '#web/accounts/exports/notice.ts'
import { clientQuery } from '#web/accounts/exports/use-client.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney } from '#web/platform/format.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { remindOfInvoice } from './calls.ts'
import { nameOf, sayDuePart } from './invoice-words.ts'
import { whyNotReminded } from './reminder-words.ts'

/** Asks before clients are reminded of invoices, and names each; an invoice that was reminded of today is left out. */
export function RemindDialog(props: ActProps<PresentedInvoice>) {
  const queryClient = useQueryClient()
  const today = agencyToday()
  const due = props.rows.filter((row) => whyNotReminded(row) === null)
  const clients = new Map(due.map((row) => [row.clientId, nameOfClient(row)]))
  const unreached = useUnreached([...clients.keys()])
  const mayReach = useMay<typeof inviteClient>('people')
  const [clientId] = clients.keys()

  function whyNot(row: PresentedInvoice): string | null {
    const client = unreached.get(row.clientId)
    return whyNotReminded(row) ?? (client ? (client.disabledAt === null ? 'Not invited yet' : 'Deactivated') : null)
  }

  return (
    <ActOnAllDialog
      {...props}
      nameOf={nameOf}
      title={(count, _name, first) =>
        count === 1 ? `Send a reminder for ${first?.number ?? 'this draft'}?` : `Send ${sayReminders(count)}?`
      }
      description={
        <>
          {clientId !== undefined && clients.size === 1 ? (
            <Notice clientId={clientId} said="We notify the client of the amount due and include a link to pay." />
          ) : (
            sayNotified(clients, unreached)
          )}{' '}
          Each invoice can get one reminder a day.
        </>
      }
      describe={(invoice) => ({
        what: `${nameOfClient(invoice)} · ${nameOf(invoice)}`,
        more: `${formatMoney(owedCents(invoice))} · ${sayDuePart(invoice, today)}`,
      })}
      whyNot={whyNot}
      disabledReason={clients.size > 0 && clients.size === unreached.size ? sayFirst(unreached, mayReach) : undefined}
      label={(count) => `Send ${sayReminders(count)}`}
      told={(count) => `${sayReminders(count)} sent`}
      act={(invoice) => remind(queryClient, invoice)}
    />
  )
}

type Unreached = ReadonlyMap<string, PresentedClient>

/** Of these clients those whom no email reaches, by id, as far as they are known. */
function useUnreached(clientIds: readonly string[]): Unreached {
  const found = useQueries({ queries: clientIds.map(clientQuery) })
  return new Map(
    found.flatMap(({ data }) => (data && isUnreached(data.client) ? [[data.client.uid, data.client] as const] : [])),
  )
}

/** How many of several clients are notified, and who isn’t and why, because no email reaches them. */
function sayNotified(clients: ReadonlyMap<string, string>, unreached: Unreached): string {
  if (clients.size === 0) return ''
  const count = clients.size - unreached.size
  const [deactivated, uninvited] = byReason(unreached)
  if (count === 0 && deactivated.length === 0) return 'These clients haven’t been invited yet, so we don’t notify them.'
  if (count === 0 && uninvited.length === 0) return 'These clients are deactivated, so we don’t notify them.'
  const named = [
    sayWho(deactivated, clients, { one: 'is deactivated', many: 'are deactivated' }),
    sayWho(uninvited, clients, { one: 'hasn’t been invited yet', many: 'haven’t been invited yet' }),
  ].filter(Boolean)
  return [
    count > 0 &&
      `We notify ${count === 1 ? '1 client' : `${count} clients`} of the amount due and include a link to pay.`,
    named.length > 0 && `We don’t notify ${named.join(', or ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The clients who are deactivated, and those who haven’t been invited yet. */
function byReason(unreached: Unreached): readonly [PresentedClient[], PresentedClient[]] {
  const all = [...unreached.values()]
  return [all.filter(({ disabledAt }) => disabledAt !== null), all.filter(({ disabledAt }) => disabledAt === null)]
}

type Why = { readonly one: string; readonly many: string }

function sayWho(group: readonly PresentedClient[], names: ReadonlyMap<string, string>, { one, many }: Why): string {
  if (group.length === 0) return ''
  return `${sayAll(group.map(({ uid }) => names.get(uid) ?? ''))}, who ${group.length === 1 ? one : many}`
}

function sayFirst(unreached: Unreached, mayReach: boolean): string {
  const [deactivated, uninvited] = byReason(unreached)
  const act = deactivated.length === 0 ? 'Invite' : uninvited.length === 0 ? 'Reactivate' : 'Invite or reactivate'
  const whom = `the ${unreached.size === 1 ? 'client' : 'clients'} first.`
  return mayReach ? `${act} ${whom}` : `Ask staff with the “People” permission to ${act.toLowerCase()} ${whom}`
}

function nameOfClient({ billTo }: PresentedInvoice): string {
  return billTo.companyName || billTo.fullName
}

function sayReminders(count: number): string {
  return count === 1 ? '1 reminder' : `${count} reminders`
}

async function remind(queryClient: QueryClient, invoice: PresentedInvoice): Promise<string | null> {
  try {
    const { outcome } = await remindOfInvoice({ invoiceId: invoice.id })
    // By a colleague, or by itself: the page has not heard of it yet.
    if (outcome !== 'unreachable') refreshInvoice(queryClient, invoice)
    return reasons[outcome]
  } catch (error) {
    const { code, message } = toCallRefused(error)
    if (code !== 'invoice-not-owed' && code !== 'bank-payment-processing') throw error
    // Paid meanwhile, or about to be: this page has not heard of it either.
    refreshInvoice(queryClient, invoice)
    return message
  }
}

const reasons = {
  reminded: null,
  'reminded-today': 'A reminder for this invoice already went out today, in the agency’s time zone.',
  unreachable: 'Staff with the “People” permission need to invite or reactivate this client first.',
} as const satisfies Record<ReplyOf<typeof call>['outcome'], string | null>
