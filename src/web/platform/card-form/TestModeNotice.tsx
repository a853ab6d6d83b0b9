import { useSession } from '#web/platform/session.ts'

/** One line above each card form while no card is really charged; nothing otherwise. */
export function TestModeNotice() {
  const { cards } = useSession().features
  if (!cards.isTest) return null
  return (
    <p className="mb-4 rounded-card bg-caution-tint px-4 py-2 text-dense font-medium text-caution">
      Test mode: no card is charged
    </p>
  )
}
