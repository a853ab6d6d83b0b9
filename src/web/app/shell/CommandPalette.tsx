/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a combobox with a list of links is no native element */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { findTargets, has } from './palette-targets.ts'
import type { Target } from './palette-targets.ts'

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Goes to a project, a page or a person by a few letters of its name. */
export function CommandPalette({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Go to" size="md">
      <PaletteSearch onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const viewer = useViewer()
  const goTo = useGoTo()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const search = useDeferredValue(typed.trim())
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['palette', search],
    queryFn: () => findTargets(viewer, search),
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
  // Until the answer to these letters is there, what was found before is shown where it has them too.
  const targets = (data ?? []).filter(({ label }) => !isPlaceholderData || has(label, search))
  const current = Math.min(active, Math.max(0, targets.length - 1))

  function go(target: Target): void {
    onDone()
    if (target.kind === 'Action') return target.act()
    void goTo(target.place)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setActive((current + 1) % Math.max(1, targets.length))
    else if (event.key === 'ArrowUp') setActive((current - 1 + targets.length) % Math.max(1, targets.length))
    else if (event.key === 'Enter' && targets[current]) go(targets[current])
    else return
    event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label="Project, page or person"
        data-first-focus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={targets[current] ? `${listId}-${current}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={handleKey}
      />
      <ul id={listId} role="listbox" aria-label="Places" className="-mx-2 h-80 overflow-y-auto">
        {targets.map((target, index) => (
          // Keys are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={target.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setActive(index)}
            onClick={() => go(target)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 aria-selected:bg-hover max-sm:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">{target.label}</span>
            <span className="shrink-0 text-dense text-ink-soft">{target.kind}</span>
          </li>
        ))}
        {!isPending && !isPlaceholderData && targets.length === 0 && (
          <li className="px-2 py-2 text-ink-soft">
            {error ? toCallRefused(error).message : 'Nothing has this name. Try fewer letters.'}
          </li>
        )}
      </ul>
    </div>
  )
}
