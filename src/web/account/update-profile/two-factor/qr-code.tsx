import { encode } from 'uqr'

/** A QR code with its own white background, which some cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 border border-line bg-[#fff] text-[#000]"
    >
      <path d={squares.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} fill="currentColor" />
    </svg>
  )
}
