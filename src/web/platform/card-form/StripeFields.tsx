import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  Appearance,
  SetupIntent,
  Stripe,
  StripeElements,
  StripeElementsOptions,
  StripePaymentElement,
} from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { adoptCardForm, useViewer } from '#web/platform/session.ts'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { loadStripe } from './load-stripe.ts'
import type { CardForm, MadeCard } from './use-card-form.ts'

type Props = { readonly form: CardForm; readonly means?: 'card' | 'us_bank_account' }

/**
 * `CardFields` with the provider's code. With the secret of a form that the viewer has left open, the card is saved as it is made;
 * without it the card is made for a payment, and saved by who asks for it.
 */
export function StripeFields({ form, means = 'card' }: Props) {
  const viewer = useViewer()
  // An open form is one of a card.
  const setupIntentsSecret = means === 'card' ? viewer.setupIntentsSecret : undefined
  const query = useQuery({
    queryKey: ['card-form', 'library'],
    queryFn: loadStripe,
    staleTime: Infinity,
    retry: false,
    // The library is an object with a life of its own: it must stay the very same.
    structuralSharing: false,
  })
  return (
    <Answer
      query={query}
      what={means === 'card' ? 'the card form' : 'the payment form'}
      loading={<SkeletonText lines={5} />}
    >
      {(stripe) => (
        // Another secret is another form, and what was typed in one round is not for the next.
        <Provided
          key={`${setupIntentsSecret ?? ''} ${form.round}`}
          stripe={stripe}
          form={form}
          means={means}
          setupSecret={setupIntentsSecret}
        />
      )}
    </Answer>
  )
}

type ProvidedProps = Required<Props> & { readonly stripe: Stripe; readonly setupSecret: string | undefined }

function Provided({ stripe, form, means, setupSecret }: ProvidedProps) {
  const appearance = useCardAppearance()
  const options: StripeElementsOptions = setupSecret
    ? { clientSecret: setupSecret, appearance }
    : {
        mode: 'payment',
        currency: 'usd',
        // The form charges nothing: the portal charges its own price.
        amount: 500,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: [means],
        ...(means === 'card' ? {} : { paymentMethodOptions: linkedAtOnce }),
        appearance,
      }
  return (
    <Elements stripe={stripe} options={options}>
      <Fields form={form} setupSecret={setupSecret} />
    </Elements>
  )
}

function Fields({ form, setupSecret }: Pick<ProvidedProps, 'form' | 'setupSecret'>) {
  const stripe = useStripe()
  const elements = useElements()
  const register = useEffectEvent(form.register)

  function handleReady(fields: StripePaymentElement): void {
    if (stripe && elements) form.register(() => makeCard(stripe, elements, setupSecret))
    // A dialog that had nothing to focus before this came waits with the focus at itself.
    if (document.activeElement?.getAttribute('role') === 'dialog') fields.focus()
  }

  useEffect(() => () => register(null), [])

  return (
    <PaymentElement
      onReady={handleReady}
      // A form that has made its card elsewhere opens no more: a payment needs none.
      {...(setupSecret ? { onLoadError: () => adoptCardForm() } : {})}
      options={{ layout: 'tabs' }}
    />
  )
}

/** As our server asks for the debit: it takes no account that waits for small deposits. */
const linkedAtOnce = { us_bank_account: { verification_method: 'instant' } } as const

async function makeCard(stripe: Stripe, elements: StripeElements, setupSecret: string | undefined): Promise<MadeCard> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return toProblem(incomplete)
  if (setupSecret) {
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: location.href },
    })
    if (error?.type === 'invalid_request_error') adoptCardForm()
    if (error) return toProblem(error)
    adoptCardForm()
    return cardOf(setupIntent)
  }
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? toProblem(error) : { paymentMethodId: paymentMethod.id, isSaved: false }
}

function cardOf({ payment_method: method }: SetupIntent): MadeCard {
  const paymentMethodId = typeof method === 'string' ? method : method?.id
  return paymentMethodId ? { paymentMethodId, isSaved: true } : toProblem({})
}

function toProblem({ message }: { readonly message?: string | undefined }): MadeCard {
  return { problem: message ?? 'We couldn’t read these details. Check them, then try again.' }
}

/** The look of the provider's fields, from our tokens, light or dark. */
function useCardAppearance(): Appearance {
  const colors = useSyncExternalStore(subscribe, currentColors)
  const [surface = '', ink = '', soft = '', line = '', accent = '', negative = '', scheme = ''] = colors.split('|')
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: soft,
      colorTextPlaceholder: soft,
      colorPrimary: accent,
      colorDanger: negative,
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
    rules: { '.Input': { border: `1px solid ${line}`, boxShadow: 'none' } },
  }
}

const tokens = ['surface', 'ink', 'ink-soft', 'line-strong', 'accent', 'negative']

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', listener)
  }
}

/** As one string, which is the same as long as nothing has changed. */
function currentColors(): string {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colors = tokens.map((token) => {
    probe.style.color = `var(--color-${token})`
    return toRgb(getComputedStyle(probe).color)
  })
  probe.remove()
  const chosen = document.documentElement.dataset['theme']
  const isDark = chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
  return [...colors, isDark ? 'dark' : 'light'].join('|')
}

/** The provider's fields know no `oklch()`: a pixel of that colour does. */
function toRgb(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
