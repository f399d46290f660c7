import { useLogoPictures } from './look.ts'
import { useShop } from './shop.ts'

/** The shop's logo, or its name without one. Its space is reserved before it loads. */
export function ShopName({ className }: { className: string }) {
  const { name } = useShop()
  const pictures = useLogoPictures()
  if (!pictures) return name
  return (
    <span className={`flex h-10 w-36 max-w-full items-center ${className}`}>
      <img
        src={`${pictures}/logo.webp`}
        alt={name}
        className="max-h-full max-w-full rounded-xs mix-blend-multiply by-night:bg-day by-night:mix-blend-normal"
      />
    </span>
  )
}
