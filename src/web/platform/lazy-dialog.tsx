import { startTransition, useState } from 'react'
import type { ComponentType } from 'react'
import { useHosted } from '#web/ui/DialogHost.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { OnePart } from './lazy-part.tsx'

export type OverlayProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }
/** `isLeft`: whether what opened it is gone. */
export type StandingProps = { readonly isLeft: boolean }

/**
 * A dialog or a sheet in a chunk of its own, fetched when it is first open. It stays mounted from then on, so that it
 * can close in its own time and give the focus back. While it is open it outlives what opened it: others may change what it is
 * about, which it says, and what is typed stays. Where the chunk cannot be reached the page stays, says so and offers another try.
 */
export function lazyDialog<Props extends OverlayProps>(load: () => Promise<OnePart<Props>>) {
  const Part = lazyPart<Props & StandingProps>(async () => {
    const [[component], { tellingMeanwhile }] = await Promise.all([
      load().then(Object.values),
      import('./while-open.tsx'),
    ])
    // What `load` promises: one export.
    return { Telling: tellingMeanwhile(component as ComponentType<Props>) }
  })

  function LazyDialog(props: Props) {
    const { open, onOpenChange } = props
    const [isMounted, setIsMounted] = useState(open)

    // It is fetched again when it is next open.
    function handleGiveUp(): void {
      setIsMounted(false)
      onOpenChange(false)
    }

    if (open && !isMounted) setIsMounted(true)
    return useHosted(
      { open, onOpenChange },
      isMounted ? (standing) => <Part {...props} {...standing} onGiveUp={handleGiveUp} /> : null,
      Part,
    )
  }
  return Object.assign(LazyDialog, { prepare: Part.prepare })
}

/** The state of a `lazyDialog`: `props` are the dialog's, `opener` those of the button that opens it. */
export function useDialog({ prepare }: { readonly prepare: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  // A dialog is a lot to render: the press is seen first.
  const show = () => startTransition(() => setIsOpen(true))
  return {
    isOpen,
    show,
    hide: () => setIsOpen(false),
    props: { open: isOpen, onOpenChange: setIsOpen } satisfies OverlayProps,
    // Its code is fetched as soon as the pointer or the focus is on the button.
    opener: { onPointerEnter: prepare, onFocus: prepare, onClick: show },
  }
}
