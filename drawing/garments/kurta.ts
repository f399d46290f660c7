/** Kurta: shorter and looser than a panjabi, without cuffs, its hem rounded at the sides. */

import type { View } from '../../demo/products.ts'
import { groundFor } from '../garments/backdrop.ts'
import type { Drawing } from '../kinds.ts'
import { foldedTunic } from '../tops/folded-tunic.ts'
import { closeTunic } from '../tops/tunic-close.ts'
import { type TunicCut, wholeTunic } from '../tops/tunic-whole.ts'

const CUT: TunicCut = {
  hem: 1350,
  slit: 1200,
  placket: { end: 640, buttons: 3 },
  formal: false,
  size: 1.09,
}

export function drawKurta(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeTunic(drawing, seed)
  const picture =
    view === 'whole' ? wholeTunic(drawing, CUT, seed) : foldedTunic(drawing, CUT.placket, seed)
  return groundFor(drawing, seed) + picture
}
