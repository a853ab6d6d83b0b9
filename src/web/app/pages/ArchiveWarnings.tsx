import { AwaitedParts } from '#web/invoices/exports/AwaitedParts.tsx'
import { ReadyToInvoice } from '#web/invoices/exports/ReadyToInvoice.tsx'
import { ProjectMeetings } from '#web/meetings/exports/ProjectMeetings.tsx'
import { reportKeys } from '#web/reports/exports/report-keys.ts'

type Props = { readonly project: { readonly id: string; readonly clientId: string } }

/** What to consider before a project is archived. */
export function ArchiveWarnings({ project: { id, clientId } }: Props) {
  return (
    <>
      <ReadyToInvoice projectId={id} figuresKey={reportKeys.figuresOf(id)} />
      <AwaitedParts projectId={id} />
      <ProjectMeetings projectId={id} clientId={clientId} />
    </>
  )
}
