import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { PresentedBrand } from '#domain/settings/contract.ts'
import type { setLogo as call } from '#domain/settings/logo-contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { adoptFeatures } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { brandKey, changesKey } from './api.ts'
import { removeLogo, setLogo } from './calls.ts'
import { LogoImage } from './LogoImage.tsx'

/** The logo on light and on dark. It is saved as soon as it is chosen: there is nothing to fill in. */
export function LogoField({ brand }: { readonly brand: PresentedBrand }) {
  const { version, values } = brand
  const { logo, agencyName } = values
  const maySet = useMay<typeof call>('settings')
  const queryClient = useQueryClient()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(act: () => Promise<{ brand: PresentedBrand }>, done: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const saved = await withRecentSignIn(act)
      queryClient.setQueryData(brandKey, saved.brand)
      adoptFeatures({ logo: saved.brand.values.logo })
      void queryClient.invalidateQueries({ queryKey: changesKey })
      showToast(done)
    } catch (error) {
      // Refused where somebody else was faster: their version is there then.
      void queryClient.invalidateQueries({ queryKey: brandKey })
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }

  async function handleChoice({ currentTarget: control }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = control.files?.[0]
    // So that the same file can be chosen again.
    control.value = ''
    if (!file) return
    await attempt(async () => {
      const { toLogoImage } = await import('./scale-logo.ts')
      return setLogo({ version, image: await toLogoImage(file) })
    }, 'Logo saved')
  }

  return (
    <section aria-labelledby="logo-title" className="flex flex-col gap-3">
      <h2 id="logo-title" className="font-medium">
        Logo
      </h2>
      {logo && (
        <div className="flex flex-wrap gap-3">
          {(['light', 'dark'] as const).map((theme) => (
            <span
              key={theme}
              style={{ colorScheme: theme }}
              className="flex items-center rounded-card border border-line bg-[light-dark(white,black)] p-4"
            >
              <LogoImage logo={logo} name={`${agencyName}, on ${theme}`} />
            </span>
          ))}
        </div>
      )}
      <p className="text-dense text-ink-soft">
        The logo appears at the top of the portal, emails and PDFs, in place of the mark and name. The narrow menu still
        shows the mark. In the dark theme, the logo has a light background.
        {maySet && ' Choose a PNG, WebP or JPEG. We resize it to fit.'}
      </p>
      {maySet && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => input.current?.click()}>
            {logo ? 'Change logo' : 'Add logo'}
          </Button>
          {logo && (
            <Button variant="ghost" onClick={() => void attempt(() => removeLogo({ version }), 'Logo removed')}>
              Remove logo
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/webp,image/jpeg"
            aria-label="Logo"
            hidden
            onChange={(event) => void handleChoice(event)}
          />
        </div>
      )}
      {problem !== null && <InlineAlert tone="negative" title={problem} />}
      {dialog}
    </section>
  )
}

function sentenceOf(error: unknown): string {
  const isUnreadable = error instanceof Error && error.name === 'UnreadablePicture'
  return isUnreadable
    ? 'We couldn’t read this picture. Choose a PNG, WebP or JPEG up to 30 MB.'
    : toCallRefused(error).message
}
