import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import type { PresentedLaunchTemplate } from '#domain/launchpad/template-contract.ts'
import { mostTemplateItems } from '#domain/launchpad/template-limits.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { mergeById } from '#web/platform/merge-by-id.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { MayNotChange } from '#web/settings/exports/MayNotChange.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSaveLaunchTemplate } from './launch-template.ts'
import { LaunchTemplateHistory } from './LaunchTemplateHistory.tsx'
import { ownerNames } from './site-words.ts'
import { TemplateItemFields } from './TemplateItemFields.tsx'

type Props = {
  readonly template: PresentedLaunchTemplate
  /** False for staff who may only look. */
  readonly maySet: boolean
}

type Values = { version: number; items: readonly TemplateItem[] }

/** The items that new sites get, edited in place, and who changed them. */
export function LaunchTemplateForm({ template, maySet }: Props) {
  const save = useSaveLaunchTemplate()
  const latest: Values = { version: template.version, items: template.items }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./launch-template-schemas.ts').then(({ launchTemplateForm }) => launchTemplateForm),
    async onSubmit(values) {
      const { version, items } = await save(values)
      form.reset({ version, items })
      showToast('Launch checklist saved')
    },
  })
  const { error, onChange } = form.valueField('items')
  const { items } = form.values

  function add(): void {
    const id = crypto.randomUUID()
    onChange([...items, { id, label: '', owner: 'agency', isBlocking: true }])
    requestAnimationFrame(() => document.getElementById(`${id}-label`)?.focus())
  }

  function move(from: number, to: number): void {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }

  /** Of one field, what a colleague has saved meanwhile would be lost under what is typed. */
  function rebase(newer: Values): void {
    const lists = { start: form.start.items, typed: items, saved: newer.items }
    form.rebase(newer, { items: mergeById(lists, { idOf: ({ id }) => id }).items })
  }

  function fillIn(earlier: readonly TemplateItem[]): void {
    form.reset({ version: template.version, items: earlier })
    showToast('Earlier items filled in, but not saved yet')
    document.getElementById(`${earlier[0]?.id}-label`)?.focus()
  }

  if (!maySet)
    return (
      <div className="flex max-w-reading flex-col gap-8">
        <MayNotChange act="change the launch checklist" />
        <Items items={template.items} />
        <LaunchTemplateHistory onUse={undefined} />
      </div>
    )
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <EditRefusal
          what="the launch checklist"
          form={{ ...form, rebase }}
          latest={latest}
          title="The launch checklist wasn’t saved"
          by={template.changedBy}
        />
        <ol id="field-items" aria-label="Items" tabIndex={-1} className="rounded-card border border-line bg-surface">
          {items.map((item, index) => (
            <TemplateItemFields
              key={item.id}
              item={item}
              place={{ index, isLast: index === items.length - 1 }}
              error={error?.startsWith(`Item ${index + 1}:`) ? error : undefined}
              onChange={(changes) => onChange(items.map((each) => (each === item ? { ...item, ...changes } : each)))}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(items.filter((each) => each !== item))}
            />
          ))}
        </ol>
        {items.length < mostTemplateItems && (
          <div>
            <Button size="sm" onClick={add}>
              Add item
            </Button>
          </div>
        )}
        <FieldNote id="field-items" error={error?.startsWith('Item ') ? undefined : error} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save checklist
          </Button>
          {form.dirty && <p className="text-ink-soft">Not saved yet</p>}
        </FormActions>
      </Form>
      <LaunchTemplateHistory onUse={fillIn} />
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </div>
  )
}

const labels = { items: 'Items' }

function Items({ items }: { readonly items: readonly TemplateItem[] }) {
  return (
    <ol aria-label="Items" className="rounded-card border border-line bg-surface">
      {items.map(({ id, label, owner, isBlocking }) => (
        <li key={id} className="border-b border-line-soft px-4 py-3 last:border-b-0">
          <span className="block font-medium break-words">{label}</span>
          <span className="block text-dense text-ink-soft">
            {ownerNames[owner]}, {isBlocking ? 'blocks launch' : 'can wait until after launch'}
          </span>
        </li>
      ))}
    </ol>
  )
}
