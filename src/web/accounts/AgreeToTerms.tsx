import type { ComponentProps } from 'react'
import { useSession } from '#web/platform/session.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'>

/** The tick under the terms of service, and under the privacy policy where the agency has published one. */
export function AgreeToTerms(field: Props) {
  const { features } = useSession()
  return (
    <Checkbox
      {...field}
      label={
        <>
          I agree to the{' '}
          <a href="/terms" target="_blank" className="link">
            terms of service
          </a>{' '}
          {features.policies?.privacy && (
            <>
              and the{' '}
              <a href="/privacy" target="_blank" className="link">
                privacy policy
              </a>{' '}
            </>
          )}
          of {features.agencyName}
        </>
      }
    />
  )
}
