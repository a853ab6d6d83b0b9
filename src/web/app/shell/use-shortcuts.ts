import { useEffect, useEffectEvent, useRef } from 'react'
import { useGoTo } from '#web/platform/go-to.tsx'
import { isTyping } from '#web/platform/is-typing.ts'
import { useViewer } from '#web/platform/session.ts'
import { navigationOf } from './navigation.ts'

type Options = { readonly onPalette: () => void; readonly onHelp: () => void }

const chordMs = 1200

/** A dialog that holds work of its own; a sheet keeps what is typed in it. */
const dialog = '[role="dialog"][data-open]:not([data-sheet])'

/** Ctrl/Cmd-K anywhere but over a dialog; `?` and `g` + key where nobody is typing. */
export function useShortcuts({ onPalette, onHelp }: Options): void {
  const goTo = useGoTo()
  const viewer = useViewer()
  const goPressedAt = useRef(-Infinity)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      // A page chosen there would take the dialog along, with what is typed in it.
      return document.querySelector(dialog) ? undefined : onPalette()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') return onHelp()
    if (event.key === 'g') {
      goPressedAt.current = event.timeStamp
      return
    }
    const item =
      event.timeStamp - goPressedAt.current < chordMs
        ? navigationOf(viewer).find(({ key }) => key === event.key)
        : undefined
    goPressedAt.current = -Infinity
    if (!item) return
    event.preventDefault()
    void goTo(item.place)
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
