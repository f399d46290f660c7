import { telephoneLink, useShop } from '#web/settings/shop.ts'

/** Where the shop is, when it is open, how it is reached. */
export function Visit() {
  const { address, phone, email, hours } = useShop()
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 wrap-anywhere sm:grid-cols-3">
      <div className="border-t border-line pt-4">
        <dt className="text-sm text-quiet">Come by</dt>
        <dd className="mt-2">
          <address className="not-italic">{address}</address>
        </dd>
      </div>
      {hours.length > 0 && (
        <div className="border-t border-line pt-4">
          <dt className="text-sm text-quiet">Open</dt>
          {hours.map(({ days, time }) => (
            <dd key={`${days} ${time}`} className="mt-2 flex flex-wrap gap-x-3">
              <span className="min-w-18">{days}</span>
              <span className="tabular">{time}</span>
            </dd>
          ))}
        </div>
      )}
      <div className="border-t border-line pt-4">
        <dt className="text-sm text-quiet">Call or write</dt>
        <dd className="mt-0.5">
          <a
            href={telephoneLink(phone)}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {phone}
          </a>
        </dd>
        <dd>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {email}
          </a>
        </dd>
      </div>
    </dl>
  )
}
