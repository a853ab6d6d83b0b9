import { useSyncExternalStore } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { currentSession, subscribeToSession } from './session.ts'

type Props = {
  /** Of the mark, in px. */
  readonly size: number
  /** Whether there is room for the mark alone, from phones up to wide windows. */
  readonly isNarrow?: boolean
}

/** Whose portal it is: the agency's logo, or the mark and the name. On dark grounds a logo has a light plate, so that it can be read. */
export function AgencySign({ size, isNarrow = false }: Props) {
  const features = useSyncExternalStore(subscribeToSession, featuresNow, featuresNow)
  // The product's own name until the portal has told the agency's.
  const name = features?.agencyName ?? 'Liftoff'
  const logo = features?.logo
  const wide = isNarrow ? 'max-lg:hidden' : ''
  return (
    <>
      {(!logo || isNarrow) && (
        <span className={logo ? 'lg:hidden' : ''}>
          <Mark size={size} />
        </span>
      )}
      {logo ? (
        <img
          src={logo.url}
          alt={name}
          width={logo.width}
          height={logo.height}
          className={classNames(
            'h-8 w-auto max-w-44 rounded-small bg-[light-dark(transparent,white)] object-contain p-0.5',
            wide,
          )}
        />
      ) : (
        <span className={classNames('truncate', wide)}>{name}</span>
      )}
    </>
  )
}

function featuresNow() {
  return currentSession()?.features
}
