import type { Voucher } from '#shop/pricing/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { switchVoucher, useChangeVoucher } from '#web/queries/vouchers.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '../reason.ts'

interface EndVoucherProps {
  /** Stays the same while the question closes. */
  voucher: Voucher | undefined
  isAsking: boolean
  onClose: () => void
}

/** Asks once, naming what will be gone. */
export function EndVoucher({ voucher, isAsking, onClose }: EndVoucherProps) {
  const { changeVoucher, isChanging } = useChangeVoucher({
    onDone: ({ code }) => {
      onClose()
      toast.success(`Voucher ${code} ended`)
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to end voucher: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel
      isOpen={isAsking}
      onClose={onClose}
      label={voucher ? `End voucher ${voucher.code}` : 'End voucher'}
      side="middle"
    >
      {voucher && (
        <Question
          title={<span className="wrap-anywhere">End {voucher.code}?</span>}
          confirm={isChanging ? 'Ending…' : 'End voucher'}
          look="danger"
          isUnderway={isChanging}
          onConfirm={() => changeVoucher(switchVoucher(voucher, false))}
          keep="Keep it"
          onKeep={onClose}
        >
          {describeDiscount(voucher)}: shoppers can no longer get it, from now on.{' '}
          {usesLeft(voucher)} Orders that used it keep their discount.
        </Question>
      )}
    </Panel>
  )
}

function usesLeft({ totalUses, useCount }: Voucher): string {
  if (totalUses === null) return ''
  const left = totalUses - useCount
  if (left === 0) return 'All its uses have been used.'
  return left === 1 ? 'Its last use is gone with it.' : `Its ${left} uses left are gone with it.`
}

const startedWords: Record<Voucher['state'], string> = {
  usable: 'can be used again',
  upcoming: 'can be used again once its first day has come',
  expired: 'is no longer ended, but its last day is over',
  used_up: 'is no longer ended, but it is used up',
  ended: 'is still ended',
}

export function useStartAgain() {
  const { changeVoucher, isChanging } = useChangeVoucher({
    onDone: ({ code, state }) => toast.success(`Voucher ${code} ${startedWords[state]}`),
    onFailed: (error) =>
      toast.error(`Failed to start voucher again: ${reasonOf(error, 'Please try again')}`),
  })
  return {
    startAgain: (voucher: Voucher) => changeVoucher(switchVoucher(voucher, true)),
    isStarting: isChanging,
  }
}
