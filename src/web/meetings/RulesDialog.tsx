import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { meetingTitles } from '#domain/meetings/meeting-types.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { availabilityKey, useAvailability } from './api.ts'
import { updateMeetingRules } from './calls.ts'

type Asked = ReplyOf<typeof contract.getAvailability>
type Rules = Asked['rules']

/** Lengths, notice, buffer and days ahead of every meeting. */
export function RulesDialog({ open, onOpenChange }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Meeting rules"
      description="These rules apply to everyone at the agency. Booked meetings keep their times. The marketing review always lasts 100 minutes, as its plan says."
    >
      <Answer query={useAvailability()} what="the meeting rules" loading={<SkeletonText lines={8} />}>
        {({ rules, bookedElsewhere }) => (
          <RulesForm rules={rules} bookedElsewhere={bookedElsewhere} onDone={() => onOpenChange(false)} />
        )}
      </Answer>
    </Dialog>
  )
}

const lengths = ['vision_plan', 'kickoff', 'review', 'support'] as const
type Name = (typeof lengths)[number] | 'noticeHours' | 'bufferMinutes' | 'daysAhead'
type Values = Record<Name, number | null> & { version: number }

type FormProps = {
  readonly rules: Rules
  /** A page of another scheduler, which is no field of this form: the environment sets it. */
  readonly bookedElsewhere: Asked['bookedElsewhere']
  readonly onDone: () => void
}

function RulesForm({ rules, bookedElsewhere, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const { version, noticeHours, bufferMinutes, daysAhead } = rules
  const latest: Values = { version, ...rules.lengths, noticeHours, bufferMinutes, daysAhead }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ rulesSchema }) => rulesSchema),
    async onSubmit(values) {
      // The schema has refused what is empty.
      const whole = (name: Name) => values[name] ?? 0
      const saved = updateMeetingRules({
        version: values.version,
        lengths: {
          vision_plan: whole('vision_plan'),
          kickoff: whole('kickoff'),
          review: whole('review'),
          support: whole('support'),
        },
        noticeHours: whole('noticeHours'),
        bufferMinutes: whole('bufferMinutes'),
        daysAhead: whole('daysAhead'),
      })
      // Also where it is refused: somebody else may have been faster.
      await saved.finally(() => queryClient.invalidateQueries({ queryKey: availabilityKey }))
      showToast('Meeting rules saved')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal form={form} latest={latest} title="The meeting rules weren’t saved" />
      <div className="grid gap-4 sm:grid-cols-2">
        {lengths.map((type) => (
          <NumberField key={type} label={labels[type]} after="minutes" {...form.valueField(type)} />
        ))}
        <NumberField
          label={labels.noticeHours}
          help="Clients can book or reschedule a meeting until this long before it starts."
          after="hours"
          {...form.valueField('noticeHours')}
        />
        <NumberField
          label={labels.bufferMinutes}
          help="Time kept free after each meeting."
          after="minutes"
          {...form.valueField('bufferMinutes')}
        />
        <NumberField
          label={labels.daysAhead}
          help="How far in advance clients can book."
          after="days"
          {...form.valueField('daysAhead')}
        />
      </div>
      {bookedElsewhere && (
        <TextField
          label="Booking page"
          help={`Locked: ${bookedElsewhere.variable} sets it. Clients book there. These rules apply to meetings that staff book.`}
          value={bookedElsewhere.url}
          readOnly
          before={<Lock aria-hidden="true" />}
        />
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save meeting rules
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels: Record<Name, string> = {
  vision_plan: meetingTitles.vision_plan,
  kickoff: meetingTitles.kickoff,
  review: meetingTitles.review,
  support: meetingTitles.support,
  noticeHours: 'Notice',
  bufferMinutes: 'Buffer',
  daysAhead: 'Days in advance',
}
