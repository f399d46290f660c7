/** What went wrong with the whole form and not with one field. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && <p className="border-l-2 border-bad bg-bad-wash px-4 py-3 text-bad">{message}</p>}
    </div>
  )
}
