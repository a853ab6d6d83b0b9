import { useState } from 'react'
import { useSiteAct } from '#web/launchpad/api.ts'
import { requestHosting } from '#web/launchpad/calls.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { useProject, useProjects } from '#web/projects/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = OverlayProps & {
  /** The client whose product it is, where staff have chosen one. */
  readonly clientId: string | null
  /** What is on the launchpad already. */
  readonly taken: readonly string[]
}

/** Puts another product on the launchpad. */
export function AddSiteDialog({ clientId, taken, open, onOpenChange }: Props) {
  const { data } = useProjects(clientId === null ? {} : { clientId })
  const projects = data?.pages.flatMap((page) => page.projects) ?? []
  const [chosen, setChosen] = useState('')
  const projectId = chosen || (projects[0]?.id ?? '')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add site"
      description="A product comes on the launchpad offline. It is on its way as soon as a hosting plan pays for it."
    >
      <div className="flex flex-col gap-5">
        <SelectField
          id="add-site-project"
          label="Project"
          value={projectId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {projectId !== '' && (
          <ProductChoice key={projectId} projectId={projectId} taken={taken} onDone={() => onOpenChange(false)} />
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = Pick<Props, 'taken'> & { readonly projectId: string; readonly onDone: () => void }

function ProductChoice({ projectId, taken, onDone }: ChoiceProps) {
  const { data } = useProject(projectId)
  const act = useSiteAct()
  const [chosen, setChosen] = useState('')
  const free = data?.products.filter(({ id }) => !taken.includes(id)) ?? []
  const productId = chosen || (free[0]?.id ?? '')

  function handleAdd(): void {
    act.mutate(() => requestHosting({ productId }), {
      onSuccess({ site }) {
        showToast(`${site.name} added`)
        onDone()
      },
    })
  }

  if (data && free.length === 0) return <p className="text-ink-soft">Every product of this project is here already.</p>
  return (
    <>
      <SelectField
        id="add-site-product"
        label="Product"
        value={productId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {act.isError && (
        <InlineAlert tone="negative" title="The site was not added">
          {toCallRefused(act.error).message}
        </InlineAlert>
      )}
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={act.isPending}
          disabledReason={productId === '' ? 'Choose a product first' : undefined}
          onClick={handleAdd}
        >
          Add site
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </>
  )
}
