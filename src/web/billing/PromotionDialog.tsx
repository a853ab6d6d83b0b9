import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ClientField } from '#web/accounts/exports/ClientField.tsx'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { promotionsKey } from '#web/billing/exports/billing-cache.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { addPromotion } from './calls.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { blankPromotion, drawCode, termsOf } from './promotion-values.ts'
import type { PromotionValues } from './promotion-values.ts'
import { isOncePerCart, promotionSentences } from './promotion-words.ts'

/** Creates a promotion code, with what a client will get before it is saved. */
export function PromotionDialog({ open, onOpenChange }: OverlayProps) {
  const recentSignIn = useRecentSignIn()
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title="New promotion code">
        <PromotionForm recentSignIn={recentSignIn} onDone={() => onOpenChange(false)} />
      </Dialog>
      {recentSignIn.dialog}
    </>
  )
}

type FormProps = { readonly recentSignIn: RecentSignIn; readonly onDone: () => void }

function PromotionForm({ recentSignIn: { withRecentSignIn }, onDone }: FormProps) {
  const [key] = useState(drawKey)
  const queryClient = useQueryClient()
  const form = useCallForm<PromotionValues>({
    defaults: blankPromotion,
    schema: async () => (await import('./promotion-schemas.ts')).promotionForm,
    async onSubmit(values) {
      const terms = termsOf(values)
      if (!terms) return
      await withRecentSignIn(() => addPromotion({ key, code: values.code, ...terms }))
      await queryClient.invalidateQueries({ queryKey: promotionsKey })
      showToast('Promotion code created')
      onDone()
    },
  })
  const { kind, duration, plans, clients } = form.values
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The promotion code wasn’t created" />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={labels.code}
            help="Use 3 to 20 letters and digits. A longer code is harder to guess."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            {...form.field('code')}
          />
        </div>
        <div className="pt-6.5">
          <Button onClick={() => form.valueField('code').onChange(drawCode())}>Generate code</Button>
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={labels.kind} {...form.field('kind')}>
          <option value="percent">A percentage</option>
          <option value="amount">An amount</option>
        </SelectField>
        {kind === 'percent' ? (
          <NumberField label={labels.percentOff} after="%" {...form.valueField('percentOff')} />
        ) : (
          <MoneyField label={labels.amountOffCents} {...form.valueField('amountOffCents')} />
        )}
        <SelectField label={labels.duration} {...form.field('duration')}>
          <option value="once">The first payment</option>
          <option value="repeating">A set number of months</option>
          <option value="forever">Every payment</option>
        </SelectField>
        {duration === 'repeating' && (
          <NumberField label={labels.durationMonths} {...form.valueField('durationMonths')} />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={labels.plans} {...form.field('plans')}>
          <option value="all">All plans and add-ons</option>
          <option value="some">Some plans and add-ons</option>
        </SelectField>
        <SelectField label={labels.clients} {...form.field('clients')}>
          <option value="all">All clients</option>
          <option value="one">One client</option>
        </SelectField>
      </div>
      {plans === 'some' && <PlanChoice {...form.valueField('planIds')} />}
      {clients === 'one' && <ClientField {...form.valueField('clientId')} />}
      <Checkbox
        label={labels.isForFirst}
        help="Clients who have paid online before can’t use the code. The discount applies to only one plan or add-on per cart."
        {...form.field('isForFirst')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={labels.mostPurchases}
          optional
          help={limitHelp(form.values)}
          {...form.valueField('mostPurchases')}
        />
        <DateField label={labels.lastDay} optional {...form.valueField('lastDay')} />
      </div>
      <Summary values={form.values} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Create promotion code
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** What a limit counts: plans, and those of all clients. */
function limitHelp({ kind, percentOff, isForFirst, clients }: PromotionValues): string {
  const takes = isOncePerCart({ percentOff: kind === 'percent' ? (percentOff ?? 0) : null, isForFirst })
    ? 'Each order with the code counts as one use.'
    : 'Each plan or add-on that gets the discount counts as one use.'
  return clients === 'all' ? `All clients share the limit. ${takes}` : takes
}

/** What a client gets, while it is entered. */
function Summary({ values }: { readonly values: PromotionValues }) {
  const { clients = [] } = useClients()
  const terms = termsOf(values)
  const client = terms && clients.find(({ uid }) => uid === terms.clientId)
  return (
    <section aria-labelledby="promotion-summary" className="rounded-card border border-line bg-sunken px-4 py-3">
      <h3 id="promotion-summary" className="pb-1 font-medium">
        What clients get
      </h3>
      <div aria-live="polite" className="text-dense text-ink-soft">
        {terms ? (
          promotionSentences(terms, client ? client.companyName || client.fullName : null).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))
        ) : (
          <p>Complete the fields above to see what clients get.</p>
        )}
        <p>You can’t change the terms of a code later.</p>
      </div>
    </section>
  )
}

const labels = {
  code: 'Code',
  kind: 'Discount',
  percentOff: 'Percentage',
  amountOffCents: 'Amount',
  duration: 'Applies to',
  durationMonths: 'Months',
  plans: 'Plans and add-ons',
  planIds: 'Plans and add-ons',
  clients: 'Who can use the code',
  clientId: 'Client',
  isForFirst: 'First purchase only',
  mostPurchases: 'Usage limit',
  lastDay: 'Last day',
}
