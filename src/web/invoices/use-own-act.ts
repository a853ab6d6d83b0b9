import { useState } from 'react'
import { useAtOpening } from '#web/platform/use-at-opening.ts'

/**
 * What a dialog is about: as it was when its own act began, until that has failed or the dialog is opened again. What an act
 * changes is heard of before the dialog has closed, and is nobody else's doing. `own` makes the act.
 */
export function useOwnAct<T>(isOpen: boolean, now: T) {
  const [isOwn, setIsOwn] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setIsOwn(false)
  }

  async function own<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    setIsOwn(true)
    try {
      return await act()
    } catch (error) {
      setIsOwn(false)
      throw error
    }
  }

  return { shown: useAtOpening(isOwn, now), own }
}

export type OwnAct = ReturnType<typeof useOwnAct>['own']
