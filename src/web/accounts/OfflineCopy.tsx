import { useEffect, useState } from 'react'
import { beginCopy, endCopies, isCopyKept } from '#web/platform/offline/kept-answers.ts'
import { Switch } from '#web/ui/Switch.tsx'

/** Whether what the viewer reads stays in this browser for the time without a connection. Nothing where a browser cannot keep it. */
export function OfflineCopy() {
  const isPossible = 'caches' in globalThis
  const [isKept, setIsKept] = useState(false)

  useEffect(() => {
    if (isPossible) void isCopyKept().then(setIsKept, () => setIsKept(false))
  }, [isPossible])

  async function handleChange(wanted: boolean): Promise<void> {
    setIsKept(wanted)
    await (wanted ? beginCopy() : endCopies(null))
    setIsKept(await isCopyKept())
  }

  if (!isPossible) return null
  return (
    <div className="py-4">
      <Switch
        label="Keep an offline copy in this browser"
        help="Pages you open stay readable offline for 7 days, or until you sign out. Leave this off on a shared device."
        name="offline-copy"
        checked={isKept}
        onChange={({ target }) => void handleChange(target.checked)}
      />
    </div>
  )
}
