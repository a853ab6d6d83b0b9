import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { browserZone } from '#web/platform/page-clock.ts'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { availabilityKey, useAvailability } from './api.ts'
import { updateAvailability } from './calls.ts'
import { DaysOff } from './DaysOff.tsx'
import { readHours, weekdays, writeHours } from './hours-text.ts'

type Own = ReplyOf<typeof contract.getAvailability>['availability']
type ZoneField = { readonly zoneField: (wired: WiredValue<string>) => ReactNode }
type Values = {
  version: number
  timeZone: string
  joinUrl: string
  daysOff: string[]
  [weekday: string]: string | string[] | number
}

/** When the viewer meets clients: their hours of each weekday in their own zone, and the days on which they meet nobody. */
export function HoursDialog({ open, onOpenChange, zoneField }: OverlayProps & ZoneField) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your hours"
      description="Clients can book you during these hours. Booked meetings don’t change."
    >
      <Answer query={useAvailability()} what="your hours" loading={<SkeletonText lines={8} />}>
        {({ availability }) => (
          <HoursForm own={availability} zoneField={zoneField} onDone={() => onOpenChange(false)} />
        )}
      </Answer>
    </Dialog>
  )
}

type Props = ZoneField & { readonly own: Own; readonly onDone: () => void }

/** The week of most people begins on Monday. */
const order = [1, 2, 3, 4, 5, 6, 0] as const

function HoursForm({ own, zoneField, onDone }: Props) {
  const queryClient = useQueryClient()
  const latest: Values = {
    ...Object.fromEntries(order.map((weekday) => [String(weekday), writeHours(own.spans, weekday)])),
    version: own.version,
    timeZone: own.version === 0 ? browserZone() : own.timeZone,
    joinUrl: own.joinUrl ?? '',
    daysOff: own.daysOff,
  }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ hoursSchema }) => hoursSchema),
    async onSubmit(values) {
      const { version, timeZone, joinUrl, daysOff } = values
      const spans = order.flatMap((weekday) => readHours(String(values[weekday]), weekday) ?? [])
      const hours = { version, timeZone, spans, daysOff, joinUrl: joinUrl.trim() || null }
      // Also where it is refused: somebody else may have been faster.
      await updateAvailability(hours).finally(() => queryClient.invalidateQueries({ queryKey: availabilityKey }))
      showToast('Hours saved')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="your hours" form={form} latest={latest} title="Your hours weren’t saved" />
      {zoneField(form.valueField('timeZone') as WiredValue<string>)}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-body font-medium">
          Hours for each day of the week (leave a day empty if you’re off)
        </legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {order.map((weekday) => (
            <TextField
              key={weekday}
              label={weekdays[weekday]}
              placeholder="09:00-12:00, 13:00-17:00"
              autoComplete="off"
              {...form.field(String(weekday))}
            />
          ))}
        </div>
      </fieldset>
      <DaysOff {...(form.valueField('daysOff') as WiredValue<string[]>)} />
      <TextField
        label="Video call link"
        help="Invitations to new meetings show this link."
        optional
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        {...form.field('joinUrl')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save hours
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels: Record<string, string> = {
  timeZone: 'Time zone',
  joinUrl: 'Video call link',
  daysOff: 'Days off',
  ...Object.fromEntries(weekdays.map((name, weekday) => [String(weekday), name])),
}
