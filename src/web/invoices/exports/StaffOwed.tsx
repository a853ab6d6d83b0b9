import { useState } from 'react'
import type { ReactNode } from 'react'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { agesOfOwed, invoiceAges } from '#domain/invoices/invoice-ages.ts'
import type { InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import { sumsOfOwed } from '#domain/invoices/owed.ts'
import { stillDueCents } from '#domain/invoices/payment-plan.ts'
import { BillingList, BillingRow, BillingSection } from '#web/billing/exports/BillingSection.tsx'
import { sayClient } from '#web/billing/exports/PaymentTable.tsx'
import type { ClientName } from '#web/billing/exports/PaymentTable.tsx'
import { ageWords } from '#web/invoices/age-words.ts'
import { OwedRows } from '#web/invoices/OwedRows.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAmount, formatMoney, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useClientOwed, useOwingClients } from './owed.ts'

const shownFirst = 5

type AllProps = { readonly nameOf: (uid: string) => ClientName }

/** What all clients owe and what of it is overdue, by client, who owes most first; each leads to its rows. */
export function OwedByClients({ nameOf }: AllProps) {
  const [showsAll, setShowsAll] = useState(false)
  const loading = (
    <BillingSection title="Clients owe">
      <SkeletonRows rows={4} />
    </BillingSection>
  )
  return (
    <Answer query={useOwingClients(agencyToday())} what="what clients owe" loading={loading}>
      {(clients) => {
        const totalCents = sum(clients.map((each) => each.totalCents))
        const overdueCents = sum(clients.map((each) => each.overdueCents))
        const movingCents = sum(clients.map((each) => each.onItsWayCents))
        return (
          <BillingSection title={sayOwes('Clients owe', { totalCents, overdueCents, onItsWayCents: movingCents })}>
            {clients.length > 0 && (
              <BillingList label="Highest balances">
                {clients.slice(0, showsAll ? undefined : shownFirst).map((each) => (
                  <BillingRow key={each.clientId} amount={<Sum cents={each.totalCents} />}>
                    <ClientLink clientId={each.clientId} name={nameOf(each.clientId)} />
                    <p className="text-dense text-ink-soft">
                      {each.count === 1 ? '1 item' : `${formatNumber(each.count)} items`}
                      {each.overdueCents > 0 && (
                        <span className="font-medium text-negative">{` · ${sayOverdue(each)}`}</span>
                      )}
                      {each.onItsWayCents > 0 && ` · ${formatMoney(each.onItsWayCents)} on its way`}
                    </p>
                  </BillingRow>
                ))}
              </BillingList>
            )}
            {clients.length > shownFirst && !showsAll && (
              <div>
                <Button onClick={() => setShowsAll(true)}>Show all {clients.length} clients</Button>
              </div>
            )}
          </BillingSection>
        )
      }}
    </Answer>
  )
}

type LinkProps = { readonly clientId: string; readonly name: ClientName }

function ClientLink({ clientId, name }: LinkProps) {
  // The name has its line already while it loads.
  if (name === undefined) return <p>{'\u00A0'}</p>
  return (
    <AppLink
      place={{ to: '/superadmin/billing', search: { clientId } }}
      className="tap self-start font-medium underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      {sayClient(name)}
    </AppLink>
  )
}

type OneProps = { readonly clientId: string; readonly name: string }

/** What one client owes and what of it is overdue, with every row of it. */
export function OwedByClient({ clientId, name }: OneProps) {
  const today = agencyToday()
  return (
    <Answer query={useClientOwed(clientId)} what="what this client owes" loading={<SkeletonRows rows={3} />}>
      {(owed) => {
        const sums = sumsOfOwed(owed, today)
        return (
          <BillingSection title={sayOwes(`${name} owes`, sums)}>
            {sums.overdueCents > 0 && <Ages ages={agesOfOwed(owed, today)} />}
            {sums.count > 0 && (
              <OwedRows
                owed={owed}
                today={today}
                ends={{
                  plan: ({ amountCents }) => ({ amount: <Sum cents={amountCents} /> }),
                  invoice: (invoice) => ({ amount: <Sum cents={stillDueCents(invoice)} /> }),
                  request: ({ amountCents }) => ({ amount: <Sum cents={amountCents} /> }),
                }}
              />
            )}
          </BillingSection>
        )
      }}
    </Answer>
  )
}

/** What is owed by how long it has been due. */
function Ages({ ages }: { readonly ages: Record<InvoiceAge, Money> }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-dense">
      {invoiceAges
        .filter((age) => ages[age] > 0)
        .map((age) => (
          <div key={age} className="flex gap-2">
            <dt className="text-ink-soft">{ageWords[age]}</dt>
            <dd className="font-medium tabular-nums">{formatMoney(ages[age])}</dd>
          </div>
        ))}
    </dl>
  )
}

type Sums = { readonly totalCents: Money; readonly overdueCents: Money; readonly onItsWayCents: Money }

function sayOwes(who: string, sums: Sums): string {
  const { totalCents, overdueCents, onItsWayCents } = sums
  return [
    `${who} ${totalCents === 0 ? 'nothing' : formatMoney(totalCents)}`,
    ...(overdueCents > 0 ? [sayOverdue(sums)] : []),
    ...(onItsWayCents > 0 ? [`${formatMoney(onItsWayCents)} on its way`] : []),
  ].join(', ')
}

/** What of a sum is overdue; the sum itself isn’t said twice. */
function sayOverdue({ totalCents, overdueCents }: Omit<Sums, 'onItsWayCents'>): string {
  return overdueCents === totalCents ? 'all overdue' : `${formatMoney(overdueCents)} overdue`
}

function Sum({ cents }: { readonly cents: Money }): ReactNode {
  return <span className="font-medium tabular-nums">{formatAmount(cents)}</span>
}
