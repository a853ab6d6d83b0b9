import { Plus } from 'lucide-react'
import type { draftInvoice } from '#domain/invoices/contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { projectPlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  readonly size?: 'sm' | 'md'
}

/** A draft belongs to a project: its invoices are where it is begun. Nothing for staff who may not draft. */
export function NewInvoiceMenu({ projects, size = 'md' }: Props) {
  const mayDraft = useMay<typeof draftInvoice>('projects', 'money')
  if (!mayDraft) return null
  return (
    <LazyMenu
      label="New invoice for a project"
      trigger={
        <Button size={size}>
          <Plus aria-hidden="true" />
          New invoice
        </Button>
      }
      items={() =>
        projects.map(({ id, name }) => ({
          kind: 'link',
          label: name,
          link: <AppLink place={projectPlace('superAdmin', id, 'invoices')}>{null}</AppLink>,
        }))
      }
    />
  )
}
