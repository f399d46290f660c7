interface SwatchProps {
  /** Such as `#1f2a44`. */
  color: string
  /** Struck through: unavailable. */
  isStruck?: boolean
  className: string
}

/** A dot in a colour, beside its name. The border shows colours as light as the background. */
export function Swatch({ color, isStruck = false, className }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className={`relative block overflow-hidden rounded-full border border-ink/30 ${className}`}
    >
      {isStruck && (
        <span className="absolute inset-x-0 top-1/2 h-0.75 -rotate-45 border-y border-paper bg-ink" />
      )}
    </span>
  )
}
