import type { ReactNode } from 'react'
import { useLogoPictures, useSavedLook } from '#web/settings/look.ts'
import { ShopName } from '#web/settings/shop-name.tsx'

interface PreviewPageProps {
  name: string
  above?: ReactNode
  children: ReactNode
}

/** A miniature page in the shop's colours and fonts; its header has the logo, or else this name. */
export function PreviewPage({ name, above, children }: PreviewPageProps) {
  const style = useSavedLook()
  const hasLogo = useLogoPictures() !== undefined
  return (
    <div style={style} className="border border-line bg-paper font-sans wrap-anywhere text-ink">
      {above}
      <p className="border-b border-line px-4 py-3 text-center font-display text-xl font-semibold">
        {hasLogo ? <ShopName className="mx-auto" /> : name}
      </p>
      {children}
    </div>
  )
}
