import type { Mode } from './configuration.ts'
import type { ReadSettings, SettingName } from './settings.ts'

const stripeSettings = [
  'LIFTOFF_STRIPE_SECRET_KEY',
  'LIFTOFF_STRIPE_PUBLISHABLE_KEY',
  'LIFTOFF_STRIPE_WEBHOOK_SECRETS',
  'LIFTOFF_STRIPE_API',
  'LIFTOFF_STRIPE_SCRIPT',
] as const satisfies readonly SettingName[]

/**
 * One line for each setting of payments that is missing beside the others, or that speaks against another. A card is charged
 * only where production says `live` and every key says so too; a test key in production is a decision that is spelled out as
 * `LIFTOFF_PAYMENTS=test`, because whoever orders there pays nothing.
 */
export function findPaymentContradictions(
  mode: Mode,
  read: ReadSettings,
  isSet: (name: SettingName) => boolean,
): string[] {
  const isLive = read.LIFTOFF_PAYMENTS === 'live'
  const problems: string[] = []
  const demand = (name: SettingName, why: string) => {
    if (!isSet(name)) problems.push(`${name} is missing: ${why}`)
  }
  if (isLive && mode !== 'production')
    problems.push(`LIFTOFF_PAYMENTS is live, but only production charges cards: this is ${mode}`)
  // The sandbox that a process brings along is its own: the others would know nothing of what was paid there.
  const isShared = mode === 'production' && read.LIFTOFF_DOCUMENTS === 'firestore'
  if (isLive || isShared || stripeSettings.some(isSet)) {
    const why = isLive
      ? 'LIFTOFF_PAYMENTS=live needs the keys of a Stripe account'
      : isShared
        ? 'with LIFTOFF_DOCUMENTS=firestore all processes need the keys of one Stripe account'
        : 'Stripe needs both keys, or neither'
    demand('LIFTOFF_STRIPE_SECRET_KEY', why)
    demand('LIFTOFF_STRIPE_PUBLISHABLE_KEY', why)
    if (mode === 'production')
      demand('LIFTOFF_STRIPE_WEBHOOK_SECRETS', 'without one nobody can tell the events of Stripe from forged ones')
  }
  problems.push(...findForeignKeys(isLive, read))
  if (isLive) {
    const own = 'a live key is for Stripe alone'
    if (isSet('LIFTOFF_STRIPE_API')) problems.push(`LIFTOFF_STRIPE_API is set, but ${own}`)
    if (isSet('LIFTOFF_STRIPE_SCRIPT')) problems.push(`LIFTOFF_STRIPE_SCRIPT is set, but ${own}`)
  } else if (isSet('LIFTOFF_STRIPE_API') !== isSet('LIFTOFF_STRIPE_SCRIPT')) {
    const why = 'the API and the script of its pages are of one provider'
    demand('LIFTOFF_STRIPE_API', why)
    demand('LIFTOFF_STRIPE_SCRIPT', why)
  }
  return problems
}

/** Keys of the other mode than the one that was chosen. */
function findForeignKeys(isLive: boolean, read: ReadSettings): string[] {
  const wanted = isLive ? 'live' : 'test'
  const names = ['LIFTOFF_STRIPE_SECRET_KEY', 'LIFTOFF_STRIPE_PUBLISHABLE_KEY'] as const
  return names.flatMap((name) => {
    const given = read[name]?.split('_')[1]
    return given === undefined || given === wanted
      ? []
      : [`${name} is a ${given} key, but LIFTOFF_PAYMENTS is ${wanted}`]
  })
}
