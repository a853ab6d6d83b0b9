import { useState } from 'react'
import type { beginLook as call } from '#domain/accounts/look-contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { projectsPlace } from '#web/platform/places.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useSinceOpening } from '#web/ui/use-since-opening.ts'
import { useTeammates } from './teammates-api.ts'

const beginLook = callTo<typeof call>('begin-look')

type Props = OverlayProps & { readonly client: { readonly uid: string; readonly fullName: string } }

/** Asks as whom of an account staff see the portal, and says what that means. */
export function LookDialog({ open, onOpenChange, client }: Props) {
  const { data, isError, isFetching, refetch } = useTeammates(client.uid)
  // Whoever has not accepted their invitation sees nothing yet.
  const joined = (data?.teammates ?? []).flatMap((each) => (each.userId ? [{ ...each, userId: each.userId }] : []))
  const [uid, setUid] = useState(client.uid)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function begin(): Promise<void> {
    setIsBusy(true)
    try {
      await beginLook({ uid })
      leaveDocument(projectsPlace('client').to)
    } catch (error) {
      setProblem(toCallRefused(error).message)
      setIsBusy(false)
    }
  }

  const told = useSinceOpening(open, isBusy, problem)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="See the portal as this client"
      description="You’ll see what they see but can’t change anything. Every tab in this browser shows their portal for an hour or until you exit the view. Save your changes in other tabs first, or they’ll be lost. The client’s page shows who viewed the portal and when."
      size="sm"
      actions={
        <>
          <Button variant="primary" writes busy={isBusy} onClick={() => void begin()}>
            See their portal
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </>
      }
    >
      <SelectField
        id="look-as"
        label="Person"
        value={uid}
        onChange={({ currentTarget }) => setUid(currentTarget.value)}
      >
        <option value={client.uid}>{client.fullName}</option>
        {joined.map(({ userId, fullName, disabledAt }) => (
          <option key={userId} value={userId} disabled={disabledAt !== undefined}>
            {fullName}
            {disabledAt !== undefined && ' (inactive)'}
          </option>
        ))}
      </SelectField>
      {isError && !data && (
        <InlineAlert
          tone="negative"
          title="We couldn’t load the teammates"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {told && <InlineAlert tone="negative" title={told} />}
    </Dialog>
  )
}
