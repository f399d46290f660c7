/** A text in which the order's id stays on one line. */
export function WithId({ text, id }: { text: string; id: string }) {
  const [before, after] = text.split(id)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{id}</span>
      {after}
    </>
  )
}
