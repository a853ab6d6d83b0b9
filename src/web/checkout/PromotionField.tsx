import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { useCart, useCartStore } from '#web/checkout/exports/cart.ts'
import { previewKey } from '#web/checkout/exports/order-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { OwnCodes } from './OwnCodes.tsx'
import { loweredAlone, sayProblem } from './promotion-words.ts'

type Refused = { readonly code: string; readonly problem: Parameters<typeof sayProblem>[0] }

type Props = {
  readonly preview: Pick<OrderPreview, 'promotion' | 'lines'>
  /** The cart is being priced. */
  readonly busy: boolean
}

/**
 * One promotion code: applied to the cart, taken out of it, or told why it takes nothing off. One that takes nothing off does not
 * stay in the cart: each time that its price is asked for, it would be tried again, and too many tries end.
 */
export function PromotionField({ preview, busy }: Props) {
  const { promotion } = preview
  const { setPromotionCode } = useCartStore()
  const isStaff = useBillingAccount() !== null
  const asked = useCart().promotionCode
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(promotion?.code ?? '')
  const [error, setError] = useState<string | null>(null)
  const problem = promotion?.problem ?? null
  const [refused, setRefused] = useState<Refused | null>(null)
  if (promotion && problem !== null && promotion.code !== refused?.code) setRefused({ code: promotion.code, problem })
  const dropRefused = useEffectEvent((code: string) => {
    if (asked === code) setPromotionCode(null)
  })
  useEffect(() => {
    if (promotion && problem !== null) dropRefused(promotion.code)
  }, [promotion, problem])

  if (promotion && problem === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-positive-tint px-3 py-2 text-body text-positive">
        <output>
          Code <strong>{promotion.code}</strong> applied{loweredAlone(preview)}
        </output>
        <Button size="sm" variant="ghost" onClick={() => remove()}>
          Remove code
        </Button>
      </div>
    )
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = typed.trim()
    setError(code === '' ? 'Enter a code.' : null)
    if (code !== '') apply(code)
  }

  function apply(code: string): void {
    setTyped(code)
    setRefused(null)
    // A code that was refused may count by now.
    queryClient.removeQueries({ queryKey: previewKey, type: 'inactive' })
    setPromotionCode(code)
  }

  function remove(): void {
    setTyped('')
    setPromotionCode(null)
  }

  return (
    <div className="flex flex-col gap-2">
      <form noValidate onSubmit={handleSubmit} className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            id="promotion-code"
            label="Promotion code"
            optional
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error ?? (refused?.code === typed.trim() ? sayProblem(refused.problem, isStaff) : undefined)}
          />
        </div>
        <div className="pt-6.5">
          {/* A cart that is priced anew for another reason hears a press all the same. */}
          <Button type="submit" busy={busy && asked === typed.trim() && asked !== promotion?.code}>
            Apply
          </Button>
        </div>
      </form>
      <OwnCodes onChoose={apply} />
    </div>
  )
}
