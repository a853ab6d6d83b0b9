import type { ReactNode } from 'react'

/** A word that sets somebody or something apart. */
export function AccentLabel({ children }: { readonly children: ReactNode }) {
  return (
    <strong className="w-fit rounded-full bg-accent-tint px-2 py-0.5 text-caption font-semibold text-accent-text">
      {children}
    </strong>
  )
}
