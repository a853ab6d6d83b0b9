import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { remindOfInvoice as call } from '#domain/invoices/reminder-contract.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { remindOfInvoice } from './calls.ts'
import { nameOf } from './invoice-words.ts'

/** Asks before clients are reminded of invoices; each invoice once a day. */
export function RemindDialog(props: ActProps<PresentedInvoice>) {
  return (
    <ActOnAllDialog
      {...props}
      nameOf={nameOf}
      title={(count) => `Send ${sayReminders(count)}?`}
      description="Each client gets a notification and an email with what is due and a link to pay it. Each invoice gets one reminder a day at most."
      label={(count) => `Send ${sayReminders(count)}`}
      told={(count) => `${sayReminders(count)} sent`}
      act={remind}
    />
  )
}

function sayReminders(count: number): string {
  return count === 1 ? '1 reminder' : `${count} reminders`
}

async function remind({ id }: PresentedInvoice): Promise<string | null> {
  const { outcome } = await remindOfInvoice({ invoiceId: id })
  return reasons[outcome]
}

const reasons = {
  reminded: null,
  'reminded-today': 'A reminder went out today already.',
  unreachable: 'This client can’t be reached. Invite or reactivate them first.',
} as const satisfies Record<ReplyOf<typeof call>['outcome'], string | null>
