import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { SetupIntent, Stripe, StripeElements, StripeElementsOptions } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { useCardAppearance } from './card-appearance.ts'
import { loadStripe } from './load-stripe.ts'
import type { CardForm, MadeCard } from './use-card-form.ts'

type Props = { readonly form: CardForm; readonly setupSecret?: string }

/** `CardFields` with the provider's code. */
export function StripeFields({ form, setupSecret }: Props) {
  const query = useQuery({
    queryKey: ['card-form', 'library'],
    queryFn: loadStripe,
    staleTime: Infinity,
    retry: false,
    // The library is an object with a life of its own: it must stay the very same.
    structuralSharing: false,
  })
  return (
    <Answer query={query} what="the card form" loading={<SkeletonText lines={5} />}>
      {(stripe) => <Provided stripe={stripe} form={form} {...(setupSecret ? { setupSecret } : {})} />}
    </Answer>
  )
}

function Provided({ stripe, form, setupSecret }: Props & { readonly stripe: Stripe }) {
  const appearance = useCardAppearance()
  const options: StripeElementsOptions = setupSecret
    ? { clientSecret: setupSecret, appearance }
    : {
        mode: 'payment',
        currency: 'usd',
        // Nothing is charged by the form: the portal charges what it has priced.
        amount: 500,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance,
      }
  return (
    // Another secret is another form.
    <Elements key={setupSecret ?? ''} stripe={stripe} options={options}>
      <Fields form={form} {...(setupSecret ? { setupSecret } : {})} />
    </Elements>
  )
}

function Fields({ form, setupSecret }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const register = useEffectEvent(form.register)

  function handleReady(): void {
    if (stripe && elements) form.register(() => makeCard(stripe, elements, setupSecret))
  }

  useEffect(() => () => register(null), [])

  return <PaymentElement onReady={handleReady} options={{ layout: 'tabs' }} />
}

async function makeCard(stripe: Stripe, elements: StripeElements, setupSecret: string | undefined): Promise<MadeCard> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return toProblem(incomplete)
  if (setupSecret) {
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: location.href },
    })
    return error ? toProblem(error) : cardOf(setupIntent)
  }
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? toProblem(error) : { paymentMethodId: paymentMethod.id }
}

function cardOf({ payment_method: method }: SetupIntent): MadeCard {
  const paymentMethodId = typeof method === 'string' ? method : method?.id
  return paymentMethodId ? { paymentMethodId } : toProblem({})
}

function toProblem({ message }: { readonly message?: string | undefined }): MadeCard {
  return { problem: message ?? 'The card could not be read. Check it, then try again.' }
}
