import type { ReactNode } from 'react'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { phoneLink, useShop } from '#web/settings/shop.ts'

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** Address, opening hours and contact details, as far as they are set. */
export function Visit() {
  const { address, phone, email, hours } = useShop()
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 wrap-anywhere sm:grid-cols-3">
      {address && (
        <Fact name={m.visit_address()}>
          <dd className="mt-2">
            <address lang={writtenIn(address)} className="not-italic">
              {address}
            </address>
          </dd>
        </Fact>
      )}
      {hours.length > 0 && (
        <Fact name={m.visit_open()}>
          {hours.map(({ days, time }) => (
            <dd
              key={`${days} ${time}`}
              lang={writtenIn(days + time)}
              className="mt-2 flex flex-wrap gap-x-3"
            >
              <span className="min-w-18">{days}</span>
              <span className="tabular">{time}</span>
            </dd>
          ))}
        </Fact>
      )}
      {(phone || email) && (
        <Fact name={m.visit_call()}>
          {phone && (
            <dd className="mt-0.5">
              <a href={phoneLink(phone)} className={LINK}>
                {phone}
              </a>
            </dd>
          )}
          {email && (
            <dd>
              <a href={`mailto:${email}`} className={LINK}>
                {email}
              </a>
            </dd>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <dt className="text-sm text-quiet">{name}</dt>
      {children}
    </div>
  )
}
