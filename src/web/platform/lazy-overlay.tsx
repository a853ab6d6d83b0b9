import { useState } from 'react'

export type OverlayProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/**
 * A dialog whose code comes when it is first wanted: `prepare` on hover or focus, `show` on press. It stays mounted
 * once it was shown, so that it can close in its own time and give the focus back.
 */
export function useLazyOverlay() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isOpen: state === 'open',
    wasShown: state !== 'never',
    show: () => setState('open'),
    hide: () => setState('closed'),
    props: {
      open: state === 'open',
      onOpenChange: (open: boolean) => setState(open ? 'open' : 'closed'),
    } satisfies OverlayProps,
  }
}
