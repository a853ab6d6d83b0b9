import { useState } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { downloadOwnData } from '#web/accounts/download-own-data.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { Setting } from '#web/accounts/Setting.tsx'
import { SupportEmail } from '#web/accounts/SupportEmail.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useRecentSignIn } from './recent-sign-in.tsx'

const OfflineCopy = lazyPart(() => import('#web/accounts/OfflineCopy.tsx'))

/** What the file has not: what is kept by the payment provider, belongs to the agency, or is downloaded where it is. */
const leftOut = {
  client: 'attached files or saved cards',
  creator: 'attached files',
  superAdmin: 'attached files or messages that only staff see',
} as const satisfies Record<Role, string>

/** What the portal keeps about the viewer, to take along; and whom to ask for its end. */
export function OwnData() {
  const { viewer } = useSession()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleDownload(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      await withRecentSignIn(downloadOwnData)
      showToast('Data downloaded')
    } catch (error) {
      setRefusal(toCallRefused(error))
    }
    setBusy(false)
  }

  return (
    <Card title="Your data">
      <div className="flex flex-col divide-y divide-line-soft">
        <div className="flex flex-col gap-3 pb-4">
          <Setting
            title="Download your data"
            text={`The JSON file includes your profile, records and activity, but no ${leftOut[viewer?.role ?? 'client']}. You can download it up to three times in 24 hours.`}
            action={
              <Button busy={busy} onClick={() => void handleDownload()}>
                Download my data
              </Button>
            }
          />
          <RefusalAlert refusal={refusal} />
        </div>
        <OfflineCopy />
        <Setting
          title="Close your account"
          text={
            viewer?.role === 'superAdmin' ? (
              viewer.staffRights?.includes('owner') ? (
                'Another owner can deactivate your account under Staff. If you’re the only owner, make a colleague an owner first.'
              ) : (
                'Ask a colleague who is an owner to deactivate your account under Staff.'
              )
            ) : viewer?.role === 'client' && viewer.uid !== viewer.accountId ? (
              'The account owner can remove you as a teammate.'
            ) : (
              <>
                Write to <SupportEmail />. We’ll settle anything outstanding with you, then deactivate your account.
              </>
            )
          }
        />
      </div>
      {dialog}
    </Card>
  )
}
