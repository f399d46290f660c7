import { type MouseEvent, memo, useId, useState } from 'react'
import type { Voucher } from '#shop/pricing/contract.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { StateLabel } from './state-label.tsx'
import { useStartAgain } from './switch-voucher.tsx'
import { VoucherUses } from './voucher-uses.tsx'
import { conditionWords, usesWords } from './voucher-words.ts'

const CELL = 'border-b border-line px-2 py-2 align-middle xl:px-3'

export interface VoucherActions {
  onChange: (voucher: Voucher) => void
  onEnd: (voucher: Voucher) => void
}

interface VoucherRowProps extends VoucherActions {
  voucher: Voucher
}

function withCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Kept as it is while others are added or changed: the table may be long. */
export const VoucherRow = memo(function VoucherRow({ voucher, ...actions }: VoucherRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const conditions = withCapital(conditionWords(voucher).join(', ')) || 'No conditions'

  function openByClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a')
    const isMarkingText = getSelection()?.type === 'Range'
    if (!isOnControl && !isMarkingText) setIsOpen(!isOpen)
  }

  return (
    <>
      <tr onClick={openByClick} className="cursor-pointer transition-colors hover:bg-wash">
        <th scope="row" className={`${CELL} pl-0 text-left font-normal`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="tabular flex min-h-11 items-center gap-1 text-left font-medium wrap-break-word max-md:wrap-anywhere lg:min-h-9"
          >
            <ChevronRightIcon className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
            {voucher.code}
          </button>
          <p className="pb-1 pl-6 text-quiet md:hidden">{describeDiscount(voucher)}</p>
        </th>
        <td className={`${CELL} max-md:hidden`}>
          {describeDiscount(voucher)}
          <p className="text-xs text-quiet xl:hidden">{conditions}</p>
        </td>
        <td className={`${CELL} max-w-96 text-quiet max-xl:hidden`}>{conditions}</td>
        <td className={`${CELL} tabular text-right whitespace-nowrap max-md:pr-0`}>
          {usesWords(voucher)}
          <span className="md:hidden">
            {' '}
            {voucher.useCount === 1 && voucher.totalUses === null ? 'use' : 'uses'}
          </span>
          <span className="mt-1.5 block md:hidden">
            <StateLabel state={voucher.state} />
          </span>
        </td>
        <td className={`${CELL} max-md:hidden`}>
          <StateLabel state={voucher.state} />
        </td>
        <td className={`${CELL} pr-0 text-right whitespace-nowrap max-md:hidden`}>
          <Actions voucher={voucher} {...actions} />
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={6} className="border-b border-line bg-white/60 px-3 py-4 md:pl-9">
            <div className="mb-4 grid gap-2 md:hidden">
              <p>{conditions}</p>
              <p className="flex flex-wrap gap-x-4">
                <Actions voucher={voucher} {...actions} />
              </p>
            </div>
            <VoucherUses code={voucher.code} />
          </td>
        </tr>
      )}
    </>
  )
})

const ACTION =
  'min-h-11 px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9'

function Actions({ voucher, onChange, onEnd }: VoucherRowProps) {
  const { startAgain, isStarting } = useStartAgain()
  const { code, isActive } = voucher
  return (
    <>
      <button type="button" onClick={() => onChange(voucher)} className={`${ACTION} md:mr-3`}>
        Change<span className="sr-only"> {code}</span>
      </button>
      {/* One button, so that it keeps the focus when what it does has been done. */}
      <button
        type="button"
        aria-disabled={isStarting}
        onClick={() => (isActive ? onEnd(voucher) : startAgain(voucher))}
        className={`${ACTION} ${isActive ? 'hover:text-bad' : ''}`}
      >
        {isActive ? 'End' : isStarting ? 'Starting…' : 'Start again'}
        <span className="sr-only"> {code}</span>
      </button>
    </>
  )
}
