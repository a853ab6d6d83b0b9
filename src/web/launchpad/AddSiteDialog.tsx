import { useState } from 'react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { PresentedProduct, PresentedProject } from '#domain/projects/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { useAllProjects, useProject } from '#web/projects/exports/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSiteAct } from './api.ts'
import { requestHosting } from './calls.ts'

type Props = OverlayProps & {
  /** The client whose product it is, where staff have chosen one. */
  readonly clientId: string | null
  /** What is on the launchpad already. */
  readonly sites: readonly Pick<PresentedHosting, 'id' | 'name' | 'projectId'>[]
}

/** Puts another product on the launchpad. */
export function AddSiteDialog({ clientId, sites, open, onOpenChange }: Props) {
  const query = useAllProjects(clientId === null ? {} : { clientId })
  const [chosen, setChosen] = useState('')
  // What others add meanwhile leads to no other project.
  const sitesBefore = useAtOpening(open, sites)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add site"
      description="A site needs a hosting plan before it can go live."
    >
      <Answer query={query} what="the projects" loading={<SkeletonText lines={4} />}>
        {(projects) => {
          const projectId = chosen || (firstToAdd(projects, sitesBefore)?.id ?? '')
          if (projectId === '') return <p className="text-ink-soft">{sayNoProjects(clientId === null)}</p>
          return (
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
              <ProductsOf key={projectId} projectId={projectId} sites={sites} onDone={() => onOpenChange(false)} />
            </div>
          )
        }}
      </Answer>
    </Dialog>
  )
}

/** Where a product has no site yet; else the first one. A site may be that of an archived product, which isn’t counted. */
function firstToAdd(projects: readonly PresentedProject[], sites: Props['sites']): PresentedProject | undefined {
  const siteCount = (projectId: string) => sites.filter((site) => site.projectId === projectId).length
  return projects.find(({ id, productCount }) => productCount > siteCount(id)) ?? projects[0]
}

/** Staff add a site for a client whom they have chosen; a client for themselves. */
function sayNoProjects(isOwn: boolean): string {
  return `${isOwn ? 'You have' : 'This client has'} no current projects. Start a project first.`
}

type ChoiceProps = Pick<Props, 'sites'> & { readonly onDone: () => void }

function ProductsOf({ projectId, ...props }: ChoiceProps & { readonly projectId: string }) {
  return (
    <Answer query={useProject(projectId)} what="the products" loading={<SkeletonText lines={2} />}>
      {({ products }) => <ProductChoice {...props} products={products} />}
    </Answer>
  )
}

function ProductChoice({ products, sites, onDone }: ChoiceProps & { readonly products: readonly PresentedProduct[] }) {
  const act = useSiteAct()
  const [chosen, setChosen] = useState('')
  const free = products.filter(({ id }) => !sites.some((site) => site.id === id))
  const productId = chosen || (free[0]?.id ?? '')
  const alike = sites.find(({ name }) => name === free.find(({ id }) => id === productId)?.name)

  function handleAdd(): void {
    act.mutate(() => requestHosting({ productId }), {
      onSuccess({ site }) {
        showToast(`${site.name} added`)
        onDone()
      },
    })
  }

  if (products.length === 0) return <p className="text-ink-soft">This project has no products. Add a product first.</p>
  if (free.length === 0)
    return <p className="text-ink-soft">Every product in this project is already on the Launchpad.</p>
  return (
    <>
      <SelectField
        id="add-site-product"
        label="Product"
        value={productId}
        help={alike && `A site named “${alike.name}” already exists. You can rename either site later.`}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <NotDone error={act.error} title="The site wasn’t added" />
      <FormActions>
        <Button writes variant="primary" busy={act.isPending} onClick={handleAdd}>
          Add site
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </>
  )
}
