import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { removeAvatar, setAvatar } from '#web/accounts/profile-calls.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { adoptProfile, useViewer } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The viewer's picture. It is saved as soon as it is chosen: there is nothing to fill in. */
export function PictureField() {
  const { uid, fullName, avatarId } = useViewer()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(act: () => Promise<{ profile: PresentedProfile }>, done: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { profile } = await act()
      adoptProfile(profile)
      showToast(done)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }

  function handleChoice({ currentTarget: control }: ChangeEvent<HTMLInputElement>): void {
    const file = control.files?.[0]
    // So that the same file can be chosen again.
    control.value = ''
    if (!file) return
    void attempt(
      async () => {
        const { toAvatarImage } = await import('#web/accounts/scale-picture.ts')
        return setAvatar({ image: await toAvatarImage(file) })
      },
      avatarId === null ? 'Picture added' : 'Picture changed',
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar person={{ uid, name: fullName, avatarId }} size="xl" alt="Your picture" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => input.current?.click()}>
              {avatarId === null ? 'Add picture' : 'Change picture'}
            </Button>
            {avatarId !== null && (
              <Button variant="ghost" onClick={() => void attempt(() => removeAvatar({}), 'Picture removed')}>
                Remove picture
              </Button>
            )}
          </div>
          <p className="text-dense text-ink-soft">Everyone you work with sees your picture, cropped to a square.</p>
          <input ref={input} type="file" accept="image/*" aria-label="Picture" hidden onChange={handleChoice} />
        </div>
      </div>
      {problem !== null && <InlineAlert tone="negative" title={problem} />}
    </div>
  )
}

function sentenceOf(error: unknown): string {
  const isUnreadable = error instanceof Error && error.name === 'UnreadablePicture'
  return isUnreadable
    ? 'We couldn’t read this picture. Choose a JPEG, PNG or WebP up to 30 MB.'
    : toCallRefused(error).message
}
