import type { Voucher } from '#shop/pricing/contract.ts'

const looks: Record<Voucher['state'], { name: string; colours: string }> = {
  usable: { name: 'Active', colours: 'bg-good-wash text-good' },
  upcoming: { name: 'Upcoming', colours: 'bg-info-wash text-info' },
  expired: { name: 'Expired', colours: 'bg-warn-wash text-warn' },
  used_up: { name: 'Used up', colours: 'bg-move-wash text-move' },
  ended: { name: 'Inactive', colours: 'bg-wash text-quiet' },
}

/** Where a voucher stands, in words and in a colour. */
export function StateLabel({ state }: Pick<Voucher, 'state'>) {
  const { name, colours } = looks[state]
  return (
    <span className={`inline-block whitespace-nowrap px-2 py-0.5 text-xs font-medium ${colours}`}>
      {name}
    </span>
  )
}
