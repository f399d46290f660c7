import { m } from '#messages'

const hues = new Map<string, () => string>([
  ['blue', m.hue_blue],
  ['green', m.hue_green],
  ['purple', m.hue_purple],
  ['orange', m.hue_orange],
  ['red', m.hue_red],
  ['pink', m.hue_pink],
  ['indigo', m.hue_indigo],
  ['yellow', m.hue_yellow],
  ['teal', m.hue_teal],
  ['cyan', m.hue_cyan],
  ['amber', m.hue_amber],
  ['emerald', m.hue_emerald],
  ['stone', m.hue_stone],
])

/** A colour scheme is named after its first hue, also one that is no longer offered. */
export function colorName(color: string): string {
  const hue = /^from-([a-z]+)/.exec(color)?.[1] ?? ''
  return hues.get(hue)?.() ?? (hue ? hue.charAt(0).toUpperCase() + hue.slice(1) : m.hue_none())
}
