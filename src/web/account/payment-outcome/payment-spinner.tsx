/** While nobody can say yet what became of a payment. */
export function PaymentSpinner({ heading }: { heading: string }) {
  return (
    <div className="page-width grid min-h-[28rem] place-content-center justify-items-center gap-6 py-24">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-2 border-line border-t-madder"
      />
      <h1 className="text-xl">{heading}</h1>
    </div>
  )
}
