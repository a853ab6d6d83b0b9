import { use, useRef, useState } from 'react'
import { monthOf } from '#domain/core/days.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { OpeningRow } from '#web/platform/opening-row.ts'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import { NewVersionLoaded } from '#web/platform/StaleVersion.tsx'
import { todayHere } from '#web/platform/today.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { showErrorToast, showToast } from '#web/ui/toast.ts'
import { usePreparation, useSubmitHours } from './api.ts'
import { entryPlace } from './entry-place.ts'
import { valuesOf, workOf } from './hours-values.ts'
import type { HoursValues } from './hours-values.ts'
import { HoursFields, hoursLabels } from './HoursFields.tsx'
import { useEntryNow, useProductName, useUpdateHours } from './own-entry.ts'
import { chooseAnother, RemovedFrom, useRemovedFrom } from './RemovedFrom.tsx'
import { mondayOf } from './week.ts'

type Props = OverlayProps & { readonly entry: ShownEntry }

/** Changes hours that are not approved; they are a draft again. */
export function EditHoursDialog({ open, onOpenChange, entry: opened }: Props) {
  const { entry, isDeleted } = useEntryNow(opened, open)
  // What the form began with: its head and its buttons go by that, whatever becomes of the hours elsewhere.
  const [begun, setBegun] = useState(entry.status)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setBegun(entry.status)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit hours"
      description={
        isDeleted || begun === 'draft' || isSettled(entry.status)
          ? undefined
          : 'Save and submit the hours again, or keep them as a draft.'
      }
    >
      <EditHoursForm
        entry={entry}
        isDeleted={isDeleted}
        begun={begun}
        onLoaded={setBegun}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

/** They are saved all the same, and stand among the drafts. */
function tellNotSubmitted(): void {
  showErrorToast('The hours were saved as a draft, but not submitted')
}

const viewSearch = { view: oneOf('week') }

type FormProps = {
  readonly entry: ShownEntry
  readonly isDeleted: boolean
  readonly begun: EntryStatus
  /** The form goes on from a newer version, which has this status. */
  readonly onLoaded: (status: EntryStatus) => void
  readonly onDone: () => void
}

function EditHoursForm({ entry, isDeleted, begun, onLoaded, onDone }: FormProps) {
  const wasDraft = begun === 'draft'
  const goTo = useGoTo()
  const { search } = usePageSearch(viewSearch)
  const updateHours = useUpdateHours()
  const { mutateAsync: submitHours } = useSubmitHours()
  const submitsToo = useRef(false)
  // The version this form began with: a change by somebody else in between is refused, not written over.
  const [version, setVersion] = useState(entry.version)
  const [loaded, setLoaded] = useState<number | null>(null)
  const form = useCallForm<HoursValues>({
    defaults: valuesOf(entry),
    schema: async () => (await import('./act-schemas.ts')).hoursForm,
    async onSubmit(values) {
      await updateHours({
        entryId: entry.id,
        version,
        ...workOf(values, query.data ?? { projects: [] }, entry),
      })
      if (submitsToo.current) await submitHours([{ entryId: entry.id, version }]).catch(tellNotSubmitted)
      else showToast(wasDraft ? 'Hours saved' : 'Hours saved as a draft')
      onDone()
      const periodOf = search.view ? mondayOf : monthOf
      const day = values.workDate ?? entry.workDate
      if (periodOf(day) !== periodOf(entry.workDate))
        void goTo(entryPlace({ id: entry.id, workDate: day }, search.view))
    },
  })
  const { workDate, projectId } = form.values
  const isOver = isDeleted || isSettled(entry.status)
  const since = isOver || entry.version <= version ? null : sinceBegun(entry.status, begun)
  const meanwhile = since && `hours were ${since} in the meantime`
  const isRefused = form.refusal?.code === 'stale-version'
  const latest = { ...valuesOf(entry), version: entry.version }
  const isInvoiced = entry.status === 'invoiced'
  const query = usePreparation(workDate ?? entry.workDate)
  const archived = query.data?.archivedProjects?.find(({ id }) => id === projectId)
  const removedFrom = useRemovedFrom(query.data, projectId, entry)
  const keptProduct = useProductName(entry.productId)
  const hasOther = query.data?.projects.length !== 0
  const whyNot = isOver
    ? `${isDeleted ? 'Deleted' : isInvoiced ? 'Invoiced' : 'Approved'} hours can’t be changed.`
    : archived
      ? 'Hours can’t be saved on an archived project.'
      : removedFrom
        ? chooseAnother
        : undefined

  function handleRebase({ version: newer, ...values }: HoursValues & { readonly version: number }): void {
    setVersion(newer)
    setLoaded(newer)
    onLoaded(entry.status)
    form.rebase(values)
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={hoursLabels} />
      {entry.rejectReason && (
        <InlineAlert tone="caution" title="Why these hours were rejected">
          <span className="whitespace-pre-line">{entry.rejectReason}</span>
        </InlineAlert>
      )}
      {isOver ? (
        <Ended entry={entry} isDeleted={isDeleted} hasWork={form.dirty} />
      ) : (
        <EditRefusal
          what="the hours"
          form={{ ...form, values: { ...form.values, version }, rebase: handleRebase }}
          latest={latest}
          title={meanwhile ? `Nothing was saved: these ${meanwhile}` : 'Nothing was saved'}
        />
      )}
      {meanwhile && !isRefused && (
        <InlineAlert
          tone="caution"
          title={`These ${meanwhile}`}
          action={<Button onClick={() => handleRebase(latest)}>Load the new version</Button>}
        >
          What you typed is still in the form. Load the new version, then save.
        </InlineAlert>
      )}
      {loaded === version && !isRefused && !isOver && !meanwhile && <NewVersionLoaded />}
      {archived && !isOver && (
        <InlineAlert tone="caution" title={`${archived.name} is archived`}>
          To save these hours, {hasOther && 'choose another project or '}ask the agency to restore {archived.name}.
        </InlineAlert>
      )}
      {removedFrom && !isOver && <RemovedFrom project={removedFrom} />}
      <Answer query={query} what="your projects" loading={<SkeletonRows rows={4} />}>
        {(preparation) => (
          <HoursFields
            form={form}
            preparation={preparation}
            removedFrom={removedFrom}
            today={todayHere()}
            keptProduct={keptProduct}
            {...(isDeleted ? {} : { entry })}
          />
        )}
      </Answer>
      <FormActions>
        {!wasDraft && (
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={whyNot}
            onClick={() => (submitsToo.current = true)}
          >
            Save and submit
          </Button>
        )}
        <Button
          type="submit"
          variant={wasDraft ? 'primary' : 'secondary'}
          busy={form.busy}
          disabledReason={whyNot}
          onClick={() => (submitsToo.current = false)}
        >
          {wasDraft ? 'Save hours' : 'Save as draft'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** What somebody else has done with the hours; null where only a refusal tells it, since it may be the form's own doing. */
function sinceBegun(now: EntryStatus, begun: EntryStatus): string | null {
  if (now === 'rejected') return 'rejected'
  if (now !== 'submitted') return null
  return begun === 'submitted' ? 'changed' : 'submitted'
}

type EndedProps = Pick<FormProps, 'entry' | 'isDeleted'> & { readonly hasWork: boolean }

/** Why the hours can no longer be changed. */
function Ended({ entry: { status, approval }, isDeleted, hasWork }: EndedProps) {
  const isSaid = use(OpeningRow) === 'leftSaid'
  const kept = hasWork && !isSaid ? ' What you typed is still here.' : ''
  const onward = status === 'invoiced' ? 'They’re on an invoice now.' : 'To change them, ask the agency to reopen them.'
  return isDeleted ? (
    <InlineAlert tone="negative" title="These hours were deleted in the meantime">
      To log them again, add them as new hours.{kept}
    </InlineAlert>
  ) : (
    <InlineAlert tone="negative" title={`${approval?.name ?? 'Someone'} approved these hours in the meantime`}>
      {onward}
      {kept}
    </InlineAlert>
  )
}
