import { expect, it } from 'vitest'
import { rendered } from '#test/rendered.tsx'
import { Steps } from './timeline.tsx'

const shown = (note: string) =>
  rendered(<Steps steps={[{ label: 'Shipped', at: '2026-11-21T10:15:00.000Z', note }]} />)

it('links to where a courier tracks the parcel', () => {
  const page = shown('RedX 21A https://redx.com.bd/track-parcel/?trackingId=21A&x=1. Call first')
  expect(page).toContain('href="https://redx.com.bd/track-parcel/?trackingId=21A&amp;x=1"')
  expect(page).toMatch(/>RedX 21A <a .*<\/a>\. Call first</)
})

it('links to no other kind of address', () => {
  expect(shown('javascript:alert(1) http://redx.com.bd <b>21A</b>')).not.toMatch(/<a |<b>/)
})
