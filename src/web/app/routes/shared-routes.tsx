import { createRoute } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { projectsPlace } from '#web/platform/places.ts'
import { loadSession } from '#web/platform/session.ts'
import { onlyForIdentities, redirectTo } from './guards.ts'
import { pageRoute } from './page-route.ts'
import { rootRoute } from './root-route.tsx'

/** Pages that belong to no role: the way in, and the pages that mailed links lead to. */
export function sharedRoutes(): AnyRoute[] {
  const identity = createRoute({ getParentRoute: () => rootRoute, id: 'identity', beforeLoad: onlyForIdentities })
  return [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/',
      async beforeLoad() {
        const { viewer } = await loadSession()
        throw redirectTo(viewer ? projectsPlace(viewer.role) : { to: '/client' })
      },
    }),
    pageRoute(rootRoute, {
      path: '/forgot-password',
      title: 'Reset your password',
      load: () => import('#web/accounts/pages/ForgotPasswordPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/reset-password',
      title: 'Choose a new password',
      load: () => import('#web/accounts/pages/ResetPasswordPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/verify-email',
      title: 'Verify your e-mail',
      load: () => import('#web/accounts/pages/VerifyEmailPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/keep-two-step',
      title: 'Keep two-step sign-in on',
      load: () => import('#web/accounts/pages/KeepTwoStepPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/change-email',
      title: 'Confirm your new e-mail',
      load: () => import('#web/accounts/pages/ChangeEmailPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/terms',
      title: 'Terms of service',
      load: () => import('#web/app/pages/TermsPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/invitation',
      title: 'Your invitation',
      load: () => import('#web/accounts/pages/InvitationPage.tsx'),
    }),
    pageRoute(rootRoute, {
      path: '/shared-report',
      title: 'Shared report',
      load: () => import('#web/reports/pages/SharedReportPage.tsx'),
    }),
    identity.addChildren([
      pageRoute(identity, {
        path: '/finish-sign-up',
        title: 'Finish signing up',
        load: () => import('#web/accounts/pages/FinishSignUpPage.tsx'),
      }),
      pageRoute(identity, {
        path: '/two-step',
        title: 'Two-step sign-in',
        load: () => import('#web/accounts/pages/TwoStepPage.tsx'),
      }),
    ]),
  ]
}
