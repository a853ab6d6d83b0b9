import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { endLook as call } from '#domain/accounts/look-contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { useSession } from '#web/platform/session.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Button } from '#web/ui/Button.tsx'

const endLook = callTo<typeof call>('end-look')

type Props = NonNullable<ReturnType<typeof useSession>['look']>

/**
 * Above every page that staff see as somebody else: as whom, how long still, which is the same in every time zone, and the way back to
 * themselves.
 */
export function LookBanner({ clientId, until }: Props) {
  const { viewer } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const left = sayMinutes(Date.parse(until) - useMinute().getTime())
  const back = `/superadmin/clientdetail?clientId=${clientId}`

  // The portal ends it by itself then, and answers this page no more.
  useEffect(() => {
    const timer = setTimeout(leaveDocument, Date.parse(until) - Date.now() + 1000, back)
    return () => clearTimeout(timer)
  }, [until, back])

  async function leave(): Promise<void> {
    setIsBusy(true)
    try {
      await endLook({})
      leaveDocument(back)
    } catch (error) {
      setProblem(toCallRefused(error).message)
      setIsBusy(false)
    }
  }

  return (
    <section
      aria-label="Client’s view"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-caution-tint px-10 py-2.5 text-body max-lg:px-6 max-sm:px-4"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0 text-caution max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">You’re viewing the portal as {nameOf(viewer)}.</span>{' '}
        {problem || `You can’t change anything. This view ends in ${left}.`}
      </p>
      <Button size="sm" busy={isBusy} onClick={() => void leave()}>
        Exit view
      </Button>
    </section>
  )
}

function sayMinutes(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** "Ada Lovell of Northwind Bakery" */
function nameOf(viewer: ReturnType<typeof useSession>['viewer']): string {
  if (!viewer) return 'someone else'
  return viewer.companyName ? `${viewer.fullName} of ${viewer.companyName}` : viewer.fullName
}
