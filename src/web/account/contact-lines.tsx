import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { phoneLink, useShop } from '#web/settings/shop.ts'

const LINK =
  'inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** Links to the shop's phone and email; to the contact page when it has neither. */
export function ContactLines() {
  const { phone, email } = useShop()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {phone && (
        <ContactLine what={m.account_call()}>
          <a className={LINK} href={phoneLink(phone)}>
            {phone}
          </a>
        </ContactLine>
      )}
      {email && (
        <ContactLine what={m.common_email()}>
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </ContactLine>
      )}
      {!phone && !email && (
        <ContactLine what={m.account_write()}>
          <Link className={LINK} to="/contact">
            {m.nav_contact()}
          </Link>
        </ContactLine>
      )}
    </ul>
  )
}

function ContactLine({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-6 py-2">
      <span className="w-16 text-sm text-quiet">{what}</span>
      {children}
    </li>
  )
}
