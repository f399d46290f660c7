import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call, isUnauthenticated, messageOf } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import {
  type AppliedVoucher,
  type DeliveryOption,
  type Quote,
  VoucherCode,
} from '#shop/pricing/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { CART, storeGuestId } from '#web/queries/cart.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { Verb } from '#web/ui/verb.tsx'
import { explainShortfall } from './checkout-quote.ts'

/** A voucher that was accepted or refused. */
export interface CheckoutVoucher {
  applied: AppliedVoucher | null
  refusal: string | undefined
  isChecking: boolean
  apply: (typedCode: string, deliveryOption: DeliveryOption) => Promise<void>
  remove: () => void
  /** Applies the shop's answer about the voucher from placing the order. */
  settle: (current: AppliedVoucher | null, refusal: string | undefined) => void
  clearRefusal: () => void
}

/** Only the shop knows who may use a voucher; the discount is then computed here. */
export function useVoucher(account: Account | null): CheckoutVoucher {
  const queryClient = useQueryClient()
  const logInAgain = useLogInAgain()
  const [applied, setApplied] = useState<AppliedVoucher | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const isUnderway = useRef(false)

  async function apply(typedCode: string, deliveryOption: DeliveryOption) {
    if (isUnderway.current) return
    const code = VoucherCode.safeParse(typedCode)
    if (!code.success) {
      setRefusal(code.error.issues[0]?.message)
      return
    }
    isUnderway.current = true
    setIsChecking(true)
    try {
      const json = {
        deliveryOption,
        voucherCode: code.data,
        ...(!account && { userId: storeGuestId() }),
      }
      const { voucher } = await call('POST /quotes', json)
      setApplied(voucher)
      setRefusal(undefined)
    } catch (error) {
      await explainFailure(error)
    } finally {
      isUnderway.current = false
      setIsChecking(false)
    }
    // The shop has checked the current cart, which may differ from the page.
    await queryClient.invalidateQueries({ queryKey: CART })
  }

  async function explainFailure(error: unknown) {
    if (isUnauthenticated(error)) {
      toast.error(m.fault_login_to_order(), { id: 'log in to order' })
      await logInAgain()
    } else setRefusal(messageOf(error) ?? m.checkout_voucher_not_checked())
  }

  return {
    applied,
    refusal,
    isChecking,
    apply,
    remove: () => setApplied(null),
    settle: (current, reason) => {
      setApplied(current)
      setRefusal(reason)
    },
    clearRefusal: () => setRefusal(undefined),
  }
}

interface VoucherEntryProps {
  voucher: CheckoutVoucher
  quote: Quote
}

/** Input for a voucher code, and its result. */
export function VoucherEntry({ voucher, quote }: VoucherEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  const { applied, refusal } = voucher
  const isShown = isOpen || refusal !== undefined
  return (
    <div aria-live="polite" className="border-y border-line">
      {applied ? (
        <Applied voucher={voucher} quote={quote} onRemove={() => setIsOpen(true)} />
      ) : (
        <>
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={fieldsId}
            onClick={() => {
              voucher.clearRefusal()
              setIsOpen(!isShown)
            }}
            className="flex min-h-14 w-full items-center justify-between gap-4 text-left font-medium"
          >
            {m.checkout_have_voucher()}
            <ChevronDownIcon className={`transition-transform ${isShown ? 'rotate-180' : ''}`} />
          </button>
          <div id={fieldsId} hidden={!isShown} className="pb-5">
            {isShown && <CodeEntry voucher={voucher} deliveryOption={quote.deliveryOption} />}
          </div>
        </>
      )}
    </div>
  )
}

interface CodeEntryProps {
  voucher: CheckoutVoucher
  deliveryOption: DeliveryOption
}

function CodeEntry({ voucher, deliveryOption }: CodeEntryProps) {
  const { refusal, isChecking, apply, clearRefusal } = voucher
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function applyTyped() {
    await apply(code, deliveryOption)
    field.current?.focus()
  }

  /** Enter would otherwise submit the order's form. */
  function applyOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void applyTyped()
  }

  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label={m.checkout_voucher_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          style={{ textTransform: 'uppercase' }}
          value={code}
          error={refusal}
          onChange={(event) => {
            setCode(event.target.value)
            clearRefusal()
          }}
          onKeyDown={applyOnEnter}
        />
      </div>
      <Button
        look="outline"
        className="mt-7 shrink-0"
        aria-disabled={isChecking}
        onClick={() => void applyTyped()}
      >
        {isChecking ? m.checkout_checking() : m.checkout_apply()}
      </Button>
    </div>
  )
}

interface AppliedProps extends VoucherEntryProps {
  onRemove: () => void
}

function Applied({ voucher, quote, onRemove }: AppliedProps) {
  const removeButton = useRef<HTMLButtonElement>(null)
  // This replaces the field that had the focus.
  useEffect(() => removeButton.current?.focus(), [])
  const shortfall = explainShortfall(quote)
  if (!voucher.applied) return null
  const { code, discount } = voucher.applied
  return (
    <div className="py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="wrap-anywhere">
          {m.checkout_voucher()} <span className="font-medium">{code}</span>
          <span className="block text-sm text-quiet">{describeDiscount(discount)}</span>
        </p>
        <Button
          ref={removeButton}
          look="quiet"
          size="touch"
          className="-mr-3.5 shrink-0 underline"
          onClick={() => {
            onRemove()
            voucher.remove()
          }}
        >
          <Verb of={m.checkout_remove_voucher({ code })}>{m.common_remove()}</Verb>
        </Button>
      </div>
      {shortfall && <p className="mt-1 text-sm text-warn">{shortfall}</p>}
    </div>
  )
}
