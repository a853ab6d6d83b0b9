import { paymentsConformance } from '#server/testing/conformance/payments.conformance.ts'
import { openStripeStage } from './stripe-stage.test-support.ts'

paymentsConformance('payments by Stripe', openStripeStage)
