import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { MeetingKinds, PresentedHost, PresentedKind } from '#domain/meetings/kinds-contract.ts'
import { marketingReviewMinutes } from '#domain/meetings/meeting-types.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { addMeetingKind, updateMeetingKind } from './calls.ts'
import { useChangeKinds, useMeetingKinds } from './kinds.ts'
import { reviewPlanName } from './review-plan-name.ts'

type Props = {
  readonly all: MeetingKinds
  /** Null for a new one. */
  readonly kind: PresentedKind | null
  readonly onClose: () => void
}

/** Adds a kind of meeting, or changes one. A standard one has its words for good. */
export function KindDialog({ all, kind, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={kind ? `Edit ${kind.name}` : 'Add a kind of meeting'}
      {...(kind ? { description: sayReach(kind) } : {})}
    >
      <KindForm all={all} kind={kind} onClose={onClose} />
    </Dialog>
  )
}

/** What a change reaches; the call that a plan grants keeps its length. */
function sayReach({ id }: PresentedKind): string {
  const rest = id === ofPlan ? '' : ' Booked meetings get the new length when they’re rescheduled.'
  return `Changes apply to new bookings.${rest}`
}

const ofPlan = 'marketing_review'

type Values = { version: number; name: string; purpose: string; minutes: number | null; hostIds: string[] }
const empty: Omit<Values, 'version'> = { name: '', purpose: '', minutes: 30, hostIds: [] }

function KindForm({ all: shown, kind, onClose }: Props) {
  // Those of the list below, asked for anew.
  const { data: all = shown } = useMeetingKinds()
  const [key] = useState(drawKey)
  const change = useChangeKinds()
  const now = kind && (all.kinds.find(({ id }) => id === kind.id) ?? kind)
  const { name, purpose, minutes, hostIds } = now ?? empty
  const latest: Values = { version: all.version, name, purpose, minutes, hostIds }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ kindSchema }) => kindSchema),
    async onSubmit(values) {
      // The schema has refused what is empty.
      const body = { ...values, minutes: values.minutes ?? 0 }
      await change(() => (kind ? updateMeetingKind({ kindId: kind.id, ...body }) : addMeetingKind({ key, ...body })))
      showToast(kind ? 'Kind saved' : 'Kind added')
      onClose()
    },
  })
  const isStandard = kind?.isStandard === true
  const isOfPlan = kind?.id === ofPlan
  const locked = isStandard ? { readOnly: true, before: <Lock aria-hidden="true" /> } : {}
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the kinds of meetings"
        form={form}
        latest={latest}
        title={kind ? 'The kind wasn’t saved' : 'The kind wasn’t added'}
      />
      <TextField
        label={labels.name}
        help={
          isStandard
            ? 'You can’t change the name or purpose of a standard kind.'
            : 'Invitations and calendars show this name.'
        }
        autoComplete="off"
        {...locked}
        {...form.field('name')}
      />
      <TextField
        label={labels.purpose}
        {...(isStandard ? {} : { help: 'Clients see this sentence when they book.' })}
        autoComplete="off"
        {...locked}
        {...form.field('purpose')}
      />
      <NumberField
        label={labels.minutes}
        after="minutes"
        readOnly={isOfPlan}
        {...(isOfPlan
          ? { help: `Locked: the ${reviewPlanName()} plan includes ${marketingReviewMinutes}-minute calls.` }
          : {})}
        {...form.valueField('minutes')}
      />
      <HostChoice
        staff={all.staff.filter(({ uid, state }) => state !== 'inactive' || hostIds.includes(uid))}
        {...form.valueField('hostIds')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {kind ? 'Save kind' : 'Add kind'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

type ChoiceProps = WiredValue<string[]> & { readonly staff: readonly PresentedHost[] }

/** Who is booked for a kind. */
function HostChoice({ id, name, value, error, onChange, staff }: ChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-body font-medium">{labels.hostIds}</legend>
      <p className="text-dense text-ink-soft">
        Only the people you choose can be booked. If you choose no one, everyone with hours can be booked.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {staff.map(({ uid, fullName, state }, index) => (
          <Checkbox
            key={uid}
            // What is wrong with the choice is told at its first box.
            id={index === 0 ? id : `${id}-${uid}`}
            error={index === 0 ? error : undefined}
            name={name}
            label={<span className="wrap-anywhere">{fullName}</span>}
            help={stateWords[state]}
            checked={value.includes(uid)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, uid] : value.filter((each) => each !== uid))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const stateWords: Record<PresentedHost['state'], string | undefined> = {
  open: undefined,
  'no-hours': 'No hours yet',
  inactive: 'Inactive',
}

const labels = { name: 'Name', purpose: 'Purpose', minutes: 'Length', hostIds: 'Hosts' }
