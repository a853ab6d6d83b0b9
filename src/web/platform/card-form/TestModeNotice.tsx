import { useSession } from '#web/platform/session.ts'

type Props = {
  /** What does not happen. */
  readonly children?: string
}

/** One line above each form for a card or an account while nothing is really charged; nothing otherwise. */
export function TestModeNotice({ children = 'no card is charged' }: Props) {
  const { cards } = useSession().features
  if (!cards.isTest) return null
  return (
    <p className="mb-4 rounded-card bg-caution-tint px-4 py-2 text-dense font-medium text-caution">
      Test mode: {children}
    </p>
  )
}
