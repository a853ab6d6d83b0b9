/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a combobox with a list of links is no native element */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { holdsWords } from '#domain/core/holds-words.ts'
import { isOwing } from '#web/invoices/exports/is-owing.ts'
import { useOwed } from '#web/invoices/exports/owed.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { mayPay } from './palette-places.ts'
import { keepRecent, readRecents } from './palette-recents.ts'
import { findTargets, groupsOf, knownTargets } from './palette-targets.ts'
import type { Target, TargetGroup as Group } from './palette-targets.ts'

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Goes anywhere and does what can be done from anywhere, by a few letters of its name. */
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
  const { data, error, isPending } = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ client }) => findTargets(viewer, search, client),
    staleTime: 10_000,
  })
  const { data: owed } = useOwed(mayPay(viewer))
  const [before, setBefore] = useState<readonly Target[]>([])
  if (data && data !== before) setBefore(data)
  // Without an answer to these letters, what was found before is shown where it has them too.
  const found = data ?? before.filter(({ label }) => holdsWords(label, search))
  const recents = search ? [] : readRecents(viewer.uid)
  const known = knownTargets(viewer, search, owed !== undefined && isOwing(owed))
  const groups = groupsOf(known)
  const all = [...recents, ...[...known, ...found].filter(({ key }) => !recents.some((recent) => recent.key === key))]
  const targets = groups.flatMap((group) => all.filter((target) => target.group === group))
  const current = Math.min(active, Math.max(0, targets.length - 1))

  function go(target: Target): void {
    onDone()
    keepRecent(viewer.uid, target)
    if (typeof target.go === 'function') target.go()
    else void goTo(target.go)
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
        label="Search or go to a page"
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
      <div id={listId} role="listbox" aria-label="Results" className="-mx-2 h-80 overflow-y-auto">
        {groups.map((group) => (
          <TargetGroup
            key={group}
            title={group}
            listId={listId}
            targets={targets}
            current={current}
            onPoint={setActive}
            onChoose={go}
          />
        ))}
        {!isPending && !error && targets.length === 0 && (
          <p className="px-2 py-2 text-ink-soft">No results. Try another word or number.</p>
        )}
      </div>
      <NotDone error={error} title="The search failed" />
    </div>
  )
}

type GroupProps = {
  readonly title: Group
  readonly listId: string
  /** Of all groups: an option is known by its place among them. */
  readonly targets: readonly Target[]
  readonly current: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (target: Target) => void
}

/** The results of one kind under its name; nothing where there are none. */
function TargetGroup({ title, listId, targets, current, onPoint, onChoose }: GroupProps) {
  const titleId = `${listId}-${title}`
  if (!targets.some(({ group }) => group === title)) return null
  return (
    <div role="group" aria-labelledby={titleId} className="pb-2">
      <p id={titleId} className="px-2 py-1 text-caption font-medium text-ink-faint">
        {title}
      </p>
      {targets.map(
        (target, index) =>
          target.group === title && (
            // Keys are handled by the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={target.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onPointerMove={() => onPoint(index)}
              onClick={() => onChoose(target)}
              className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 aria-selected:bg-hover max-sm:min-h-11"
            >
              <target.icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 truncate" data-label>
                {target.label}
              </span>
              {target.detail && <span className="shrink-0 truncate text-dense text-ink-soft">{target.detail}</span>}
            </div>
          ),
      )}
    </div>
  )
}
