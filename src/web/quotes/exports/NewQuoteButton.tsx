import { Plus } from 'lucide-react'
import type { createQuote } from '#domain/quotes/staff-contract.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'

const NewQuoteDialog = lazyDialog(() => import('./NewQuoteDialog.tsx'))

/** Begins a quote for a client, and leads to it. Nothing for staff who may not. */
export function NewQuoteButton({ clientId }: { readonly clientId: string }) {
  const goTo = useGoTo()
  const dialog = useDialog(NewQuoteDialog)
  if (!useMay<typeof createQuote>('projects')) return null
  return (
    <>
      <Button size="sm" writes {...dialog.opener}>
        <Plus aria-hidden="true" />
        New quote
      </Button>
      <NewQuoteDialog
        {...dialog.props}
        clientId={clientId}
        onCreated={(quote) => {
          dialog.hide()
          void goTo({ ...rolePlace('superAdmin', 'quotes'), search: { quote } })
        }}
      />
    </>
  )
}
