import { use } from 'react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseOnly } from '#web/ui/CloseOnly.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { LostReason } from '#web/ui/lost-reason.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { askForChange } from './milestone-changes.ts'
import { askForProductChange } from './product-changes.ts'
import { useProjectChange } from './project-change.ts'

type Props = OverlayProps & {
  readonly product: PresentedProduct
  /** Null if it is the product itself that is sent back. */
  readonly milestone: Milestone | null
}

/** The client's "not yet": what should be different goes back to the agency. */
export function SendBackDialog({ product, milestone, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a change"
      description={`Tell the agency what to change in “${milestone?.title ?? product.name}”.`}
    >
      <SendBackForm product={product} milestone={milestone} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function SendBackForm({ product, milestone, onDone }: Pick<Props, 'product' | 'milestone'> & { onDone: () => void }) {
  const { mutateAsync: change } = useProjectChange(product.projectId)
  const approval = (product.milestones.find(({ id }) => id === milestone?.id) ?? milestone ?? product).approval
  const isLost = use(LostReason) !== undefined
  const form = useCallForm({
    defaults: { productId: product.id, milestoneId: milestone?.id ?? null, reason: '' },
    schema: () => import('#domain/projects/product-contract.ts').then((contract) => contract.requestChange.body),
    onSubmit: async ({ reason }) => {
      await change(milestone ? askForChange(product, milestone, reason) : askForProductChange(product, reason))
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="Your request wasn’t sent" />
      <TextArea
        label={labels.reason}
        help="Say which page you mean, what you see and what you expect."
        rows={5}
        {...form.field('reason')}
      />
      <FormActions>
        {isLost ? (
          <CloseOnly onClose={onDone} />
        ) : (
          <>
            <Button
              type="submit"
              variant="primary"
              busy={form.busy}
              disabledReason={
                approval ? `${approval.name} already approved the ${milestone ? 'milestone' : 'product'}.` : undefined
              }
            >
              Request a change
            </Button>
            <Button onClick={onDone}>Cancel</Button>
          </>
        )}
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'What should change' }
