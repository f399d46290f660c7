/** Panjabi: a tunic to the knee, with a band collar, three buttons and slit sides. */

import type { View } from '../../demo/products.ts'
import { groundFor } from '../garments/backdrop.ts'
import type { Drawing } from '../kinds.ts'
import { foldedTunic } from '../tops/folded-tunic.ts'
import { closeTunic } from '../tops/tunic-close.ts'
import { type TunicCut, wholeTunic } from '../tops/tunic-whole.ts'

const CUT: TunicCut = {
  hem: 1592,
  slit: 1210,
  placket: { end: 770, buttons: 3 },
  formal: true,
  size: 1.02,
}

export function drawPanjabi(drawing: Drawing, view: View, seed: number): string {
  if (view === 'cloth') return closeTunic(drawing, seed)
  const picture =
    view === 'whole' ? wholeTunic(drawing, CUT, seed) : foldedTunic(drawing, CUT.placket, seed)
  return groundFor(drawing, seed) + picture
}
