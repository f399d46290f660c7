import { telephoneLink, useShop } from '#web/settings/shop.ts'

const LINK = 'font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** The shop's telephone and e-mail, ready to be tapped. */
export function ContactLines() {
  const { phone, email } = useShop()
  return (
    <ul className="divide-y divide-line border-y border-line">
      <li className="flex min-h-12 flex-wrap items-center gap-x-6 py-2">
        <span className="w-16 text-sm text-quiet">Call</span>
        <a className={`${LINK} inline-flex min-h-11 items-center`} href={telephoneLink(phone)}>
          {phone}
        </a>
      </li>
      <li className="flex min-h-12 flex-wrap items-center gap-x-6 py-2">
        <span className="w-16 text-sm text-quiet">Write</span>
        <a className={`${LINK} inline-flex min-h-11 items-center`} href={`mailto:${email}`}>
          {email}
        </a>
      </li>
    </ul>
  )
}
