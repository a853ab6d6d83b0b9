import { useEffect, useRef, useState } from 'react'
import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { PresentedReport } from '#domain/reports/contract.ts'
import { isOpenLink } from '#domain/reports/open-link.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDay } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useRevokeShare, useShareReport } from './api.ts'

type Props = OverlayProps & {
  readonly report: PresentedReport
  /** False in the archive, where a link can still be ended. */
  readonly mayShare: boolean
  readonly today: Day
}

/** A link that opens the report to whoever has it, up to a day; and the way to end it before. */
export function ShareReportDialog({ open, onOpenChange, report, mayShare, today }: Props) {
  const { shareUntil, title } = report
  const isShared = isOpenLink(shareUntil, nowMs())
  const isOwn = useViewer().role === 'client'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Share “${title}”`}
      description={
        isShared || mayShare
          ? `Anyone with the link sees the report as ${isOwn ? 'you do' : 'the client does'}, without signing in.`
          : 'The report is no longer shared by link.'
      }
    >
      <div className="flex flex-col gap-6">
        {isShared && <OpenLink reportId={report.id} until={shareUntil} by={report.sharedByName} />}
        {mayShare && <ShareForm reportId={report.id} today={today} isShared={isShared} />}
      </div>
    </Dialog>
  )
}

type OpenLinkProps = { readonly reportId: string; readonly until: Day; readonly by: string | undefined }

function OpenLink({ reportId, until, by }: OpenLinkProps) {
  const { mutate: revoke, isPending, error } = useRevokeShare(reportId, () => showToast('Link revoked'))
  return (
    <div className="flex flex-col gap-2">
      <InlineAlert
        tone="info"
        title={`Shared ${by === undefined ? '' : `by ${by} `}until ${formatDay(until)}`}
        action={
          <Button size="sm" busy={isPending} onClick={() => revoke()}>
            Revoke link
          </Button>
        }
      />
      {error && <InlineAlert tone="negative" title={toCallRefused(error).message} />}
    </div>
  )
}

type FormProps = { readonly reportId: string; readonly today: Day; readonly isShared: boolean }

function ShareForm({ reportId, today, isShared }: FormProps) {
  const share = useShareReport(reportId)
  const [link, setLink] = useState<string>()
  const form = useCallForm({
    defaults: { reportId, until: addDays(today, usualDays) },
    schema: async () => (await import('#domain/reports/contract.ts')).shareReport.body,
    async onSubmit({ until }) {
      setLink(await share(until))
    },
  })
  if (link !== undefined && isShared) return <NewLink link={link} />
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <TextField
        label={labels.until}
        help={
          isShared
            ? 'A new link replaces the old one.'
            : 'The link works through the day you choose, up to a year from now.'
        }
        type="date"
        min={today}
        max={addDays(today, mostDays)}
        {...form.field('until')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {isShared ? 'Create new link' : 'Create link'}
        </Button>
      </FormActions>
    </Form>
  )
}

function NewLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  // The button that made it is gone, and with it the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Link"
        help="Copy the link now. You won’t see it again."
        value={link}
        readOnly
        ref={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={link} what="link" />
      </div>
    </div>
  )
}

const usualDays = 30
const mostDays = 365
const labels = { until: 'Ends on' }
