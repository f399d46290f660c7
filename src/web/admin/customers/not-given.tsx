import { m } from '#messages'

export function NotGiven() {
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <span className="sr-only">{m.customer_not_provided()}</span>
    </>
  )
}
