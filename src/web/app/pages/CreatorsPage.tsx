import { Plus } from 'lucide-react'
import { useRecentSignIn } from '#web/accounts/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/recent-sign-in.tsx'
import { timeSheetsPlace } from '#web/app/paths.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { creatorsOf, useEmployees } from '#web/team/api.ts'
import { CreatorTable } from '#web/team/CreatorTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const AddCreatorDialog = lazyPart(() =>
  import('#web/team/AddCreatorDialog.tsx').then((module) => module.AddCreatorDialog),
)

/** /superadmin/creators */
export function CreatorsPage() {
  const { data } = useEmployees()
  const recentSignIn = useRecentSignIn()
  const dialog = useLazyOverlay()
  const hasCreators = data !== undefined && creatorsOf(data).length > 0

  return (
    <>
      <PageHeader
        title="Creators"
        actions={
          hasCreators && (
            <Button
              variant="primary"
              onPointerEnter={AddCreatorDialog.prepare}
              onFocus={AddCreatorDialog.prepare}
              onClick={dialog.show}
            >
              <Plus aria-hidden="true" />
              Add creator
            </Button>
          )
        }
      />
      <CreatorList onAdd={dialog.show} recentSignIn={recentSignIn} />
      {dialog.wasShown && <AddCreatorDialog {...dialog.props} recentSignIn={recentSignIn} />}
    </>
  )
}

type ListProps = { readonly onAdd: () => void; readonly recentSignIn: RecentSignIn }

function CreatorList({ onAdd, recentSignIn }: ListProps) {
  return (
    <Answer query={useEmployees()} what="the creators" loading={<SkeletonRows />}>
      {(employees) => <Creators creators={creatorsOf(employees)} onAdd={onAdd} recentSignIn={recentSignIn} />}
    </Answer>
  )
}

type CreatorsProps = ListProps & { readonly creators: ReturnType<typeof creatorsOf> }

function Creators({ creators, onAdd, recentSignIn }: CreatorsProps) {
  if (creators.length > 0)
    return (
      <CreatorTable
        creators={creators}
        recentSignIn={recentSignIn}
        timeSheetsOf={(creatorId) => timeSheetsPlace('superAdmin', { creatorId })}
      />
    )
  return (
    <EmptyState
      title="Add your first creator"
      action={
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add creator
        </Button>
      }
    >
      Creators are the freelancers who work on projects and log their hours at their own rate.
    </EmptyState>
  )
}
