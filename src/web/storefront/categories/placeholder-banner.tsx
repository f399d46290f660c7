import { clothStyle } from '#web/ui/picture.tsx'

/** Colours that administrators can choose, as dark cloth. */
const cloths: Record<string, string> = {
  blue: '#24395c',
  green: '#24463a',
  purple: '#453055',
  orange: '#6b3a1d',
  red: '#6d2320',
  pink: '#6b2c47',
  indigo: '#262c55',
  yellow: '#65501c',
  teal: '#1e4648',
  cyan: '#1d4458',
  amber: '#65501c',
  stone: '#45403a',
  emerald: '#24463a',
}

const FALLBACK_CLOTH = '#45403a'

interface PlaceholderBannerProps {
  /** A gradient style value, as in `from-blue-500 to-blue-600`. */
  color: string
  className?: string
}

/** A plain piece of cloth in the colour of the category, where its picture is missing. */
export function PlaceholderBanner({ color, className = '' }: PlaceholderBannerProps) {
  const hue = /from-([a-z]+)-/.exec(color)?.[1] ?? ''
  return (
    <div
      aria-hidden="true"
      style={clothStyle(cloths[hue] ?? FALLBACK_CLOTH)}
      className={className}
    />
  )
}
