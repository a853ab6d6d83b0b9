import { act } from '@testing-library/react'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import type { WholeInvoice } from './api.ts'
import { draftOf, invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

/** All that the invoices of staff load when it is needed. */
export async function loadStaffInvoices(): Promise<void> {
  await loadShell()
  await Promise.all([
    import('./DraftEditor.tsx'),
    import('./LineDialog.tsx'),
    import('./TaxRatesDialog.tsx'),
    import('./SendDialog.tsx'),
    import('./DiscardDialog.tsx'),
    import('./VoidDialog.tsx'),
    import('./CreditDialog.tsx'),
    import('./BankTransfer.tsx'),
    import('./MoneyMoved.tsx'),
    import('./PaymentPlanDialog.tsx'),
    import('./PaymentSchedule.tsx'),
    import('./RecordPaymentDialog.tsx'),
    import('./UndoDialog.tsx'),
    import('./RecordRefundDialog.tsx'),
    import('./act-schemas.ts'),
  ])
}

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

export const draft = draftOf({
  billTo: { companyName: 'Harbor Coffee', fullName: 'Ada Lovelace', email: 'ada@harbor.example' },
})
export const mayDraft: Partial<WholeInvoice['may']> = { edit: true, send: true, void: true, plan: true, pay: false }

/** The invoices of a project as tom sees them; `more` is what the address names beside them. */
export function openInvoices(answers: Answers = {}, more = '', session = sessionOf(tom)) {
  const { asked, ...app } = openApp(
    `/superadmin/projectdetail?projectId=${project.id}&walkThroughTab=invoices${more}`,
    {
      session,
      answers: {
        'get-project': () => detailsOf({ project }),
        'list-unread': () => ({ unread: {} }),
        'preview-invoice': () => ({
          hours: 82,
          hoursCents: 1_151_000,
          piecesCents: 2_180_000,
          totalCents: 3_331_000,
          unratedHours: 0,
        }),
        'list-tax-rates': () => ({ rates: [], defaultId: null }),
        'list-invoices': () => listOf([invoiceOf()]),
        'get-invoice': () => wholeOf(draft, mayDraft),
        ...answers,
      },
    },
  )
  return { ...app, sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body) }
}

/** A colleague has changed the invoice: the browser hears of it. */
export function tellChange(changed: WholeInvoice['invoice']): void {
  const { id, version } = changed
  act(() =>
    FakeEventSource.opened[0]?.change(`e-${version}`, { collection: 'invoices', id, version, document: changed }),
  )
}
