import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importVerdict } from './verdict.ts'

const violations = [
  ['src/domain/projects/contract.ts', 'fastify', /domain is pure/],
  ['src/domain/projects/contract.ts', '#server/ports/clock.ts', /domain is pure/],
  ['src/domain/projects/contract.ts', 'node:fs', /domain is pure/],
  ['src/domain/core/money.ts', '#domain/projects/project.ts', /core knows no capability/],
  ['src/domain/projects/project.ts', '#domain/billing/payment.ts', /projects stands below billing/],
  ['src/server/projects/start-project.ts', '#domain/billing/payment.ts', /projects stands below billing/],
  ['src/web/ui/Button.tsx', '#domain/projects/project.ts', /knows no capability/],
  ['src/web/ui/Button.tsx', '#web/platform/call.ts', /web\/ui imports itself/],
  ['src/web/ui/Button.tsx', '@tanstack/react-router', /no router and no data/],
  ['src/web/platform/call.ts', '#web/projects/api.ts', /web\/platform imports/],
  ['src/web/projects/api.ts', '#web/accounts/api.ts', /Slices never import slices/],
  ['src/web/projects/api.ts', '#web/app/paths.ts', /A slice knows no page/],
  ['src/web/projects/api.ts', '#server/projects/routes.ts', /web imports no server/],
  ['src/web/projects/api.ts', 'node:fs', /The browser has no/],
  ['src/server/ports/mail.ts', 'nodemailer', /A port is an interface/],
  ['src/server/ports/mail.ts', '#server/platform/secrets.ts', /A port knows no/],
  ['src/server/platform/http/route.ts', '#server/projects/routes.ts', /knows no capability/],
  ['src/server/projects/routes.ts', '#server/billing/collections.ts', /projects stands below billing/],
  ['src/server/billing/pay.ts', '#server/accounts/find-viewer.ts', /accounts has a door/],
  ['src/server/projects/routes.ts', '#server/start-portal.ts', /only portal.ts and capability.ts/],
  ['src/server/platform/seal.ts', '#server/portal.ts', /knows no capability/],
  [
    'src/server/projects/routes.ts',
    '#server/adapters/sqlite/sqlite-documents.ts',
    /Only start-portal.ts imports an adapter/,
  ],
  ['src/server/projects/routes.ts', '#web/projects/api.ts', /server imports no web/],
  [
    'src/server/adapters/sqlite/store.ts',
    '#server/adapters/mail-smtp/mailer.ts',
    /Only start-portal.ts imports an adapter/,
  ],
  ['src/server/app.ts', '#server/adapters/sqlite/sqlite-documents.ts', /handed its adapters/],
  ['src/server/invented/routes.ts', '#server/projects/routes.ts', /invented stands below projects/],
  ['src/server/projects/routes.ts', '#server/invented/routes.ts', /projects stands below invented/],
  ['src/server/projects/routes.ts', '#tools/seed/cast.ts', /not part of the product/],
  ['src/server/projects/routes.ts', '#nowhere/x.ts', /leads to no area/],
  ['src/server/projects/routes.ts', '../accounts/deps.ts', /not by "\.\.\/"/],
  ['src/server/projects/routes.ts', '#server/projects/deps.ts', /Inside a folder import by/],
  ['src/domain/core/money.test.ts', 'node:fs', /domain is pure/],
  ['src/server/platform/http/route.ts', '#server/platform/http/json.ts', /Inside a folder import by/],
  ['tools/seed/seed-cast.ts', '#tools/seed/cast.ts', /Inside a folder import by/],
  ['src/server/testing/walk/walk.test.ts', '#server/testing/walk/act.test-support.ts', /Inside a folder import by/],
  ['src/server/projects/routes.ts', '#server/testing/portal.test-support.ts', /for tests alone/],
  ['src/server/start-portal.ts', '#server/testing/portal.test-support.ts', /for tests alone/],
  ['src/web/billing/CardForm.tsx', '#web/testing/app-stage.test-support.tsx', /for tests alone/],
  ['tools/seed/seed-cast.ts', '#server/testing/portal.test-support.ts', /for tests alone/],
  ['sandbox/stripe/server.ts', '#domain/core/refusals.ts', /cannot cheat/],
  ['src/server/adapters/stripe/stripe-payments.ts', '#sandbox/stripe/start-sandbox.ts', /not part of the product/],
  ['src/server/start-portal.ts', '#sandbox/stripe/start-sandbox.ts', /not part of the product/],
  ['src/domain/billing/status.test.ts', '#sandbox/stripe/start-sandbox.ts', /not part of the product/],
  ['src/web/billing/CardForm.test.tsx', '#sandbox/stripe/start-sandbox.ts', /not part of the product/],
] as const

