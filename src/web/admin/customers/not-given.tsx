export function NotGiven() {
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <span className="sr-only">Not provided</span>
    </>
  )
}
