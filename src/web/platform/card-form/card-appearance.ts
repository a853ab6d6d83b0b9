import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

/** How the provider's fields look so that they seem ours: our tokens as they are now, light or dark. */
export function useCardAppearance(): Appearance {
  const colors = useSyncExternalStore(subscribe, currentColors)
  const [surface = '', ink = '', soft = '', line = '', accent = '', negative = '', scheme = ''] = colors.split('|')
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: soft,
      colorTextPlaceholder: soft,
      colorPrimary: accent,
      colorDanger: negative,
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
    rules: { '.Input': { border: `1px solid ${line}`, boxShadow: 'none' } },
  }
}

const tokens = ['surface', 'ink', 'ink-soft', 'line-strong', 'accent', 'negative']

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', listener)
  }
}

/** As one string, which is the same as long as nothing has changed. */
function currentColors(): string {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colors = tokens.map((token) => {
    probe.style.color = `var(--color-${token})`
    return toRgb(getComputedStyle(probe).color)
  })
  probe.remove()
  const chosen = document.documentElement.dataset['theme']
  const isDark = chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
  return [...colors, isDark ? 'dark' : 'light'].join('|')
}

/** The provider's fields know no `oklch()`: a pixel of that colour does. */
function toRgb(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