for (const [from, specifier, reason] of violations) {
  test(`refuses ${specifier} in ${from}`, () => {
    assert.match(importVerdict(from, specifier) ?? 'allowed', reason)
  })
}

const allowed = [
  ['src/domain/projects/contract.ts', 'zod/mini'],
  ['src/domain/projects/contract.ts', '#domain/core/endpoint.ts'],
  ['src/domain/invoices/draft-lines.ts', '#domain/timesheets/entry.ts'],
  ['src/domain/invoices/draft-lines.test.ts', '#domain/reports/report-facts.test-support.ts'],
  ['src/server/billing/pay.ts', '#domain/projects/project.ts'],
  ['src/server/billing/pay.test.ts', '#domain/invoices/contract.ts'],
  ['src/web/ui/Button.tsx', '#domain/core/viewer.ts'],
  ['src/web/ui/Dialog.tsx', '@base-ui/react/dialog'],
  ['src/web/projects/api.ts', '#web/platform/call.ts'],
  ['src/web/app/pages/ProjectsPage.tsx', '#web/projects/api.ts'],
  ['src/server/projects/routes.ts', '#server/platform/http/route.ts'],
  ['src/server/projects/routes.ts', './deps.ts'],
  ['src/server/projects/routes.ts', '#server/portal.ts'],
  ['src/server/billing/pay.ts', '#server/accounts/exports/collections.ts'],
  ['src/server/accounts/exports/collections.ts', '#server/accounts/policy.ts'],
  ['src/server/adapters/mail-smtp/mailer.ts', 'nodemailer'],
  ['src/server/adapters/mail-smtp/mailer.ts', '#server/ports/mail.ts'],
  ['src/server/app.ts', '#server/platform/secrets.ts'],
  ['src/server/start-portal.ts', '#server/adapters/sqlite/sqlite-documents.ts'],
  ['src/server/testing/access-matrix.test.ts', '#tools/seed/cast.ts'],
  ['src/server/testing/walk/walk.test.ts', '#server/projects/collections.ts'],
  ['src/server/billing/refunds.test.ts', '#server/projects/collections.ts'],
  ['src/server/billing/refunds.test.ts', '#server/testing/portal.test-support.ts'],
  ['src/server/testing/money/acts.test-support.ts', '#server/billing/collections.ts'],
  ['tools/seed/seed-cast.ts', '#server/projects/collections.ts'],
  ['tools/hosted/auth-emulator.ts', '#tools/find-free-port.ts'],
  ['src/web/billing/CardForm.test.tsx', '#web/app/pages/BillingPage.tsx'],
  ['bench/store-costs.ts', '#server/testing/portal.test-support.ts'],
  ['src/domain/core/money.test.ts', 'fast-check'],
  ['src/domain/core/money.test.ts', 'node:test'],
  ['src/server/platform/http/answer-refusal.ts', '#server/platform/logs/log-calls.ts'],
  ['src/web/platform/session.ts', '#web/platform/live/connect-live.ts'],
  ['src/server/adapters/stripe/stripe-payments.test.ts', '#sandbox/stripe/start-sandbox.ts'],
  ['src/server/adapters/stripe/stripe-stage.test-support.ts', '#sandbox/stripe/start-sandbox.ts'],
  ['src/server/billing/calls.test.ts', '#sandbox/stripe/start-sandbox.ts'],
] as const

for (const [from, specifier] of allowed) {
  test(`allows ${specifier} in ${from}`, () => assert.equal(importVerdict(from, specifier), null))
}
