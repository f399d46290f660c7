/** How many pieces of a size are left, in the colours of how pressing it is. */
export function SizeLeft({ stock }: { stock: number }) {
  const colours = stock > 0 ? 'bg-warn-wash text-warn' : 'bg-bad-wash text-bad'
  return (
    <span
      className={`tabular inline-block px-2 py-0.5 text-xs font-medium whitespace-nowrap ${colours}`}
    >
      {stock > 0 ? `${stock} left` : 'Sold out'}
    </span>
  )
}
