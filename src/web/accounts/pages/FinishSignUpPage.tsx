import { useState } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { joinAccount } from '#web/accounts/calls.ts'
import { ProjectGlimpse } from '#web/accounts/entrance/ProjectGlimpse.tsx'
import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { useEnter, useOnward } from '#web/accounts/exports/use-enter.ts'
import { FinishSignUpForm } from '#web/accounts/FinishSignUpForm.tsx'
import { Join } from '#web/accounts/Join.tsx'
import { SignOutLink } from '#web/accounts/SignOutLink.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'

/** /finish-sign-up: the account that waits for somebody to join it, else a new one. */
export function FinishSignUpPage() {
  const session = useSession()
  const { email, viewer, invitedTo, removedFrom } = session
  const enter = useEnter()
  const goTo = useGoTo()
  const onward = useOnward(viewer?.role)
  const [startsOwn, setStartsOwn] = useState(false)
  const joins = invitedTo && !startsOwn

  function switchTo(own: boolean): void {
    setStartsOwn(own)
    // What was pressed is gone.
    document.getElementById(pageTitleId)?.focus()
  }

  return (
    <EntranceFrame {...sayWhy(session, startsOwn)} panel={<ProjectGlimpse whose="client" />}>
      {viewer ? (
        <AppLink place={onward} className={buttonClass('primary')}>
          Go to your projects
        </AppLink>
      ) : (
        <>
          {joins ? (
            <Join
              name={invitedTo.accountName}
              join={() => joinAccount({ accountId: invitedTo.accountId })}
              onSignedIn={enter}
            >
              You’re signed in as {email}.
            </Join>
          ) : (
            <FinishSignUpForm
              label={removedFrom || invitedTo ? 'Start your own account' : 'Finish signing up'}
              onSignedIn={enter}
            />
          )}
          {invitedTo && (
            <Button variant="ghost" wide onClick={() => switchTo(!startsOwn)}>
              {startsOwn ? 'Back to the invitation' : 'Start your own account instead'}
            </Button>
          )}
          <p className="text-ink-soft">
            {!joins && `You’re signed in as ${email}. `}
            <SignOutLink onSignedOut={() => void goTo({ to: '/client' }, { replace: true })} />
          </p>
        </>
      )}
    </EntranceFrame>
  )
}

/** To somebody without a profile: what they do here, and first of all who waits for them, or from which account they were removed. */
function sayWhy({ viewer, invitedTo, removedFrom }: SessionView, startsOwn: boolean): { title: string; lead: string } {
  if (viewer) return { title: 'Finish signing up', lead: 'You already have an account.' }
  if (invitedTo) {
    const { accountName, inviterName } = invitedTo
    if (!startsOwn) return { title: `Join ${accountName}`, lead: `${inviterName} invited you to join as a teammate.` }
    const lead = `An email address belongs to one account: with one of your own, you can’t join ${accountName} anymore.`
    return { title: 'Start your own account', lead }
  }
  if (!removedFrom) return { title: 'Finish signing up', lead: 'Answer two questions, then start a project.' }
  const { accountName, ownerName } = removedFrom
  return {
    title: `You no longer have access to ${accountName}`,
    lead: `Ask ${ownerName} to invite you again. To start an account of your own instead, answer two questions.`,
  }
}
