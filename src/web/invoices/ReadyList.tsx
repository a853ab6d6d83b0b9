import { sum } from '#domain/core/money.ts'
import type { ReadyProject } from '#domain/invoices/ready-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAmount, formatNumber } from '#web/platform/format.ts'
import { projectPlace } from '#web/platform/places.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useReadyToInvoice } from './exports/ready.ts'

/** For staff: the projects with work to invoice or with a draft, of all clients or (by its id) of one. */
export function ReadyList({ clientId }: { readonly clientId: string | null }) {
  return (
    <Answer query={useReadyToInvoice()} what="the work to invoice" loading={<SkeletonRows rows={6} />}>
      {({ projects, isPartial }) => {
        const rows = projects.filter((project) => clientId === null || project.clientId === clientId)
        if (rows.length === 0)
          return (
            <EmptyState title="Nothing is ready to invoice">
              Approved milestones, approved prices and approved hours with a bill rate appear here until they’re on an
              invoice. Drafts appear here until they’re sent.
            </EmptyState>
          )
        return (
          <div className="flex flex-col gap-4">
            <Table
              caption="Ready to invoice"
              columns={columnsOf(rows)}
              rows={rows}
              rowKey={({ projectId }) => projectId}
              rowLink={({ projectId, projectName, companyName }) => (
                <AppLink
                  place={projectPlace('superAdmin', projectId, 'invoices')}
                  aria-label={`${projectName}, ${companyName}`}
                >
                  {null}
                </AppLink>
              )}
            />
            {isPartial && (
              <p className="max-w-prose">
                There’s too much open work to count here, so amounts may be too low and projects may be missing. To see
                a project’s full amount, open its “Invoices” tab.
              </p>
            )}
            <p className="max-w-prose text-dense text-ink-soft">
              Amounts under “Ready” are before tax. Drafts include tax and aren’t counted under “Ready”.
              {rows.some(({ unratedHours }) => unratedHours !== undefined) &&
                ' Approved hours without a bill rate can’t be invoiced. Only those from the last three months are listed here. Each project’s “Invoices” tab says where to set a rate.'}
            </p>
          </div>
        )
      }}
    </Answer>
  )
}

function columnsOf(rows: readonly ReadyProject[]): [Column<ReadyProject>, ...Column<ReadyProject>[]] {
  return [
    {
      key: 'project',
      header: 'Project',
      width: 'minmax(0,1.4fr)',
      cell: ({ projectName }) => projectName,
      total: 'Total',
    },
    {
      key: 'client',
      header: 'Client',
      width: 'minmax(0,1fr)',
      cell: ({ companyName, unratedHours }) => (
        <>
          {companyName}
          {unratedHours !== undefined && <span className="block sm:hidden">{sayUnrated(unratedHours)}</span>}
        </>
      ),
    },
    {
      key: 'hours',
      header: 'Hours',
      width: '10rem',
      align: 'number',
      phone: 'hidden',
      cell: ({ hours, hoursCents, unratedHours }) => (
        <Lines>
          {hours > 0 ? `${formatNumber(hours)} h, ${formatAmount(hoursCents)}` : unratedHours === undefined && '–'}
          {unratedHours !== undefined && <span className="block">{sayUnrated(unratedHours)}</span>}
        </Lines>
      ),
    },
    {
      key: 'pieces',
      header: 'Milestones and products',
      width: '10rem',
      align: 'number',
      phone: 'hidden',
      wideOnly: true,
      cell: ({ piecesCents }) => (piecesCents === 0 ? '–' : formatAmount(piecesCents)),
    },
    {
      key: 'ready',
      header: 'Ready',
      width: '8rem',
      align: 'number',
      phone: 'figure',
      cell: ({ totalCents }) => (totalCents === 0 ? '–' : formatAmount(totalCents)),
      total: formatAmount(sum(rows.map(({ totalCents }) => totalCents))),
    },
    {
      key: 'draft',
      header: 'Draft',
      width: '8rem',
      align: 'number',
      phone: 'detail',
      cell: ({ draftCents }) => (draftCents === null ? '–' : formatAmount(draftCents)),
      total: formatAmount(sum(rows.flatMap(({ draftCents }) => draftCents ?? []))),
    },
  ]
}

function sayUnrated(hours: number): string {
  return `${formatNumber(hours)} h without a bill rate`
}
