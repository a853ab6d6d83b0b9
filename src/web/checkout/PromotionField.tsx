import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { useCart, useCartStore } from '#web/checkout/exports/cart.ts'
import { usePreviewOf } from '#web/checkout/exports/preview.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { OwnCodes } from './OwnCodes.tsx'
import { loweredAlone, sayProblem } from './promotion-words.ts'

type Props = {
  readonly preview: Pick<OrderPreview, 'promotion' | 'lines'>
}

/**
 * One promotion code: applied to the cart, taken out of it, or told why it takes nothing off. It is in the cart, of which other tabs
 * hear, only while it counts: each time that a price is asked for, it would be tried again, and too many tries end.
 */
export function PromotionField({ preview }: Props) {
  const { promotion } = preview
  const cart = useCartStore()
  const { setPromotionCode } = cart
  const isStaff = useBillingAccount() !== null
  const asked = useCart().promotionCode
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(promotion?.code ?? '')
  const [error, setError] = useState<string | null>(null)
  const problem = promotion?.problem ?? null
  const [refused, setRefused] = useState<OrderPreview['promotion']>(null)
  if (promotion && problem !== null && promotion.code !== refused?.code) setRefused(promotion)
  const dropRefused = useEffectEvent((code: string) => {
    if (asked === code) setPromotionCode(null)
  })
  useEffect(() => {
    if (promotion && problem !== null) dropRefused(promotion.code)
  }, [promotion, problem])
  const previewOf = usePreviewOf()
  const check = useMutation({
    async mutationFn(promotionCode: string) {
      const before = cart.current()
      return { before, priced: await previewOf({ ...before, promotionCode }).queryFn({}) }
    },
    onSuccess({ before, priced }, code) {
      if (priced.promotion?.problem) return setRefused(priced.promotion)
      // However it was typed, it has one spelling from here on.
      const promotionCode = priced.promotion?.code ?? code
      queryClient.setQueryData(previewOf({ ...before, promotionCode }).queryKey, priced)
      // Meanwhile emptied, it has nothing to take off from.
      if (cart.current().planIds.length > 0) setPromotionCode(promotionCode)
    },
  })

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
    setError(code === '' ? 'Enter a code' : null)
    if (code !== '') apply(code)
  }

  function apply(code: string): void {
    setTyped(code)
    setRefused(null)
    check.mutate(code)
  }

  function whyNot(code: string): string | undefined {
    if (refused?.code === code) return sayProblem(refused, isStaff)
    return check.error && check.variables === code ? toCallRefused(check.error).message : undefined
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
            error={error ?? whyNot(typed.trim())}
          />
        </div>
        <div className="pt-6.5">
          <Button type="submit" busy={check.isPending}>
            Apply
          </Button>
        </div>
      </form>
      <OwnCodes onChoose={apply} />
    </div>
  )
}
