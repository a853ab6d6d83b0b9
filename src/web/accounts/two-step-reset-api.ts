import type { resetTwoStep as resetCall } from '#domain/accounts/staff-contract.ts'
import type * as contract from '#domain/accounts/two-step-reset-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const askTwoStepReset = callTo<typeof contract.askTwoStepReset>('ask-two-step-reset')
export const keepTwoStep = callTo<typeof contract.keepTwoStep>('keep-two-step')
export const keepOwnTwoStep = callTo<typeof contract.keepOwnTwoStep>('keep-own-two-step')
export const resetTwoStep = callTo<typeof resetCall>('reset-two-step')
