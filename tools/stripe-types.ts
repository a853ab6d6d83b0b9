import { writeFileSync } from 'node:fs'
import { describeStripe } from './stripe-types/describe-stripe.ts'
import { formatTypes } from './stripe-types/format-types.ts'

// npm run stripe:types: writes down the types of the installed Stripe SDK for the sandbox. Run it after each change of the
// SDK's version and of the sandbox's addresses.
writeFileSync('sandbox/stripe/wire/stripe-types.json', formatTypes(describeStripe()))
