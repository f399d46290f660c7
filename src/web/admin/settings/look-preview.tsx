import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { LookSettings } from '#shop/settings/look/contract.ts'
import {
  accentOf,
  type ChosenColours,
  colourProperties,
  fontProperties,
  judgeAccent,
  STANDING_FONTS,
  STANDING_PALETTE,
} from '#shop/settings/look/rules.ts'
import { settingsQuery } from '#web/queries/settings.ts'
import { useShop } from '#web/settings/shop.ts'
import type { FormProps } from './settings-form.tsx'

/** The colours of a form in progress; an incomplete colour counts as none. */
export function readColours({ palette, accent }: Partial<LookSettings>): ChosenColours {
  const { shape } = LookSettings
  return {
    palette: shape.palette.safeParse(palette).data ?? STANDING_PALETTE,
    accent: shape.accent.safeParse(accent).data ?? '',
  }
}

/** Preview of a page, and of a shared link to the shop. */
export function LookPreview({ form }: FormProps<'look'>) {
  const shop = useShop()
  const written = useQuery(settingsQuery).data?.shop.values ?? shop
  const look = useWatch({ control: form.control })
  const chosen = readColours(look)
  // A colour that would be refused is shown as the nearest one that would not.
  const colours = { ...chosen, accent: judgeAccent(chosen)?.nearest ?? chosen.accent }
  const style = {
    ...colourProperties(colours),
    ...fontProperties(look.fonts ?? STANDING_FONTS),
  } as CSSProperties
  const logo = look.logo && (
    <img src={look.logo} alt="" className="mx-auto h-12 w-40 object-contain mix-blend-multiply" />
  )
  return (
    <>
      <div style={style} className="border border-line bg-paper font-sans wrap-anywhere text-ink">
        <p className="border-b border-line px-4 py-3 text-center font-display text-xl font-semibold">
          {logo || shop.name}
        </p>
        <div className="grid gap-4 px-4 py-6">
          <p className="font-display text-2xl font-medium">{shop.tagline}</p>
          <p lang="bn" className="font-display text-lg">
            {shop.nameBangla || 'বাংলা'}
          </p>
          <p className="text-quiet">{shop.blurb || shop.description}</p>
          <p className="flex flex-wrap items-center gap-4">
            <span className="bg-ink px-5 py-3 font-medium text-paper">{m.buy_add()}</span>
            <span className="bg-madder px-5 py-3 font-medium text-paper">{m.look_sale()}</span>
            <span className="text-madder underline underline-offset-4">{m.look_link()}</span>
          </p>
        </div>
        <p className="border-t border-line bg-wash px-4 py-4 text-sm text-quiet">
          {shop.address} <span className="text-madder">{shop.phone}</span>
        </p>
      </div>
      <SharePreview
        style={style}
        logo={look.logo ?? ''}
        name={written.name}
        nameBangla={written.nameBangla}
        edge={accentOf(colours)}
      />
    </>
  )
}

interface SharePreviewProps {
  style: CSSProperties
  logo: string
  name: string
  nameBangla: string
  edge: string
}

function SharePreview({ style, logo, name, nameBangla, edge }: SharePreviewProps) {
  if (logo === '') return null
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div
        style={{ ...style, borderColor: edge }}
        className="grid aspect-[1200/630] grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 border-b-8 bg-paper px-6 text-center wrap-anywhere text-ink"
      >
        <img src={logo} alt="" className="h-24 w-3/4 object-contain mix-blend-multiply" />
        <p className="font-display text-xl font-medium">{name}</p>
        {nameBangla && (
          <p lang="bn" className="text-quiet">
            {nameBangla}
          </p>
        )}
      </div>
      <figcaption className="text-sm text-quiet">{m.look_shared()}</figcaption>
    </figure>
  )
}
