import type { EntranceSearch } from '#web/accounts/exports/use-enter.ts'
import type { PrivacySearch } from '#web/app/pages/PrivacyPage.tsx'
import type { TermsSearch } from '#web/app/pages/TermsPage.tsx'
import { declares } from '#web/platform/places.ts'
import { entrancePages } from './entrance-pages.ts'

const entrance = declares<EntranceSearch>()

/** Pages that belong to no role; mailed links lead to most of them. */
export const openPages = [
  {
    path: '/forgot-password',
    title: 'Reset your password',
    search: entrance,
    load: () => import('#web/accounts/pages/ForgotPasswordPage.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Choose a new password',
    search: entrance,
    load: () => import('#web/accounts/pages/ResetPasswordPage.tsx'),
  },
  {
    path: '/verify-email',
    title: 'Verify your email',
    search: entrance,
    load: () => import('#web/accounts/pages/VerifyEmailPage.tsx'),
  },
  {
    path: '/keep-two-step',
    title: 'Keep two-step sign-in on',
    search: entrance,
    load: () => import('#web/accounts/pages/KeepTwoStepPage.tsx'),
  },
  {
    path: '/change-email',
    title: 'Confirm your new email',
    search: entrance,
    load: () => import('#web/accounts/pages/ChangeEmailPage.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms of service',
    search: declares<TermsSearch>(),
    load: () => import('#web/app/pages/TermsPage.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy policy',
    search: declares<PrivacySearch>(),
    load: () => import('#web/app/pages/PrivacyPage.tsx'),
  },
  {
    path: '/invitation',
    title: 'Your invitation',
    search: entrance,
    load: () => import('#web/accounts/pages/InvitationPage.tsx'),
  },
  { path: '/shared-report', title: 'Shared report', load: () => import('#web/reports/pages/SharedReportPage.tsx') },
] as const

/** Pages of somebody who is signed in, with or without a profile. */
export const identityPages = [
  {
    path: '/finish-sign-up',
    title: 'Finish signing up',
    search: entrance,
    load: () => import('#web/accounts/pages/FinishSignUpPage.tsx'),
  },
  {
    path: '/two-step',
    title: 'Two-step sign-in',
    search: entrance,
    load: () => import('#web/accounts/pages/TwoStepPage.tsx'),
  },
] as const

/** Pages of those who are not signed in. */
export const guestPages = [
  ...entrancePages,
  {
    path: '/client/signup',
    title: 'Create an account',
    search: entrance,
    load: () => import('#web/accounts/pages/ClientSignUpPage.tsx'),
  },
  {
    path: '/superadmin/signup',
    title: 'Claim the staff account',
    search: entrance,
    load: () => import('#web/accounts/pages/StaffSignUpPage.tsx'),
  },
] as const
