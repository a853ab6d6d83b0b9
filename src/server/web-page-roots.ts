/** Every path that is a page, or the root of pages; the router's test holds its routes against this list. */
export const webPageRoots = [
  '/',
  '/client',
  '/superadmin',
  '/creator',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/terms',
  '/privacy',
  '/invitation',
  '/shared-report',
  '/finish-sign-up',
  '/two-step',
  '/keep-two-step',
]
