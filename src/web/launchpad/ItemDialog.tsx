import { useState } from 'react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { itemOwners } from '#domain/launchpad/hosting-status.ts'
import type { ItemOwner } from '#domain/launchpad/hosting-status.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSiteAct } from './api.ts'
import { addLaunchItem, updateLaunchItem } from './calls.ts'
import { ownerNames } from './site-words.ts'

type Subject = { readonly site: PresentedHosting; /** Null for a new one. */ readonly item: LaunchItem | null }

/** Adds an item to the checklist, or changes one. */
export function ItemDialog({ site, item, open, onOpenChange }: OverlayProps & Subject) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={item ? 'Edit item' : 'Add item'}>
      <ItemForm site={site} item={item} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = { version: number; label: string; owner: ItemOwner; isBlocking: boolean; note: string }

function ItemForm({ site, item, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: act } = useSiteAct()
  const [key] = useState(() => crypto.randomUUID())
  const hostingId = site.id
  const latest = toValues(site, site.checklist.find(({ id }) => id === item?.id) ?? item)
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ itemSchema }) => itemSchema),
    async onSubmit({ version, note, ...values }) {
      await act(() =>
        item
          ? updateLaunchItem({ hostingId, itemId: item.id, version, ...values, note })
          : addLaunchItem({ hostingId, key, ...values }),
      )
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the site"
        form={form}
        latest={latest}
        title={item ? 'The item wasn’t saved' : 'The item wasn’t added'}
      />
      <TextField label={labels.label} autoComplete="off" {...form.field('label')} />
      <SelectField label={labels.owner} {...form.field('owner')}>
        {itemOwners.map((owner) => (
          <option key={owner} value={owner}>
            {ownerNames[owner]}
          </option>
        ))}
      </SelectField>
      <Checkbox label={labels.isBlocking} {...withoutValue(form.field('isBlocking'))} />
      {item && <TextArea label={labels.note} optional rows={3} {...form.field('note')} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {item ? 'Save item' : 'Add item'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function toValues({ version }: PresentedHosting, item: LaunchItem | null): Values {
  const { label, owner, isBlocking, note } = item ?? { label: '', owner: 'agency', isBlocking: true, note: '' }
  return { version, label, owner, isBlocking, note }
}

function withoutValue<Field extends { readonly value?: unknown }>({ value: _value, ...field }: Field) {
  return field
}

const labels = { label: 'Task', owner: 'Owner', isBlocking: 'Blocks launch', note: 'Note' }
