import { useViewer } from '#web/platform/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { navigationOf } from './navigation.ts'

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** In the lists whose rows staff select. */
const rowKeys = [
  { what: 'Go to the next or previous row', keys: ['j', 'k'] },
  { what: 'Select the row', keys: ['x'] },
  { what: 'Open the row', keys: ['Enter'] },
  { what: 'Clear the selection', keys: ['Esc'] },
] as const

export function ShortcutsDialog({ open, onOpenChange }: Props) {
  const viewer = useViewer()
  const rows = [
    { what: 'Search or go to a page', keys: ['Ctrl K'] },
    ...navigationOf(viewer).map(({ label, key }) => ({ what: `Go to ${label}`, keys: ['g', key] })),
    ...(viewer.role === 'superAdmin' ? rowKeys : []),
    { what: 'Show keyboard shortcuts', keys: ['?'] },
    { what: 'Close', keys: ['Esc'] },
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Except for Ctrl K and Esc, shortcuts don’t work while you’re typing. In a dialog, only Esc works."
    >
      <dl className="flex flex-col">
        {rows.map(({ what, keys }) => (
          <div
            key={what}
            className="flex items-center justify-between gap-4 border-b border-line-soft py-2 last:border-0"
          >
            <dt>{what}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
