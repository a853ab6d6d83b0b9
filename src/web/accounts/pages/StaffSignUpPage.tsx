import { ClaimStaffForm } from '#web/accounts/ClaimStaffForm.tsx'
import { RoleEntrance } from '#web/accounts/entrance/RoleEntrance.tsx'
import { useMailedToken } from '#web/accounts/entrance/use-mailed-token.ts'
import { useEnter } from '#web/accounts/exports/use-enter.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { signInPlace } from '#web/platform/places.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** /superadmin/signup: says the same whether the portal has staff or not. */
export function StaffSignUpPage() {
  const token = useMailedToken()
  const enter = useEnter()
  return (
    <RoleEntrance
      whose="superAdmin"
      title="Claim the staff account"
      lead="Create the first staff account on this portal."
    >
      {token === undefined ? (
        <RefusedState
          title="This page needs a one-time link"
          action={
            <AppLink place={signInPlace('superAdmin')} className="tap link">
              Go to staff sign-in
            </AppLink>
          }
        >
          A new portal prints the link to its console. If your portal already has staff, ask a colleague to invite you.
        </RefusedState>
      ) : (
        <ClaimStaffForm token={token} onSignedIn={enter} />
      )}
    </RoleEntrance>
  )
}
