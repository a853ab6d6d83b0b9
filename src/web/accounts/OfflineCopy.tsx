import { useEffect, useState } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { beginCopy, endCopies, isCopyKept } from '#web/platform/offline/kept-answers.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether what the viewer reads stays in this browser for the time without a connection. Nothing where a browser cannot keep it, and to staff who see the portal as somebody else. */
export function OfflineCopy() {
  const isPossible = 'caches' in globalThis
  const [isKept, setIsKept] = useState(false)
  const { role } = useViewer()
  const { look } = useSession()

  useEffect(() => {
    if (isPossible) void isCopyKept().then(setIsKept, () => setIsKept(false))
  }, [isPossible])

  async function handleChange(wanted: boolean): Promise<void> {
    setIsKept(wanted)
    await (wanted ? beginCopy() : endCopies(null))
    setIsKept(await isCopyKept())
  }

  if (!isPossible || look) return null
  return (
    <div className="py-4">
      <Switch
        label="Keep an offline copy in this browser"
        help={`${kept[role]} that you open stay readable offline for up to 7 days while you’re signed in. Most other pages need a connection. Don’t keep a copy on a shared device.`}
        name="offline-copy"
        checked={isKept}
        onChange={({ target }) => void handleChange(target.checked)}
      />
    </div>
  )
}

/** The pages of a role whose answers are kept. */
const kept = {
  client: 'Projects, messages, meetings, quotes, invoices and sites',
  creator: 'Projects, messages, hours and sites',
  superAdmin: 'Projects, messages, meetings, invoices and hours',
} as const satisfies Record<Role, string>
