import type { Voucher } from '#shop/pricing/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { switchVoucher, useChangeVoucher } from '#web/queries/vouchers.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '../frame/reason.ts'

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
      toast.success(`Voucher ${code} deactivated`)
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to deactivate voucher: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel
      isOpen={isAsking}
      onClose={onClose}
      label={voucher ? `Deactivate voucher ${voucher.code}` : 'Deactivate voucher'}
      side="middle"
    >
      {voucher && (
        <Question
          title={<span className="wrap-anywhere">Deactivate {voucher.code}?</span>}
          confirm={isChanging ? 'Deactivating…' : 'Deactivate'}
          look="danger"
          isUnderway={isChanging}
          onConfirm={() => changeVoucher(switchVoucher(voucher, false))}
          keep="Cancel"
          onKeep={onClose}
        >
          {describeDiscount(voucher)}: customers can no longer use it. {usesLeft(voucher)} Orders
          that used it keep their discount.
        </Question>
      )}
    </Panel>
  )
}

function usesLeft({ totalUses, useCount }: Voucher): string {
  if (totalUses === null) return ''
  const left = totalUses - useCount
  if (left === 0) return 'It is used up.'
  return left === 1 ? 'Its last remaining use is lost.' : `Its ${left} remaining uses are lost.`
}

const startedWords: Record<Voucher['state'], string> = {
  usable: 'is active again',
  upcoming: 'is activated and starts on its first day',
  expired: 'is activated, but has expired',
  used_up: 'is activated, but is used up',
  ended: 'is still inactive',
}

export function useStartAgain() {
  const { changeVoucher, isChanging } = useChangeVoucher({
    onDone: ({ code, state }) => toast.success(`Voucher ${code} ${startedWords[state]}`),
    onFailed: (error) =>
      toast.error(`Failed to activate voucher: ${reasonOf(error, 'Please try again')}`),
  })
  return {
    startAgain: (voucher: Voucher) => changeVoucher(switchVoucher(voucher, true)),
    isStarting: isChanging,
  }
}
