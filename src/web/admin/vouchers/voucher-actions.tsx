import type { Voucher } from '#shop/pricing/contract.ts'
import { useStartAgain } from './switch-voucher.tsx'

export interface VoucherActionsProps {
  onChange: (voucher: Voucher) => void
  onEnd: (voucher: Voucher) => void
}

const ACTION =
  'min-h-11 px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9'

export function VoucherActions({
  voucher,
  onChange,
  onEnd,
}: VoucherActionsProps & { voucher: Voucher }) {
  const { startAgain, isStarting } = useStartAgain()
  const { code, isActive } = voucher
  return (
    <>
      <button type="button" onClick={() => onChange(voucher)} className={`${ACTION} md:mr-3`}>
        Edit<span className="sr-only"> {code}</span>
      </button>
      {/* One button, so that it keeps the focus when what it does has been done. */}
      <button
        type="button"
        aria-disabled={isStarting}
        onClick={() => (isActive ? onEnd(voucher) : startAgain(voucher))}
        className={`${ACTION} ${isActive ? 'hover:text-bad' : ''}`}
      >
        {isActive ? 'Deactivate' : isStarting ? 'Activating…' : 'Activate'}
        <span className="sr-only"> {code}</span>
      </button>
    </>
  )
}
