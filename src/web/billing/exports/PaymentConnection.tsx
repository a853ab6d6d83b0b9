import { useQuery } from '@tanstack/react-query'
import type { PaymentConnection as Connection } from '#domain/billing/connection-contract.ts'
import { getPaymentConnection } from '#web/billing/calls.ts'
import { Ago } from '#web/platform/Ago.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

/** Whether the payment provider answers now, of which account, and when its last event arrived. */
export function PaymentConnection() {
  const query = useQuery({
    queryKey: ['billing', 'connection'],
    queryFn: async ({ signal }) => (await getPaymentConnection({}, { signal })).connection,
    staleTime: 0,
  })
  const { data, isFetching, refetch } = query
  return (
    <Card
      title="Payments"
      action={data && <State connection={data} />}
      footer={
        <Button onClick={() => void refetch()} busy={isFetching}>
          Check again
        </Button>
      }
    >
      <Answer query={query} what="the payment connection" loading={<SkeletonText lines={6} />}>
        {(connection) => <Facts connection={connection} />}
      </Answer>
    </Card>
  )
}

type Props = { readonly connection: Connection }

function State({ connection: { problem, takesEvents } }: Props) {
  if (problem !== null) return <StatusChip tone="negative">Not working</StatusChip>
  if (!takesEvents) return <StatusChip tone="caution">No events</StatusChip>
  return <StatusChip tone="positive">Working</StatusChip>
}

function Facts({ connection }: Props) {
  const { isOwn, isLive, account, problem, hasCardKey } = connection
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <InlineAlert tone="negative" title={isOwn ? 'The test provider isn’t working' : 'The portal can’t use Stripe'}>
          {problems[problem]}
        </InlineAlert>
      )}
      <DescriptionList
        items={[
          {
            term: 'Provider',
            description: isOwn ? 'The portal’s own test provider. No Stripe keys are set.' : 'Stripe',
          },
          { term: 'Mode', description: isLive ? 'Live. Cards are charged.' : 'Test. Cards aren’t charged.' },
          {
            term: 'Account',
            description: account === null ? unknownYet : <code className="break-words">{account}</code>,
          },
          ...(isOwn
            ? []
            : [
                {
                  term: 'Card form',
                  description: hasCardKey
                    ? 'The publishable key is set, but the portal can’t verify it. If clients can add cards, the key works.'
                    : 'The publishable key is missing.',
                },
              ]),
          ...(connection.tax === undefined
            ? []
            : [{ term: 'Tax', description: problem === null ? taxWords(connection.tax) : unknownYet }]),
          { term: 'Last event', description: <LastEvent connection={connection} /> },
        ]}
      />
    </div>
  )
}

const unknownYet = 'Unknown until the provider responds'

function taxWords(tax: NonNullable<Connection['tax']> | null): string {
  if (tax === null)
    return 'Stripe Tax is on, but the portal can’t read the account’s tax settings. Allow the secret key to read them.'
  if (!tax.isActive)
    return 'Stripe Tax is on, but the account’s tax settings aren’t complete, so no plan can be sold. Complete them under Settings › Tax in Stripe.'
  if (!tax.isAddedToPrices)
    return 'Stripe Tax is on, but the account includes tax in prices. The portal shows prices before tax. Exclude tax from prices under Settings › Tax in Stripe.'
  return 'Stripe Tax is on, and the account’s tax settings are active.'
}

function LastEvent({ connection: { isOwn, takesEvents, heardAt, webhookUrl } }: Props) {
  const heard = heardAt === null ? 'None yet' : <Ago at={heardAt} />
  if (isOwn) return heard
  if (!takesEvents)
    return (
      <>
        {heard}
        <p className="text-ink-soft">
          <code>LIFTOFF_STRIPE_WEBHOOK_SECRETS</code> isn’t set, so the portal rejects every event. It asks Stripe for
          changes every three minutes instead.
        </p>
      </>
    )
  return (
    <>
      {heard}
      <p className="text-ink-soft">
        Stripe sends an event when a payment, a card or a plan changes. If no event arrives after a change, open
        Webhooks in Stripe and check that <code className="break-words">{webhookUrl}</code> is an endpoint. Then check
        that <code>LIFTOFF_STRIPE_WEBHOOK_SECRETS</code> includes the endpoint’s signing secret. Nothing is lost in the
        meantime: the portal asks Stripe for changes every three minutes.
      </p>
    </>
  )
}

const problems = {
  'refused-key': 'The provider refused the key. Check LIFTOFF_STRIPE_SECRET_KEY and the key’s permissions.',
  timeout: 'The response took too long. Check again in a minute.',
  connection: 'The portal can’t reach the provider. Check the server’s network.',
  'rate-limit': 'The provider is limiting the portal’s requests. Check again in a minute.',
  'provider-error': 'The provider returned an error. Check the log for details.',
  unreadable: 'The portal couldn’t read the response. Check the log for details.',
} as const satisfies Record<NonNullable<Connection['problem']>, string>
