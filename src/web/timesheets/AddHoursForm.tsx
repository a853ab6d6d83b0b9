import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/core/days.ts'
import { monthOf } from '#domain/core/days.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { bringIntoView } from '#web/platform/bring-into-view.ts'
import { sayFailed, toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { timeSheetsPlace } from '#web/platform/places.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAddHours, usePreparation } from './api.ts'
import type { Preparation } from './api.ts'
import { emptyHours, workOf } from './hours-values.ts'
import type { HoursValues } from './hours-values.ts'
import { sayHours } from './hours-words.ts'
import { HoursFields, hoursLabels } from './HoursFields.tsx'
import { chooseAnother, RemovedFrom, useRemovedFrom } from './RemovedFrom.tsx'

type Props = {
  readonly today: Day
  /** The project and day to begin with, where the way here named them. */
  readonly startsWith: { readonly projectId?: string; readonly workDate?: Day }
  /** Called once this entry is saved and nothing is to be added. */
  readonly onSaved: (entry: OwnEntry) => void
  /** Asks before work that is not saved is left. */
  readonly guard: (isDirty: boolean) => ReactNode
}

/** Logs hours, one entry after the other. */
export function AddHoursForm({ today, startsWith, onSaved, guard }: Props) {
  const query = usePreparation(startsWith.workDate ?? today)
  const [isBegun, setIsBegun] = useState(false)
  if (!isBegun && query.data && query.data.projects.length > 0) setIsBegun(true)
  return (
    <Answer query={query} what="your projects" loading={<SkeletonRows rows={5} />}>
      {(preparation) =>
        isBegun ? (
          <HoursForm first={preparation} today={today} startsWith={startsWith} onSaved={onSaved} guard={guard} />
        ) : (
          <NoProjects />
        )
      }
    </Answer>
  )
}

function NoProjects() {
  return (
    <EmptyState title="No current projects">Once the agency adds you to a project, you can log hours here.</EmptyState>
  )
}

function HoursForm({ first, today, startsWith, onSaved, guard }: Props & { readonly first: Preparation }) {
  const addHours = useAddHours()
  const addsAnother = useRef(false)
  const [key, setKey] = useState(drawKey)
  // Of the first try whose answer was lost: if its hours were saved, they are there.
  const [lostDay, setLostDay] = useState<Day | null>(null)
  const [only, ...others] = first.projects
  const projectId = startsWith.projectId ?? (others.length === 0 ? only?.id : undefined) ?? ''
  const form = useCallForm<HoursValues>({
    defaults: emptyHours(startsWith.workDate ?? today, projectId),
    schema: async () => (await import('./act-schemas.ts')).hoursForm,
    async onSubmit(values) {
      const day = values.workDate ?? today
      const saved = await addHours({ key, ...workOf(values, preparation) }).catch((error: unknown) => {
        if (toCallRefused(error).mayBeDone) setLostDay((earlier) => earlier ?? day)
        throw error
      })
      setKey(drawKey())
      setLostDay(null)
      showToast(`${sayHours(saved.workedHours)} saved`)
      // Another entry is mostly of the same day and project.
      form.reset({ ...emptyHours(day, values.projectId), productId: values.productId })
      if (addsAnother.current) document.getElementById('field-workedHours')?.focus()
      else onSaved(saved)
    },
  })
  // What is typed belongs to its day; an untouched form is for the day that has begun.
  const followDay = useEffectEvent((day: Day) => {
    if (!startsWith.workDate && !form.dirty && form.values.workDate !== day)
      form.reset({ ...form.values, workDate: day })
  })
  useEffect(() => followDay(today), [today])
  const { data: preparation = first } = usePreparation(form.values.workDate ?? today)
  const isWithout = preparation.projects.length === 0
  const removedFrom = useRemovedFrom(preparation, form.values.projectId)
  const whyNot = isWithout ? 'Hours can’t be saved without a current project.' : removedFrom ? chooseAnother : undefined
  if (isWithout && !form.dirty) return <NoProjects />
  return (
    <>
      {guard(form.dirty && !form.busy)}
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={hoursLabels} />
        {isWithout ? (
          <InlineAlert tone="negative" title="You no longer have any current projects">
            You can save these hours once you’re on a current project again. What you typed is still here.
          </InlineAlert>
        ) : removedFrom ? (
          <RemovedFrom project={removedFrom} />
        ) : form.refusal?.code === 'saved-otherwise' ? (
          <SavedBefore refusal={form.refusal} workDate={lostDay ?? form.values.workDate ?? today} />
        ) : (
          <NotDone error={form.refusal} title={notSaved} />
        )}
        <HoursFields form={form} preparation={preparation} removedFrom={removedFrom} today={today} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={whyNot}
            onClick={() => (addsAnother.current = false)}
          >
            Save hours
          </Button>
          <Button type="submit" busy={form.busy} disabledReason={whyNot} onClick={() => (addsAnother.current = true)}>
            Save and add another
          </Button>
        </FormActions>
      </Form>
    </>
  )
}

const notSaved = 'The hours weren’t saved'

type SavedProps = { readonly refusal: CallRefused; readonly workDate: Day }

/** The first try was saved after all: a reload would show an empty form, so this leads to the hours. */
function SavedBefore({ refusal, workDate }: SavedProps) {
  return (
    <InlineAlert
      ref={bringIntoView}
      tone="negative"
      title={sayFailed(refusal, notSaved)}
      action={
        <AppLink
          place={timeSheetsPlace('creator', { month: monthOf(workDate) })}
          className={buttonClass('secondary', 'sm')}
        >
          Open time sheet
        </AppLink>
      }
    >
      We already saved the hours you entered first, without your latest changes. Make those changes on your time sheet.
    </InlineAlert>
  )
}
