import { useState } from 'react'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import type { refundPayment } from '#domain/billing/staff-contract.ts'
import { withPaidTotal } from '#web/billing/paid-total.tsx'
import { PaidFrom } from '#web/billing/PaidFrom.tsx'
import { isBankMoving, sayBack } from '#web/billing/payment-words.ts'
import { PaymentChip } from '#web/billing/PaymentChip.tsx'
import { PaymentDay, sayPaymentDay } from '#web/billing/PaymentDay.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Lines } from '#web/ui/Lines.tsx'
import type { ChosenColumns, Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'

const PaymentSelection = lazyPart(() => import('#web/billing/PaymentSelection.tsx'))

/** What a client is called; null if that is not known, and undefined while the names load. */
export type ClientName = string | null | undefined

type Props = {
  readonly payments: readonly PresentedPayment[]
  readonly columns: PaymentColumns
  readonly chosen: ChosenColumns | undefined
  /** Whether these are all of the list, so that their sum means something. */
  readonly isWhole: boolean
  readonly nameOf: (uid: string) => ClientName
  /** Where a payment is open beside the page. */
  readonly placeOf: (paymentId: string) => Place
}

/** Payments of clients for staff, in the order given; a row opens one, and those with the right to money select them. */
export function PaymentTable({ payments, columns, chosen, isWhole, nameOf, placeOf }: Props) {
  const [rowSelect, setRowSelect] = useState<RowSelect<PresentedPayment>>()
  const mayExport = useMay<typeof refundPayment>('money')
  return (
    <>
      {mayExport && (
        <PaymentSelection
          payments={payments}
          onSelectable={setRowSelect}
          whileLoading={<div className="h-11 sm:hidden" />}
        />
      )}
      <Table
        caption="Payments"
        columns={isWhole ? withPaidTotal(columns, payments) : columns}
        chosen={chosen}
        rows={payments}
        rowKey={({ id }) => id}
        rowSelect={rowSelect}
        rowLink={({ id, uid, description, site, ...days }) => (
          <AppLink
            place={placeOf(id)}
            aria-label={[sayPaymentDay(days), nameOf(uid), withSite(description, site)].filter(Boolean).join(', ')}
          >
            {null}
          </AppLink>
        )}
      />
    </>
  )
}

export type PaymentColumns = [Column<PresentedPayment>, ...Column<PresentedPayment>[]]

/** `nameOf` is null if all are one client's. */
export function paymentColumns(nameOf: Props['nameOf'] | null): PaymentColumns {
  return [
    {
      key: 'date',
      header: 'Date',
      width: '6.5rem',
      cell: PaymentDay,
    },
    ...(nameOf
      ? [
          {
            key: 'client',
            header: 'Client',
            width: 'minmax(0,1fr)',
            cell: ({ uid }: PresentedPayment) => sayClient(nameOf(uid)),
          },
        ]
      : []),
    {
      key: 'description',
      header: 'Description',
      width: 'minmax(0,1.6fr)',
      cell: ({ description, site }) => withSite(description, site),
    },
    {
      key: 'status',
      header: 'Status',
      width: '7.5rem',
      cell: (payment) => (
        <Lines>
          <PaymentChip payment={payment} />
          {isBankMoving(payment) && <span className="block text-caption text-ink-soft">On its way</span>}
        </Lines>
      ),
    },
    {
      key: 'card',
      header: 'Method',
      width: '9.5rem',
      wideOnly: true,
      cell: PaidFrom,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'number',
      width: '7rem',
      phone: 'figure',
      cell: (payment) => (
        <Lines>
          {formatAmount(payment.amountCents)}
          {sayBack([payment], formatAmount).map((words) => (
            <span key={words} className="block text-caption text-ink-soft">
              {words}
            </span>
          ))}
        </Lines>
      ),
    },
  ]
}

/** What stands for a client; nothing while the names load. */
export function sayClient(name: ClientName): string {
  return name === null ? 'Unknown client' : (name ?? '')
}
