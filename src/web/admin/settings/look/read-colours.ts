import { LookSettings } from '#shop/settings/look/contract.ts'
import { type ChosenColours, STANDING_PALETTE } from '#shop/settings/look/rules.ts'

/** The colours of a form that is being filled in; what is no colour yet counts as none. */
export function readColours({ palette, accent }: Partial<LookSettings>): ChosenColours {
  const { shape } = LookSettings
  return {
    palette: shape.palette.safeParse(palette).data ?? STANDING_PALETTE,
    accent: shape.accent.safeParse(accent).data ?? '',
  }
}
