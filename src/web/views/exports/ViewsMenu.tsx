import { Bookmark, Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ViewList } from '#domain/views/view-lists.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { searchText, useViews, viewPlace } from './views.ts'
import type { ListSearch } from './views.ts'

const SaveViewDialog = lazyDialog(() => import('#web/views/SaveViewDialog.tsx'))
const UpdateViewDialog = lazyDialog(() => import('#web/views/UpdateViewDialog.tsx'))
const RenameViewDialog = lazyDialog(() => import('#web/views/RenameViewDialog.tsx'))
const RemoveViewDialog = lazyDialog(() => import('#web/views/RemoveViewDialog.tsx'))

type Props = {
  readonly list: ViewList
  readonly search: ListSearch
}

/**
 * The saved views of a list in its head: one is opened, the present one saved, or renamed and removed where it is saved. Once its filters are changed it is
 * updated by them. Clients and
 * creators have short lists: for them it is there once something is filtered or saved.
 */
export function ViewsMenu({ list, search }: Props) {
  const { role } = useViewer()
  const { data } = useViews()
  const saving = useDialog(SaveViewDialog)
  const updating = useDialog(UpdateViewDialog)
  const renaming = useDialog(RenameViewDialog)
  const removing = useDialog(RemoveViewDialog)
  const views = data?.views.filter((view) => view.list === list) ?? []
  const present = searchText(search)
  const current = views.find((view) => view.search === present)
  const [openedId, setOpenedId] = useState<string | null>(null)
  // Whoever clears all filters has left the view.
  const nextId = current ? current.id : present === '' ? null : openedId
  if (nextId !== openedId) setOpenedId(nextId)
  const opened = current ? undefined : views.find(({ id }) => id === nextId)

  if (role !== 'superAdmin' && views.length === 0 && present === '') return null

  function items(): MenuItem[] {
    return [
      ...views.map((view) => ({
        kind: 'link' as const,
        label: view.name,
        icon: view === current ? <Check /> : <Bookmark />,
        link: <AppLink place={viewPlace(role, view)}>{null}</AppLink>,
      })),
      ...(views.length > 0 ? [{ kind: 'separator' as const }] : []),
      ...(current
        ? [
            { kind: 'action' as const, label: 'Rename view', icon: <Pencil />, onSelect: renaming.show },
            { kind: 'action' as const, label: 'Remove view', icon: <Trash2 />, onSelect: removing.show },
          ]
        : [
            ...(opened
              ? [
                  {
                    kind: 'action' as const,
                    label: `Update “${opened.name}”`,
                    icon: <Bookmark />,
                    onSelect: updating.show,
                  },
                ]
              : []),
            {
              kind: 'action' as const,
              label: opened ? 'Save as new view' : 'Save view',
              icon: <Plus />,
              onSelect: saving.show,
              disabledReason: present === '' ? 'Filter or sort the list first.' : undefined,
            },
          ]),
    ]
  }

  return (
    <>
      <LazyMenu
        label="Views"
        trigger={
          <Button aria-label={current ? `View: ${current.name}` : 'Views'}>
            <Bookmark aria-hidden="true" />
            <span className="max-w-40 truncate">{current?.name ?? 'Views'}</span>
          </Button>
        }
        items={items}
      />
      <SaveViewDialog {...saving.props} list={list} search={present} />
      {opened && <UpdateViewDialog {...updating.props} view={opened} version={data?.version ?? 0} search={present} />}
      {current && <RenameViewDialog {...renaming.props} view={current} version={data?.version ?? 0} />}
      {current && <RemoveViewDialog {...removing.props} view={current} />}
    </>
  )
}
