import { Lock } from 'lucide-react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { RestoreDefault } from '#web/settings/exports/RestoreDefault.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAvailability } from './api.ts'
import { MeetingKinds } from './MeetingKinds.tsx'
import { ruleChangeWords, ruleLabels } from './rule-words.ts'
import { useRuleChanges, useSaveRules } from './rules.ts'

type Asked = ReplyOf<typeof contract.getAvailability>
type Rules = Asked['rules']

/** Notice, buffer and days ahead of every meeting, and what kinds of meetings there are. */
export function RulesDialog({ open, onOpenChange }: OverlayProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Meeting rules"
      size="lg"
      description="These rules apply to every host. Booked meetings keep their times."
    >
      <div className="flex flex-col gap-8">
        <Answer query={useAvailability()} what="the meeting rules" loading={<SkeletonText lines={6} />}>
          {({ rules, bookedElsewhere }) => (
            <RulesForm rules={rules} bookedElsewhere={bookedElsewhere} onDone={() => onOpenChange(false)} />
          )}
        </Answer>
        <MeetingKinds />
        <RulesHistory />
      </div>
    </Dialog>
  )
}

function RulesHistory() {
  return (
    // On phones the buttons above have a shadow that would cover its title.
    <div className="relative">
      <ChangeHistory query={useRuleChanges()} linesOf={ruleChangeWords} />
    </div>
  )
}

type Name = 'noticeHours' | 'bufferMinutes' | 'daysAhead'
type Values = Record<Name, number | null> & { version: number }

type FormProps = {
  readonly rules: Rules
  /** A page of another scheduler, which is no field of this form: the environment sets it. */
  readonly bookedElsewhere: Asked['bookedElsewhere']
  readonly onDone: () => void
}

function RulesForm({ rules, bookedElsewhere, onDone }: FormProps) {
  const save = useSaveRules()
  const { version, noticeHours, bufferMinutes, daysAhead } = rules
  const latest: Values = { version, noticeHours, bufferMinutes, daysAhead }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ rulesSchema }) => rulesSchema),
    async onSubmit(values) {
      // The schema has refused what is empty.
      const whole = (name: Name) => values[name] ?? 0
      await save({
        version: values.version,
        noticeHours: whole('noticeHours'),
        bufferMinutes: whole('bufferMinutes'),
        daysAhead: whole('daysAhead'),
      })
      showToast('Meeting rules saved')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={ruleLabels} />
      <EditRefusal what="the meeting rules" form={form} latest={latest} title="The meeting rules weren’t saved" />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={ruleLabels.noticeHours}
          help="Clients can’t book or reschedule a meeting on shorter notice. If they cancel on shorter notice, a call from their plan still counts as used."
          after="hours"
          {...form.valueField('noticeHours')}
        />
        <NumberField
          label={ruleLabels.bufferMinutes}
          help="Hosts get this much free time after each meeting."
          after="minutes"
          {...form.valueField('bufferMinutes')}
        />
        <NumberField
          label={ruleLabels.daysAhead}
          help="Clients can book this far in advance."
          after="days"
          {...form.valueField('daysAhead')}
        />
      </div>
      {bookedElsewhere && (
        <TextField
          label="Booking page"
          help={`Locked: ${bookedElsewhere.variable} sets this page. When clients book on it, these rules don’t apply.`}
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
        {ruleChangeWords({ before: firstMeetingRules, after: rules }).length > 0 && (
          <RestoreDefault restore={() => save({ version, ...firstMeetingRules })}>
            Notice, buffer, days in advance and standard meeting lengths return to their defaults. Booked meetings keep
            their times.
          </RestoreDefault>
        )}
      </FormActions>
    </Form>
  )
}
